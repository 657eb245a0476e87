/** The journeys of a ticket, in order: outbound, then return. */
import type { Direction } from "#schema/transport.ts";
import { areConnected, type Directed } from "./are-connected.ts";
import type { Cities } from "../network/cities.ts";
import type {
  SearchedPart,
  SearchedProduct,
} from "../timetable/searched-product.ts";
import { daysBefore } from "../timetable/demand.ts";
import { findRoute, type NetworkProduct } from "../timetable/find-route.ts";
import type { Route } from "../timetable/route.ts";

/** A journey with the part of a product that sells it. */
export interface SoldRoute {
  readonly part: SearchedPart;
  readonly route: Route;
}

/** A journey by its id, if its day is on sale. */
export function routeOnSale(
  { network }: NetworkProduct,
  routeId: string,
  now: number,
): Route | undefined {
  const route = findRoute(network, routeId);
  return route && daysBefore(network, route.legs[0], now) <= network.sale_days
    ? route
    : undefined;
}

/** The same with its seller, in a product that sells the journeys of several. */
export function soldRoute(
  { parts }: Pick<SearchedProduct, "parts">,
  routeId: string,
  now: number,
): SoldRoute | undefined {
  for (const part of parts) {
    const route = routeOnSale(part.product, routeId, now);
    if (route) return { part, route };
  }
  return undefined;
}

/** Whether all of these journeys can be travelled: the outbound ones, then the return ones. */
export function canBeTravelled(
  journeys: readonly Directed<{ readonly route: Route }>[],
  cities: Pick<Cities, "cityOf" | "transferMinutes">,
): boolean {
  const there = routesOf(journeys, "departure");
  const back = routesOf(journeys, "return");
  const isLater =
    back.length === 0 || back[0]!.departsAt >= there.at(-1)!.arrivesAt;
  return [there, back].every((way) => areConnected(way, cities)) && isLater;
}

/** The journeys of one direction. */
export function routesOf(
  journeys: readonly Directed<{ readonly route: Route }>[],
  direction: Direction,
): readonly Route[] {
  return journeys
    .filter((journey) => journey.direction === direction)
    .map(({ route }) => route);
}
