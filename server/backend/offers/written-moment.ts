import type { Words } from "../booking/model/vertical.ts";

/**
 * "Sunday, 20 December 2026, 12:00"
 *
 * @param date YYYY-MM-DD, and a time HH:MM, in local time
 */
export function writtenMoment(
  date: string,
  time: string,
  { locale }: Pick<Words, "locale">,
): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
  }).format(Date.parse(`${date}T${time}Z`));
}

/** "Sun, 20 Dec" */
export function writtenDay(
  date: string,
  { locale }: Pick<Words, "locale">,
): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
  }).format(Date.parse(date));
}
