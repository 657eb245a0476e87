import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import type { Moment } from "#schema/booking.ts";
import { daysBetween } from "../model/days.ts";

const MINUTE_MS = 60_000;
/** What is further away is told in days of the place's calendar. */
const MAX_HOURS_MINUTES = 48 * 60;

/** "in 3 h 20 min", "in 12 days"; "" for what has begun. */
export function useTimeLeft({ at, date, time_zone }: Moment): string {
  const t = useTranslation();
  const format = useFormat();
  const { intl } = useSite("language");
  const now = useSite("minute");
  const minutes = Math.floor((at - now) / MINUTE_MS);
  if (minutes <= 0) return "";
  if (minutes < MAX_HOURS_MINUTES)
    return t("order_tickets:in", { duration: format.duration(minutes) });
  // This locale writes YYYY-MM-DD.
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: time_zone });
  return new Intl.RelativeTimeFormat(intl).format(
    daysBetween(today.format(now), date),
    "day",
  );
}
