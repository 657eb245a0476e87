import type { Published } from "#server/backend/data-set/published.ts";
import type { Text } from "#server/backend/text/texts.ts";
import type { Words } from "./vertical.ts";

/** The texts and formats for readers of a language. */
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
