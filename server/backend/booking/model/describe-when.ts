/** Formats the date and time of an item, for mails, PDFs, passes, calendars and receipts. */
import type { ItemCard, Moment } from "#schema/booking.ts";
import { formatDay } from "./words.ts";

/**
 * "17 December 2026, 15:30 – 18 December 2026, 01:30", in local times. The end's day is left out if
 * it is the day of the start, time zones are left out if they are equal.
 */
export function describeWhen(
  { starts, ends }: Pick<ItemCard, "starts" | "ends">,
  locale: string,
): string {
  const start = `${formatDay(starts.date, locale)}, ${clockOf(starts)}`;
  if (!ends) return start;
  const day = endDay({ starts, ends }, locale);
  return [start, [day, clockOf(ends)].filter(Boolean).join(", ")].join(" – ");
}

/** The day on which an item ends; undefined if it is the day of the start. */
export function endDay(
  { starts, ends }: Pick<ItemCard, "starts" | "ends">,
  locale: string,
): string | undefined {
  return ends && ends.date !== starts.date
    ? formatDay(ends.date, locale)
    : undefined;
}

/** "18:40 (GMT+9)" */
export function clockOf({ time, zone_label }: Moment): string {
  return zone_label === undefined ? time : `${time} (${zone_label})`;
}
