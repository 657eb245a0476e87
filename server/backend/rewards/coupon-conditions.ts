/** The conditions of a coupon (data/coupons.json), and the first one that a quote does not meet. */
import type { TimeSpan } from "#schema/backend/common.ts";
import type {
  CouponConditions,
  CouponFacts,
  CouponStarts,
} from "#schema/backend/coupons.ts";
import { daysBetween, weekdayOf } from "../time/local-time.ts";

/** A vertical's facts about a quote, by key: {"line": ["nozomi"]}. */
export type Facts = Readonly<Record<string, readonly string[]>>;

export interface CouponItem {
  /** YYYY-MM-DD, in the local time of the start and of the end. */
  readonly first_day: string;
  readonly last_day: string;
  /** HH:MM, in the local time of the start. */
  readonly starts: string;
}

/** The properties of a quote on which coupons depend. */
export interface CouponSubject {
  readonly product_type: string;
  /** The partner on whose pages it is bought; "" on the site's own pages. */
  readonly partner: string;
  /** In the order of their start. */
  readonly items: readonly CouponItem[];
  readonly facts: Facts;
  readonly adults: number;
  /** The day of the booking, in the time zone of the first item. */
  readonly booked: string;
}

/** Why a coupon cannot be used for a quote; its text is "order.coupon.<reason>". */
export type CouponReason = string;

/** The first condition that a quote does not meet; undefined if it meets all. */
export function whyNotFor(
  conditions: CouponConditions,
  { items, facts, adults, booked }: CouponSubject,
): CouponReason | undefined {
  const [first, second] = items;
  const { round, nights, days_ahead, last_starts } = conditions;
  const unmet = Object.entries(conditions.facts ?? {}).find(
    ([, alternatives]) => !alternatives.some((one) => allows(one, facts)),
  );
  if (unmet) return unmet[0];
  if (round && !second) return "round";
  if (nights && !(second && areNights(nights, first!, second))) return "nights";
  if (adults < (conditions.adults ?? 0)) return "travellers";
  if (
    days_ahead !== undefined &&
    daysBetween(booked, first!.first_day) < days_ahead
  )
    return "ahead";
  for (const item of items) {
    const why = whyNotThen(conditions, item);
    if (why) return why;
  }
  return last_starts && second && !isWithin(last_starts, second.starts)
    ? "time"
    : undefined;
}

function allows(alternative: CouponFacts, facts: Facts): boolean {
  return Object.entries(alternative).every(([key, allowed = []]) => {
    const values = facts[key] ?? [];
    return values.length > 0 && values.every((one) => allowed.includes(one));
  });
}

function areNights(
  [least, most]: readonly [number, number],
  first: CouponItem,
  second: CouponItem,
): boolean {
  const count = daysBetween(first.last_day, second.first_day);
  return count >= least && count <= most;
}

function whyNotThen(
  { except = [], ...wanted }: CouponConditions,
  item: CouponItem,
): "day" | "time" | undefined {
  if (!isOnDay(wanted, item)) return "day";
  if (wanted.starts && !isWithin(wanted.starts, item.starts)) return "time";
  const excepted = except.find(
    (days) =>
      isOnDay(days, item) &&
      (days.starts === undefined || isWithin(days.starts, item.starts)),
  );
  return excepted && (excepted.starts ? "time" : "day");
}

function isOnDay({ weekdays, dates }: CouponStarts, { first_day }: CouponItem) {
  const isInside = !dates || (first_day >= dates[0] && first_day <= dates[1]);
  return isInside && (weekdays?.includes(weekdayOf(first_day)) ?? true);
}

function isWithin([first, last]: TimeSpan, time: string): boolean {
  return first <= last
    ? time >= first && time <= last
    : time >= first || time <= last;
}
