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
  /** The origin of the outbound leg, in both phases of a round trip. */
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
  /** The chosen outbound journeys in order: the return leg is searched. */
  readonly outbound?: readonly [Route, ...Route[]];
}

/** A time range of departures or arrivals. */
export interface SearchedWindow {
  readonly times: TimeWindow;
  readonly of: "departure" | "arrival";
}

/** The leg of a trip that is searched: outbound or return. */
export interface SearchedLeg {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly window: SearchedWindow | undefined;
  /** Journeys must depart after this moment. Epoch milliseconds. */
  readonly after: number;
}

export function searchedLeg(condition: Condition, now: number): SearchedLeg {
  const { origin, destination, outbound, return_date } = condition;
  const windowOf = (times?: TimeWindow): SearchedWindow | undefined =>
    times
      ? { times, of: condition.select_time_range_type ?? "departure" }
      : undefined;
  return outbound && return_date !== undefined
    ? {
        from: destination,
        to: origin,
        date: return_date,
        window: windowOf(condition.return_time),
        after: Math.max(now, outbound.at(-1)!.arrivesAt),
      }
    : {
        from: origin,
        to: destination,
        date: condition.departure_date,
        window: windowOf(condition.departure_time),
        after: now,
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
  outbound,
  ...rest
}: Condition): string {
  const ids = outbound?.map(({ route_id }) => route_id);
  return JSON.stringify([product.product_type, ids, rest]);
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
 * The days on which the searched leg can depart: the return leg not before the arrival of the
 * outbound journey.
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
