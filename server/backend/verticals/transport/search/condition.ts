/** What is searched. */
import type { TimeWindow } from "#schema/booking.ts";
import type { Passenger } from "#schema/transport.ts";
import { addDays } from "../../../kernel/days.ts";
import { localTime } from "../../../kernel/local-time.ts";
import type { SearchedNetwork } from "../network/searched-network.ts";
import { zoneOf, type Route } from "../timetable/route.ts";
import type { SearchedProduct } from "./searched-product.ts";

/** A condition that can be searched. */
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
  /** The journeys there that were chosen, one after the other: the return leg is searched. */
  readonly outbound?: readonly [Route, ...Route[]];
}

/** The leg of a trip that is searched: outbound or return. */
export interface SearchedLeg {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly window: TimeWindow | undefined;
  /** Journeys must depart after this moment. Epoch milliseconds. */
  readonly after: number;
}

export function searchedLeg(condition: Condition, now: number): SearchedLeg {
  const { origin, destination, outbound, return_date } = condition;
  return outbound && return_date !== undefined
    ? {
        from: destination,
        to: origin,
        date: return_date,
        window: condition.return_time,
        after: Math.max(now, outbound.at(-1)!.arrivesAt),
      }
    : {
        from: origin,
        to: destination,
        date: condition.departure_date,
        window: condition.departure_time,
        after: now,
      };
}

/** Whether a journey departs at the times of a window, by the clocks of its origin. */
export function departsIn(
  { network, legs, departsAt }: Route,
  window: TimeWindow | undefined,
): boolean {
  if (window === undefined) return true;
  const [earliest, latest] = window.split("-");
  const { time } = localTime(zoneOf(network, legs[0].from), departsAt);
  return time >= earliest! && time <= latest!;
}

/** Conditions with equal keys find the same. */
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

/** The days on which the searched leg can depart: a return not before the outbound journey arrives. */
export function searchableDays(
  condition: Condition,
  now: number,
): { readonly first: string; readonly last: string } {
  const { network } = condition.product;
  const { from, after } = searchedLeg(condition, now);
  const { date } = localTime(zoneOf(network, from), after);
  return { first: date, last: saleDays(network, from, now).last };
}
