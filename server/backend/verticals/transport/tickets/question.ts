/** What the address of a ticket page asks for. */
import type { Price } from "#schema/common.ts";
import { localTime } from "../../../kernel/local-time.ts";
import type { SearchedProduct } from "../search/searched-product.ts";
import {
  destinationOf,
  originOf,
  zoneOf,
  type Route,
} from "../timetable/route.ts";
import { MAX_JOURNEYS, readRouteIds } from "../timetable/route-ids.ts";
import { routesOf, type Directed, type SoldRoute } from "./journeys.ts";

/** What an address says. */
export interface TicketQuestion {
  readonly product: SearchedProduct;
  /** The ids of the journeys there, one after the other: "a_b". */
  readonly route_id: string;
  /** The same of the way back; "" where there is none. */
  readonly return_route_id: string;
  /** JSON, or nothing. */
  readonly passengers: string;
  readonly seat_class: string;
  /** What the list showed, "JPY14170" in minor units; "" where nothing is known. */
  readonly shown_price?: string;
}

export interface TicketWay {
  readonly origin_position: string;
  readonly destination_position: string;
  readonly departure_date: string;
  readonly return_date?: string;
}

/** The journeys that an address names, in order; none where there are too many. */
export function wantedIn({
  route_id,
  return_route_id,
}: TicketQuestion): readonly Directed<{ readonly route_id: string }>[] {
  const there = readRouteIds(route_id);
  const back = readRouteIds(return_route_id);
  if (there.length > MAX_JOURNEYS || back.length > MAX_JOURNEYS) return [];
  return [
    ...there.map((id) => ({ direction: "departure" as const, route_id: id })),
    ...back.map((id) => ({ direction: "return" as const, route_id: id })),
  ];
}

const SHOWN_PRICE = /^(?<currency>[A-Z]{3})(?<amount>\d{1,12})$/;

/** What was shown before; nothing where it is the same, or was in another currency. */
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

/** The search for journeys like these, on days that are not over. */
export function wayOf(
  routes: readonly Directed<SoldRoute>[],
  isPossible: boolean,
  now: number,
): TicketWay | undefined {
  const there = routesOf(routes, "departure");
  const [back] = routesOf(routes, "return");
  const [first] = there;
  if (!first) return undefined;
  const dayOf = (route: Route) =>
    localTime(
      zoneOf(route.network, originOf(route)),
      Math.max(route.departsAt, now),
    ).date;
  return {
    origin_position: originOf(first),
    destination_position: destinationOf(there.at(-1)!),
    departure_date: dayOf(first),
    ...(back && isPossible ? { return_date: dayOf(back) } : {}),
  };
}
