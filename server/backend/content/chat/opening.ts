/** The opening hours of customer service (data/chat.json). */
import type { ChatFile } from "#schema/backend/chat.ts";
import { addDays } from "#server/backend/time/days.ts";
import {
  localTime,
  minutesOf,
  momentOf,
  weekdayOf,
} from "#server/backend/time/local-time.ts";

export interface Opening {
  readonly open: boolean;
  /** When this changes, in milliseconds since 1970. */
  readonly changes_at: number;
}

/** A service that opens once a week opens within this number of days. */
const MAX_DAYS = 8;

/**
 * Whether customer service is open, and when this changes.
 *
 * @param now in milliseconds since 1970
 */
export function openingAt(
  { time_zone, hours }: Pick<ChatFile, "time_zone" | "hours">,
  now: number,
): Opening {
  const today = localTime(time_zone, now).date;
  const times = Array.from({ length: MAX_DAYS }, (_, days) => {
    // Not this number times 24 hours: a day on which clocks change is shorter or longer.
    const date = addDays(today, days);
    const weekday = weekdayOf(date);
    return hours
      .filter(({ days: some }) => some.includes(weekday))
      .map(({ opens, closes }) => ({
        opens: momentOf(time_zone, date, minutesOf(opens)),
        closes: momentOf(time_zone, date, minutesOf(closes)),
      }));
  })
    .flat()
    .toSorted((one, other) => one.opens - other.opens);
  const next = times.find(({ closes }) => closes > now)!;
  return next.opens <= now
    ? { open: true, changes_at: next.closes }
    : { open: false, changes_at: next.opens };
}
