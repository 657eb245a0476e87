import type { Language, Languages } from "#schema/languages.ts";
import type { JsonFile } from "#server/config/data-files/json-file.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { flattenMessages } from "#server/config/model/message-keys.ts";
import {
  allFiles,
  eachFile,
  type LoadedFile,
  type Report,
  type Tables,
} from "../../tables/check.ts";

/** Checks that texts are plain text, and translated. */
export const plainTextChecks = [
  eachFile({ kinds: ["messages"], reads: [], check: checkMarkup }),
  eachFile({ kinds: ["messages"], reads: [], check: checkInvisible }),
  allFiles({
    kinds: ["languages", "messages"],
    reads: ["unprefixed", "sourceTexts"],
    check: checkTranslated,
  }),
];

const TEXTS = new WeakMap<JsonFile, ReadonlyMap<string, string>>();

/** The texts of a file by their full keys. */
export function textsOf({
  name,
  json,
}: LoadedFile): ReadonlyMap<string, string> {
  return TEXTS.getOrInsertComputed(json, () => {
    const { $schema: _, ...messages } = json.value as Record<string, unknown>;
    return flattenMessages({ [name.split("/")[1]!]: messages });
  });
}

/** The place of a text in its file. */
export function stepsOf(key: string): readonly string[] {
  return key.split(":")[1]!.split(".");
}

/** Pages show texts literally, so markup would be visible as characters. */
function checkMarkup(file: LoadedFile, _: object, report: Report): void {
  for (const [key, text] of textsOf(file)) {
    const markup = MARKUP.exec(text)?.[0];
    if (markup !== undefined)
      report.error(stepsOf(key), {
        rule: "message_markup",
        message: `is plain text, and visitors would read ${markup} as it is written`,
        value: text,
        nearest: text.replaceAll(new RegExp(MARKUP, "gi"), ""),
      });
  }
}

/** Invisible characters, such as those pasted from web pages, break searches and screen readers. */
function checkInvisible(file: LoadedFile, _: object, report: Report): void {
  for (const [key, text] of textsOf(file)) {
    const sign = INVISIBLE.exec(text)?.[0];
    if (sign === undefined) continue;
    const code = sign.codePointAt(0)!.toString(16).toUpperCase();
    report.warn(stepsOf(key), {
      rule: "invisible",
      message: `has an invisible character, U+${code.padStart(4, "0")}: delete it`,
      value: text,
      nearest: text.replaceAll(new RegExp(INVISIBLE, "gu"), ""),
    });
  }
}

/** Control characters, zero-width spaces, and direction marks. Joiners are part of words. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001F\u200B\u2060\uFEFF\u202A-\u202E]/u;

const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i;

/** A text that equals that of the source language was not translated. */
function checkTranslated(
  files: readonly LoadedFile[],
  { unprefixed, sourceTexts }: Pick<Tables, "unprefixed" | "sourceTexts">,
): Problem[] {
  const table = files.find(({ kind }) => kind === "languages")!;
  const { same_words = [], languages } = table.json.value as Languages;
  const same = new Set(same_words.map((word) => word.toLowerCase()));
  const isTranslatable = (text: string): boolean =>
    wordsOf(text).filter((word) => !same.has(word.toLowerCase())).length >=
    MIN_WORDS;
  const tongue = unprefixed.slice(0, 2);
  return files
    .filter(({ kind, name }) => kind === "messages" && !name.startsWith(tongue))
    .flatMap((file) => {
      const { script } = languages[file.name.split("/")[0]!] ?? {};
      const letters = script && LETTERS[script];
      return [...textsOf(file)].flatMap(([key, text]) => {
        const why =
          text === sourceTexts.get(key)
            ? `is the text of ${unprefixed}`
            : letters && !letters.test(text)
              ? `has no ${script} letter`
              : undefined;
        if (why === undefined || !isTranslatable(text)) return [];
        return [
          problemAt(file.json, stepsOf(key), {
            severity: "warning",
            rule: "untranslated",
            message: `${why}: translate it, or name its words in same_words of languages.json if they are the same in this language`,
            value: text,
          }),
        ];
      });
    });
}

/**
 * Letters that a text in each script must contain. Names in Latin letters are common in all of
 * them.
 */
const LETTERS: Partial<Record<Language["script"], RegExp>> = {
  japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  korean: /\p{Script=Hangul}/u,
  hans: /\p{Script=Han}/u,
  hant: /\p{Script=Han}/u,
  thai: /\p{Script=Thai}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
};

/** A single word is often the same in both languages: a name, "Hotel", "Wi-Fi". */
const MIN_WORDS = 2;

function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll(/\{.*?\}/g, "")
      .match(/\p{L}[\p{L}\p{N}'’-]*(?:\/\p{L}+)*/gu) ?? []
  );
}
