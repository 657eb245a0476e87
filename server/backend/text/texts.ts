/** Short texts of the services, by language: data/texts/<language>.json. */
import { IntlMessageFormat } from "intl-messageformat";
import type { Data } from "../data-set/data.ts";

/**
 * A text in the nearest language that has it, with its {placeholders} filled in.
 *
 * @throws Error if no language has it, or a plural has no number
 */
export type Text = (
  language: string,
  key: string,
  values?: Readonly<Record<string, string>>,
) => string;

/** Texts have no tags: "<" is a character. */
export const MESSAGE_OPTIONS = { ignoreTag: true } as const;

/**
 * A text as a message of ICU: `{count, plural, one {# day} other {# days}}`
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/).
 *
 * @throws SyntaxError of the text
 */
function parseMessage(text: string, language: string): IntlMessageFormat {
  return new IntlMessageFormat(text, language, undefined, MESSAGE_OPTIONS);
}

/** Parsing takes longer than filling in, and most texts have neither plural nor select. */
export const hasForms = (text: string): boolean =>
  text.includes(", plural,") || text.includes(", select,");

/** What a text may select its words by, in every text: `{vertical, select, flight {…} other {…}}`. */
export const SELECTED_BY = "vertical";

/** The texts as one vertical words them: planes are nonstop, trains direct. */
export function textsOf(text: Text, vertical: string): Text {
  return (language, key, values) =>
    text(language, key, { [SELECTED_BY]: vertical, ...values });
}

/** @param chain the languages to search, nearest first */
export function readTexts(
  data: Data,
  chain: (language: string) => readonly string[],
): Text {
  const all = data.derive(() => data.all("texts"));
  const messages = new Map<string, IntlMessageFormat>();
  const messageOf = (text: string, language: string): IntlMessageFormat =>
    messages.getOrInsertComputed(`${language} ${text}`, () =>
      parseMessage(text, language),
    );
  return (language, key, values = {}) => {
    const languages = all();
    const code = chain(language).find(
      (one) => languages.get(one)?.[key] !== undefined,
    );
    if (code === undefined) throw new Error(`there is no text "${key}"`);
    const text = languages.get(code)![key]!;
    if (hasForms(text))
      return String(
        messageOf(text, code).format({ [SELECTED_BY]: "other", ...values }),
      );
    return text.replaceAll(
      /\{(\w+)\}/g,
      (placeholder, name: string) => values[name] ?? placeholder,
    );
  };
}

/** The text of a sold product; its id if no language has the text any more. */
export function textOrId(
  text: Text,
  language: string,
  key: string,
  id: string,
): string {
  try {
    return text(language, key);
  } catch {
    return id;
  }
}
