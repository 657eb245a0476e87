/** The days of an activity: on which it takes place, and what it costs on them. */
import type {
  Activity,
  ActivityPackage,
} from "#schema/backend/city-activities.ts";
import { addDays, dayIn } from "#server/backend/time/days.ts";
import { fitsDay } from "#server/backend/time/day-rule.ts";
import { weekdayOf } from "#server/backend/time/local-time.ts";
import type { FoundActivity } from "./found-activities.ts";

const HOUR_MS = 60 * 60_000;

/** Why a package is not offered on a day. */
export type Closing =
  /** The package has other days of the week. */
  | { readonly kind: "weekday" }
  /** A row of `closed`: the text activity.closed.<reason>. */
  | { readonly kind: "closed"; readonly reason: string };

/** @returns undefined if the package is offered on this day */
export function closingOn(
  { closed = [] }: Pick<Activity, "closed">,
  { weekdays }: Pick<ActivityPackage, "weekdays">,
  date: string,
): Closing | undefined {
  const row = closed.find((one) => fitsDay(one, date));
  if (row) return { kind: "closed", reason: row.reason };
  return weekdays && !weekdays.includes(weekdayOf(date))
    ? { kind: "weekday" }
    : undefined;
}

/** The prices of a package in whole units; `child` is undefined if children are not admitted. */
export type PackagePrices = Pick<ActivityPackage, "adult" | "child">;

/** What a package costs on a day, rounded as the area's prices are. */
export function pricesOn(
  { prices = [], place }: Pick<FoundActivity, "prices" | "place">,
  { adult, child }: PackagePrices,
  date: string,
): PackagePrices {
  const row = prices.find((one) => fitsDay(one, date));
  if (!row) return { adult, ...(child === undefined ? {} : { child }) };
  const step = place.area.round_to;
  const priced = (units: number) =>
    Math.round((units * row.percent) / 100 / step) * step;
  return {
    adult: priced(adult),
    ...(child === undefined ? {} : { child: priced(child) }),
  };
}

/**
 * The lowest price of an adult on a day on which an activity can be booked, in whole units of the
 * place's currency.
 */
export type LowestOf = (activity: FoundActivity) => number;

/** Computes each lowest price once an hour, because lists compare them often. */
export function createLowestOf(saleDays: number, now: () => number): LowestOf {
  const found = new Map<FoundActivity, { hour: number; price: number }>();
  return (activity) => {
    const hour = Math.floor(now() / HOUR_MS);
    const known = found.get(activity);
    if (known?.hour === hour) return known.price;
    const price = lowestPrice(activity, saleDays, now());
    found.set(activity, { hour, price });
    return price;
  };
}

/** The packages' lowest price if no day can be booked. */
function lowestPrice(
  activity: FoundActivity,
  saleDays: number,
  now: number,
): number {
  const { packages, prices } = activity;
  const usual = Math.min(...packages.map(({ adult }) => adult));
  if (!prices) return usual;
  const today = dayIn(activity.place.area.time_zone, now);
  const all = Array.from({ length: saleDays }, (_, index) =>
    addDays(today, index + 1),
  ).flatMap((day) =>
    packages
      .filter((one) => !closingOn(activity, one, day))
      .map((one) => pricesOn(activity, one, day).adult),
  );
  return all.length === 0 ? usual : Math.min(...all);
}
