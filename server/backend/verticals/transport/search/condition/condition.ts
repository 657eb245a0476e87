/** The search condition. */
import type { TimeWindow } from "#schema/booking.ts";
import type { Passenger } from "#schema/transport.ts";
import { addDays } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { SearchedNetwork } from "#server/backend/verticals/transport/network/searched-network.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
  type Route,
} from "#server/backend/verticals/transport/timetable/route.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";

/** A valid search condition. */
export interface Condition {
  readonly product: SearchedProduct;
  /** The ends of the first leg, whichever leg is searched. */
  readonly origin: string;
  readonly destination: string;
  readonly departure_date: string;
  readonly departure_time?: TimeWindow;
  readonly return_date?: string;
  readonly return_time?: TimeWindow;
  readonly passengers: readonly Passenger[];
  readonly seat_class?: string;
  /** The time windows are for arrivals; left out: for departures. */
  readonly select_time_range_type?: "arrival";
  /** The order that is changed. */
  readonly origin_booking_no?: string;
  /** The legs after the first one, if there are several other than outbound and return. */
  readonly more_legs?: readonly LegCondition[];
  /** The journeys that are chosen for the first legs: the next leg is searched. */
  readonly chosen?: ChosenLegs;
  /** What was chosen for the searched leg and those after it, before a leg was chosen again. */
  readonly former?: FormerLegs;
}

/** A leg between two places of a search. */
export interface LegCondition {
  readonly origin: string;
  readonly destination: string;
  /** YYYY-MM-DD, at the origin. */
  readonly departure_date: string;
}

/** For each chosen leg its journeys, one after the other. */
export type ChosenLegs = readonly [ChosenLeg, ...ChosenLeg[]];
export type ChosenLeg = readonly [Route, ...Route[]];
/** For each leg the journeys that were chosen before; undefined for a leg without any. */
export type FormerLegs = readonly (ChosenLeg | undefined)[];

/** The legs of a condition in the order of travel: one, outbound and return, or several. */
export function conditionLegs({
  origin,
  destination,
  departure_date,
  return_date,
  more_legs = [],
}: Pick<
  Condition,
  "origin" | "destination" | "departure_date" | "return_date" | "more_legs"
>): readonly [LegCondition, ...LegCondition[]] {
  return [
    { origin, destination, departure_date },
    ...(return_date === undefined
      ? []
      : [
          {
            origin: destination,
            destination: origin,
            departure_date: return_date,
          },
        ]),
    ...more_legs,
  ];
}

/** The place of the searched leg among the legs. */
export function searchedIndex({ chosen }: Pick<Condition, "chosen">): number {
  return chosen?.length ?? 0;
}

/** The same condition with another day of the searched leg. */
export function onDay(condition: Condition, day: string): Condition {
  const index = searchedIndex(condition);
  if (index === 0) return { ...condition, departure_date: day };
  const { more_legs } = condition;
  return more_legs
    ? {
        ...condition,
        more_legs: more_legs.map((leg, at) =>
          at === index - 1 ? { ...leg, departure_date: day } : leg,
        ),
      }
    : { ...condition, return_date: day };
}

/** A time range of departures or arrivals. */
export interface SearchedWindow {
  readonly times: TimeWindow;
  readonly of: "departure" | "arrival";
}

/** The leg that is searched: the first one for which no journey is chosen. */
export interface SearchedLeg {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly window: SearchedWindow | undefined;
  /** Journeys must depart after this moment. Epoch milliseconds. */
  readonly after: number;
}

export function searchedLeg(condition: Condition, now: number): SearchedLeg {
  const index = searchedIndex(condition);
  const { origin, destination, departure_date } =
    conditionLegs(condition)[index]!;
  const windowOf = (times?: TimeWindow): SearchedWindow | undefined =>
    times
      ? { times, of: condition.select_time_range_type ?? "departure" }
      : undefined;
  const before = condition.chosen?.at(-1)?.at(-1);
  // A form with several legs does not ask for hours.
  const times = condition.more_legs
    ? undefined
    : [condition.departure_time, condition.return_time][index];
  return {
    from: origin,
    to: destination,
    date: departure_date,
    window: windowOf(times),
    after: before ? Math.max(now, before.arrivesAt) : now,
  };
}

/** Whether a journey departs, or arrives, in a time range, in local time. */
export function runsIn(
  route: Route,
  window: SearchedWindow | undefined,
): boolean {
  if (window === undefined) return true;
  const { network, departsAt, arrivesAt } = route;
  const [earliest, latest] = window.times.split("-");
  const { time } =
    window.of === "departure"
      ? localTime(zoneOf(network, originOf(route)), departsAt)
      : localTime(zoneOf(network, destinationOf(route)), arrivesAt);
  return time >= earliest! && time <= latest!;
}

/** Conditions with equal keys have equal results. */
export function conditionKey({
  product,
  chosen,
  former,
  ...rest
}: Condition): string {
  const [ids, formerIds] = [chosen, former].map((legs) =>
    legs?.map((leg) => leg?.map(({ route_id }) => route_id)),
  );
  return JSON.stringify([product.product_type, ids, formerIds, rest]);
}

/** The days for which departures from a place are sold, by its own calendar. */
export function saleDays(
  network: SearchedNetwork,
  placeId: string,
  now: number,
): { readonly first: string; readonly last: string } {
  const first = localTime(zoneOf(network, placeId), now).date;
  return { first, last: addDays(first, network.sale_days) };
}

/**
 * The days on which the searched leg can depart: not before the journey of the previous leg arrives.
 */
export function searchableDays(
  condition: Condition,
  now: number,
): { readonly first: string; readonly last: string } {
  const { network } = condition.product;
  const { from, after } = searchedLeg(condition, now);
  const { date } = localTime(zoneOf(network, from), after);
  return { first: date, last: saleDays(network, from, now).last };
}
