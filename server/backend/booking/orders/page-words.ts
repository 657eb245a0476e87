/** The caller's words, and how their language writes days. */
import type { Text } from "../../kernel/texts.ts";

export interface PageWords {
  readonly language: string;
  readonly locale: string;
  readonly text: Text;
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
