/** Hires of cars: period, branches, driver, price. */
import type { CarClass, CarSupplier, CarsFile } from "#schema/backend/cars.ts";
import { momentOf, minutesOf } from "#server/backend/time/local-time.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Destinations, FoundPlace } from "../../offers/destinations.ts";
import type { Selection } from "../../offers/offering.ts";
import { dayOfField, numberOf, timeOfField } from "../../offers/selection.ts";

export interface Hire {
  readonly pickUp: FoundPlace;
  readonly dropOff: FoundPlace;
  readonly start_date: string;
  readonly start_time: string;
  readonly end_date: string;
  readonly end_time: string;
  /** In milliseconds since 1970. */
  readonly starts_at: number;
  readonly ends_at: number;
  /** The number of charged days: each begun day counts. */
  readonly days: number;
  readonly age: number;
}

/** When it begins and ends, in local time. */
export type HirePeriod = Pick<
  Hire,
  "start_date" | "start_time" | "end_date" | "end_time"
>;

export const USUAL_AGE = 30;
/** The times that the form begins with. */
export const USUAL_TIME = "10:00";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** @throws Refusal route_unknown, date_invalid, quantity_invalid */
export function readHire(
  selection: Selection,
  { find }: Pick<Destinations, "find">,
  rules: CarsFile,
  now: number,
): Hire {
  const pickUp = find(selection["pick_up"] ?? "");
  const dropOff = find(selection["drop_off"] || (selection["pick_up"] ?? ""));
  if (
    !pickUp ||
    !dropOff ||
    pickUp.area_id !== dropOff.area_id ||
    !isBranch(pickUp, rules) ||
    !isBranch(dropOff, rules)
  )
    throw new Refusal("route_unknown");
  const start_date = dayOfField(selection, "start_date");
  const start_time = timeOfField(selection, "start_time", USUAL_TIME);
  const end_date = dayOfField(selection, "end_date");
  const end_time = timeOfField(selection, "end_time", USUAL_TIME);
  const { starts_at, ends_at, days } = periodOf(
    { start_date, start_time, end_date, end_time },
    pickUp.area.time_zone,
  );
  if (
    ends_at - starts_at < rules.min_hours * HOUR_MS ||
    ends_at - starts_at > rules.max_days * DAY_MS ||
    starts_at < now + rules.notice_hours * HOUR_MS ||
    starts_at > now + rules.sale_days * DAY_MS
  )
    throw new Refusal("date_invalid");
  return {
    pickUp,
    dropOff,
    start_date,
    start_time,
    end_date,
    end_time,
    starts_at,
    ends_at,
    days,
    age: numberOf(selection, "age", {
      min: 18,
      max: rules.oldest_driver,
      usual: USUAL_AGE,
    }),
  };
}

/** The moments of a hire, and its charged days: each begun day counts, after an hour. */
export function periodOf(
  { start_date, start_time, end_date, end_time }: HirePeriod,
  timeZone: string,
): Pick<Hire, "starts_at" | "ends_at" | "days"> {
  const starts_at = momentOf(timeZone, start_date, minutesOf(start_time));
  const ends_at = momentOf(timeZone, end_date, minutesOf(end_time));
  return {
    starts_at,
    ends_at,
    days: Math.max(
      1,
      Math.ceil((ends_at - starts_at - 59 * MINUTE_MS) / DAY_MS),
    ),
  };
}

export function isBranch(
  { area_id, place_id }: Pick<FoundPlace, "area_id" | "place_id">,
  { areas }: Pick<CarsFile, "areas">,
): boolean {
  return (
    Object.hasOwn(areas, area_id) &&
    Object.hasOwn(areas[area_id]!.branches, place_id)
  );
}

export interface HirePrice {
  /** The price of one day, in whole units of the area's currency. */
  readonly day: number;
  /** The price of all days. */
  readonly hire: number;
  readonly oneWay: number;
  readonly youngDriver: number;
  readonly extra: Readonly<Record<keyof CarsFile["extras"], number>>;
  readonly excess: number;
  readonly deposit: number;
}

/** Whether a supplier's desk is open at both ends of a hire. */
export function isOpenFor(
  { start_time, end_time }: Pick<Hire, "start_time" | "end_time">,
  { hours: [opens, closes] }: Pick<CarSupplier, "hours">,
): boolean {
  return [start_time, end_time].every(
    (time) => time >= opens! && time <= closes!,
  );
}

/** The price of a supplier's car for a hire, its extras, and the driver's liability. */
export function priceOf(
  { pickUp, dropOff, days, age }: Hire,
  { percent }: Pick<CarClass, "percent">,
  supplier: Pick<CarSupplier, "percent" | "excess_days" | "deposit_days">,
  rules: CarsFile,
): HirePrice {
  const step = pickUp.area.round_to;
  const round = (units: number) =>
    Math.max(step, Math.round(units / step) * step);
  const usual = rules.areas[pickUp.area_id]!.day;
  const long =
    rules.long_hire.findLast((one) => days >= one.days)?.percent ?? 100;
  const ofClass = (usual * percent) / 100;
  const day = round((ofClass * supplier.percent * long) / 10_000);
  const perDay = (share: number) => round((day * share) / 100) * days;
  return {
    day,
    hire: day * days,
    oneWay:
      pickUp.place_id === dropOff.place_id
        ? 0
        : round((day * rules.one_way_percent_of_day) / 100),
    youngDriver:
      age < rules.young_driver.below
        ? perDay(rules.young_driver.percent_of_day)
        : 0,
    extra: {
      child_seat: perDay(rules.extras.child_seat.percent_of_day),
      second_driver: perDay(rules.extras.second_driver.percent_of_day),
      full_cover: perDay(rules.extras.full_cover.percent_of_day),
    },
    excess: round(ofClass * supplier.excess_days),
    deposit: round(ofClass * supplier.deposit_days),
  };
}
