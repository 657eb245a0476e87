/** Merges two edits of a file of messages, text by text. */
import { emptyLike, textsIn, withTexts } from "./message-file.ts";

export type MergedTexts =
  /** null: no text is left, and no file. */
  | { readonly ok: true; readonly text: string | null }
  /** The keys of texts that both changed. */
  | { readonly ok: false; readonly both: readonly string[] };

/** Applies what `mine` changes of `base` to `theirs`. null: there is no file. */
export function mergeTexts(
  base: string | null,
  mine: string | null,
  theirs: string | null,
): MergedTexts {
  const old = textsIn(base);
  const own = textsIn(mine);
  const other = textsIn(theirs);
  const keys = new Set([...old.keys(), ...own.keys()]);
  const changed = [...keys].filter((key) => own.get(key) !== old.get(key));
  const both = changed.filter(
    (key) => other.get(key) !== old.get(key) && other.get(key) !== own.get(key),
  );
  if (both.length > 0) return { ok: false, both };
  const like = mine ?? theirs;
  if (like === null) return { ok: true, text: null };
  const texts = changed.map((key) => [key, own.get(key) ?? null] as const);
  return { ok: true, text: withTexts(theirs ?? emptyLike(like), texts, like) };
}
