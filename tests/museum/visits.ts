/** The museum's products: entries with a time slot, at three hours each day. */
import { addDays, dayIn, isDay } from "#server/backend/time/days.ts";
import { momentOf } from "#server/backend/time/local-time.ts";

export const TIME_ZONE = "Asia/Hong_Kong";
const HOURS = ["10:00", "13:00", "16:00"] as const;
const DAYS = 3;
const STAY_MINUTES = 120;
/** In minor units of the product's currency. */
export const ENTRY = { amount: 15_000, currency: "HKD" } as const;
/** An amount for each entry, included in its price, as a line of its own. */
export const TAX = { amount: 1_000, currency: "HKD" } as const;
/** How many visitors a slot admits. */
export const CAPACITY = 2;

export interface Visit {
  /** visit.20261204.1000 */
  readonly visit_id: string;
  readonly date: string;
  readonly time: string;
  /** Milliseconds since 1970. */
  readonly starts_at: number;
  readonly ends_at: number;
}

const ID = /^visit\.(\d{4})(\d{2})(\d{2})\.(\d{2})(\d{2})$/;

/** @returns undefined for an invalid id, or one of an hour without entry */
export function findVisit(visitId: unknown): Visit | undefined {
  const found = typeof visitId === "string" ? ID.exec(visitId) : null;
  if (!found) return undefined;
  const [, year, month, day, hour, minute] = found;
  const date = `${year}-${month}-${day}`;
  const time = `${hour}:${minute}`;
  if (!isDay(date) || !HOURS.some((one) => one === time)) return undefined;
  const starts_at = momentOf(TIME_ZONE, date, Number(hour) * 60);
  return {
    visit_id: found[0],
    date,
    time,
    starts_at,
    ends_at: starts_at + STAY_MINUTES * 60_000,
  };
}

/** The visits of the next days. */
export function visitsFrom(now: number): Visit[] {
  const today = dayIn(TIME_ZONE, now);
  return Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1))
    .flatMap((date) =>
      HOURS.map(
        (time) => `visit.${date.replaceAll("-", "")}.${time.replace(":", "")}`,
      ),
    )
    .flatMap((id) => findVisit(id) ?? []);
}
