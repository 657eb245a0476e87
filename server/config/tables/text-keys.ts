/** Determines which texts a language has. */
import { messageKeys, withoutPlural } from "../model/message-keys.ts";
import { readableIn } from "../model/readable-in.ts";
import type { Tables } from "./check.ts";

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

/**
 * The source texts that a language lacks, by file: visitors read them in another language or
 * script. `textLanguages` limits texts to the languages that need them.
 */
export function missingTexts(
  {
    textLanguages,
    ...tables
  }: Pick<Tables, "languages" | "messages" | "sourceTexts"> &
    Partial<Pick<Tables, "textLanguages">>,
  language: string,
): Map<string, string[]> {
  const readable = readableIn(tables, language).flatMap(
    (code) => tables.messages[code] ?? [],
  );
  const isWritten = (key: string): boolean =>
    readable.some((messages) => keysOf(messages, messageKeys).has(key));
  const isNeeded = (key: string): boolean =>
    textLanguages?.get(key)?.has(language) ?? true;
  return Map.groupBy(
    [...keysOf(tables.sourceTexts, keysOfTexts)].filter(
      (key) => !isWritten(key) && isNeeded(key),
    ),
    (key) => key.split(":")[0]!,
  );
}
