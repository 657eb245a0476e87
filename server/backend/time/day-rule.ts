/** Rules for some days: yearly spans, dates, days of the week. */
import { weekdayOf } from "./local-time.ts";

/** All that it says must be true of a day; a rule that says nothing fits every day. */
export interface DayRule {
  /** Spans of each year as MM-DD; both ends count. */
  readonly days?: readonly (readonly string[])[];
  /** Spans as YYYY-MM-DD; both ends count. */
  readonly dates?: readonly (readonly string[])[];
  /** 1 is Monday. */
  readonly weekdays?: readonly number[];
}

/** @param date YYYY-MM-DD */
export function fitsDay(
  { days, dates, weekdays }: DayRule,
  date: string,
): boolean {
  const day = date.slice("YYYY-".length);
  return (
    (days?.some((span) => isWithin(day, span)) ?? true) &&
    (dates?.some((span) => isWithin(date, span)) ?? true) &&
    (weekdays?.includes(weekdayOf(date)) ?? true)
  );
}

function isWithin(day: string, [first, last]: readonly string[]): boolean {
  return first! <= day && day <= last!;
}
