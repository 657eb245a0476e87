import { useEffect, useState } from "react";
import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import type { Moment } from "#schema/booking.ts";
import { daysBetween } from "../model/items/days.ts";

const MINUTE_MS = 60_000;
/** Longer times are shown in days of the place's calendar. */
const MAX_HOURS_MINUTES = 48 * 60;

/** A shorter countdown is updated while the page is open, without interaction. */
const MAX_LIVE_MINUTES = 24 * 60;

interface TimeLeft {
  /** "in 3 h 20 min", "in 12 days"; "" after the start. */
  readonly text: string;
  /** Whether it is hydrated at once (`data-live`). */
  readonly isLive: boolean;
}

export function useTimeLeft({ at, date, time_zone }: Moment): TimeLeft {
  const t = useTranslation();
  const format = useFormat();
  const { intl } = useSite("language");
  const now = useMinute();
  const minutes = Math.floor((at - now) / MINUTE_MS);
  if (minutes <= 0) return { text: "", isLive: false };
  if (minutes < MAX_HOURS_MINUTES)
    return {
      text: t("order_tickets:in", { duration: format.duration(minutes) }),
      isLive: minutes < MAX_LIVE_MINUTES,
    };
  // This locale writes YYYY-MM-DD.
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: time_zone });
  return {
    text: new Intl.RelativeTimeFormat(intl).format(
      daysBetween(today.format(now), date),
      "day",
    ),
    isLive: false,
  };
}

/** The start of the current minute in milliseconds: the page's, and after hydration the clock's. */
function useMinute(): number {
  const served = useSite("minute");
  const [now, setNow] = useState(served);
  useEffect(() => {
    const timer = setInterval(
      () => setNow(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS),
      MINUTE_MS / 6,
    );
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, served);
}
