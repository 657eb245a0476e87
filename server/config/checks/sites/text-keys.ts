/** Determines which texts a language has. */
import { withoutPlural } from "#server/config/model/message-keys.ts";
import type { Tables } from "../../tables/check.ts";

const KEYS = new WeakMap<object, ReadonlySet<string>>();

/**
 * The keys of a table. Cached, because hundreds of files and all languages are compared with it.
 */
export function keysOf<Table extends object>(
  table: Table,
  find: (table: Table) => ReadonlySet<string>,
): ReadonlySet<string> {
  return KEYS.getOrInsertComputed(table, () => find(table));
}

/** The keys of texts, without plural forms. */
export function keysOfTexts(texts: Tables["sourceTexts"]): ReadonlySet<string> {
  return new Set([...texts.keys()].map(withoutPlural));
}
