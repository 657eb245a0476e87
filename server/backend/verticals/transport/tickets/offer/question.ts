/** The parameters of a ticket page's address. */
import type { Price } from "#schema/common.ts";
import type { TicketWay } from "#schema/modules/ticket_detail.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
  type Route,
} from "#server/backend/verticals/transport/timetable/route.ts";
import {
  MAX_JOURNEYS,
  readLegRouteIds,
  readRouteIds,
} from "#server/backend/verticals/transport/timetable/route-ids.ts";
import {
  byLeg,
  LEGS,
  THERE_AND_BACK,
  type SoldRoute,
} from "#server/backend/verticals/transport/connections/journeys.ts";
import type { Directed } from "#server/backend/verticals/transport/connections/are-connected.ts";

/** The values of the parameters. */
export interface TicketQuestion {
  readonly product: SearchedProduct;
  /** The ids of the outbound journeys in order, "a_b", or those of each of several legs, "a_b__c". */
  readonly route_id: string;
  /** The same for the return journeys; "" if there are none. */
  readonly return_route_id: string;
  /** JSON, or "". */
  readonly passengers: string;
  readonly seat_class: string;
  /** The price in the list, "JPY14170" in minor units; "" if unknown. */
  readonly shown_price?: string;
  /** The promises of the journeys' prices, in their order, joined by ","; "" if there are none. */
  readonly promise?: string;
}

/** The journeys in an address, in order; empty if there are too many. */
export function readJourneys({
  route_id,
  return_route_id,
}: TicketQuestion): readonly Directed<{ readonly route_id: string }>[] {
  const legs = readLegRouteIds(route_id);
  const back = readRouteIds(return_route_id);
  const isSeveral = legs.length > 1;
  const all = isSeveral ? legs : [legs.flat(), back];
  const directions = isSeveral ? LEGS : THERE_AND_BACK;
  if (all.length > directions.length || (isSeveral && back.length > 0))
    return [];
  if (all.some((leg) => leg.length > MAX_JOURNEYS)) return [];
  return all.flatMap((leg, index) =>
    leg.map((id) => ({ direction: directions[index]!, route_id: id })),
  );
}

const SHOWN_PRICE = /^(?<currency>[A-Z]{3})(?<amount>\d{1,12})$/;

/** The earlier displayed price; undefined if it is equal, or was in another currency. */
export function priceBefore(
  shown: string,
  { amount: now, currency }: Price,
): { readonly price_before?: Price } {
  const words = SHOWN_PRICE.exec(shown)?.groups;
  const amount = Number(words?.["amount"]);
  return words?.["currency"] === currency && amount !== now
    ? { price_before: { amount, currency } }
    : {};
}

/** The search for similar journeys, on days that have not ended. */
export function wayOf(
  routes: readonly Directed<SoldRoute>[],
  isPossible: boolean,
  now: number,
): TicketWay | undefined {
  const [there, ...later] = byLeg(routes);
  if (!there) return undefined;
  const [first] = there.routes;
  const [back] = later;
  const isRound = there.direction === "departure";
  const dayOf = (route: Route) =>
    localTime(
      zoneOf(route.network, originOf(route)),
      Math.max(route.departsAt, now),
    ).date;
  return {
    origin_position: originOf(first),
    destination_position: destinationOf(there.routes.at(-1)!),
    departure_date: dayOf(first),
    ...(back && isPossible && isRound
      ? { return_date: dayOf(back.routes[0]) }
      : {}),
    ...(back && isPossible && !isRound
      ? {
          more_legs: later.map(({ routes: leg }) => ({
            origin_position: originOf(leg[0]),
            destination_position: destinationOf(leg.at(-1)!),
            departure_date: dayOf(leg[0]),
          })),
        }
      : {}),
  };
}
