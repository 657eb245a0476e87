/** Turns new texts of a language into the new text of their file. Nothing is written. */
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import {
  messageKeys,
  withoutPlural,
} from "#server/config/model/message-keys.ts";
import type { Config } from "#server/config/model/config.ts";
import type { Edits } from "#server/config/reload/accept-edits.ts";
import { emptyLike, messagePath, withTexts } from "./message-file.ts";

/** New texts of one file of a language. */
export interface TextChange {
  readonly language: string;
  /** The name of the file, without .json. */
  readonly file: string;
  /** By their keys in the file; null: the text is removed, and readers see that of the fallback. */
  readonly texts: ReadonlyMap<string, string | null>;
}

export type PlannedTexts =
  | { readonly ok: true; readonly edits: Edits }
  /** The language, the file or a text is unknown. */
  | {
      readonly ok: false;
      readonly problem: { readonly message: string; readonly nearest?: string };
    };

/**
 * Plans texts that the source language has, too. A file that the language lacks is made; one without
 * texts is removed.
 */
export function planTexts(
  { language, file, texts }: TextChange,
  { languages, messages, messageFiles, unprefixed }: Config,
): PlannedTexts {
  if (!Object.hasOwn(languages, language))
    return unknown(
      `there is no language ${language}`,
      nearestName(language, Object.keys(languages)),
    );
  const source = messages[unprefixed] ?? {};
  const model = messageFiles.get(`${unprefixed}/${file}`);
  if (!model)
    return unknown(
      `${unprefixed} has no file of texts ${file}`,
      nearestName(file, Object.keys(source)),
    );
  const known = messageKeys({ [file]: source[file] });
  for (const key of texts.keys()) {
    const plain = withoutPlural(`${file}:${key}`);
    if (!known.has(plain))
      return unknown(
        `${unprefixed} has no text ${plain}`,
        nearestName(plain, known),
      );
  }
  const path = messagePath(language, file);
  const text = messageFiles.get(`${language}/${file}`)?.text;
  const next = withTexts(text ?? emptyLike(model.text), texts, model.text);
  return { ok: true, edits: new Map([[path, next]]) };
}

function unknown(message: string, nearest: string | undefined): PlannedTexts {
  const problem = { message, ...(nearest === undefined ? {} : { nearest }) };
  return { ok: false, problem };
}
