/** Determines which texts a language has, and which ones its readers understand. */
import { withoutPlural } from "#server/config/model/message-keys.ts";
import type { Tables } from "../../tables/check.ts";

/**
 * The languages whose texts are acceptable for a language: itself, then the languages of which it
 * is a variant.
 */
export function readableIn(
  { languages }: Pick<Tables, "languages">,
  language: string,
): string[] {
  const { fallback, script } = languages[language]!;
  const tongue = language.slice(0, 2);
  return [
    language,
    ...fallback.filter(
      (code) => code.startsWith(tongue) && languages[code]?.script === script,
    ),
  ];
}

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
