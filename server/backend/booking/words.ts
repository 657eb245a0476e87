import type { Published } from "../kernel/published.ts";
import type { Text } from "../kernel/texts.ts";
import type { Words } from "./vertical.ts";

/** What a reader of a language is written to with. */
export type WordsOf = (language: string) => Words;

export function createWordsOf(
  published: () => Pick<Published, "languages">,
  text: Text,
): WordsOf {
  return (language) => ({
    language,
    locale: published().languages[language]!.intl,
    text,
  });
}

/** @param day YYYY-MM-DD */
export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: "UTC",
    calendar: "gregory",
    numberingSystem: "latn",
  }).format(Date.parse(day));
}
