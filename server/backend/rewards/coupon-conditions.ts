/** For which trips a coupon is, as data/coupons.json says, and why it is not for one. */
import type { TimeSpan } from "#schema/backend/common.ts";
import type {
  CouponConditions,
  CouponDepartures,
} from "#schema/backend/coupons.ts";
import { daysBetween, weekdayOf } from "../kernel/local-time.ts";

export interface TripJourney {
  readonly origin: string;
  readonly destination: string;
  /** The lines on which one rides. */
  readonly lines: readonly string[];
  /** YYYY-MM-DD and HH:MM at the origin. */
  readonly date: string;
  readonly time: string;
  /** YYYY-MM-DD at the destination. */
  readonly arrival_date: string;
}

/** What somebody is about to buy, as coupons look at it. */
export interface Trip {
  readonly product_type: string;
  /** The partner on whose pages it is bought; "" on the house site. */
  readonly partner: string;
  /** There, and back. */
  readonly journeys: readonly TripJourney[];
  readonly adults: number;
  /** The day of the booking, at the first origin. */
  readonly booked: string;
}

/** Why a coupon is not for a trip; each has a text, "order.coupon.<reason>". */
export type CouponReason =
  | "product"
  | "site"
  | "route"
  | "line"
  | "round"
  | "nights"
  | "travellers"
  | "ahead"
  | "day"
  | "time"
  | "min_spend"
  | "used";

/** The first condition that a trip does not meet; undefined when it meets all. */
export function whyNotFor(
  conditions: CouponConditions,
  { journeys, adults, booked }: Trip,
): CouponReason | undefined {
  const [there, back] = journeys;
  if (!there) return "route";
  if (!isBetween(conditions, there)) return "route";
  const { lines, round, nights, days_ahead, back_leaves } = conditions;
  if (
    lines &&
    !journeys.every((one) => one.lines.every((line) => lines.includes(line)))
  )
    return "line";
  if (round && !back) return "round";
  if (nights && !(back && areNights(nights, there, back))) return "nights";
  if (adults < (conditions.adults ?? 0)) return "travellers";
  if (days_ahead !== undefined && daysBetween(booked, there.date) < days_ahead)
    return "ahead";
  for (const journey of journeys) {
    const why = whyNotThen(conditions, journey);
    if (why) return why;
  }
  return back_leaves && back && !isWithin(back_leaves, back.time)
    ? "time"
    : undefined;
}

/** A way back goes between the same places. */
function isBetween(
  { between, either_way = false }: CouponConditions,
  { origin, destination }: TripJourney,
): boolean {
  if (!between) return true;
  const [origins, destinations] = between;
  const goes = (from: string, to: string) =>
    origins.includes(from) && destinations.includes(to);
  return goes(origin, destination) || (either_way && goes(destination, origin));
}

function areNights(
  [least, most]: readonly [number, number],
  there: TripJourney,
  back: TripJourney,
): boolean {
  const count = daysBetween(there.arrival_date, back.date);
  return count >= least && count <= most;
}

function whyNotThen(
  { except = [], ...wanted }: CouponConditions,
  journey: TripJourney,
): "day" | "time" | undefined {
  if (!isOnDay(wanted, journey)) return "day";
  if (wanted.leaves && !isWithin(wanted.leaves, journey.time)) return "time";
  const excepted = except.find(
    (days) =>
      isOnDay(days, journey) &&
      (days.leaves === undefined || isWithin(days.leaves, journey.time)),
  );
  return excepted && (excepted.leaves ? "time" : "day");
}

function isOnDay({ weekdays, dates }: CouponDepartures, { date }: TripJourney) {
  const isInside = !dates || (date >= dates[0] && date <= dates[1]);
  return isInside && (weekdays?.includes(weekdayOf(date)) ?? true);
}

function isWithin([first, last]: TimeSpan, time: string): boolean {
  return first <= last
    ? time >= first && time <= last
    : time >= first || time <= last;
}
