/** The journeys of a ticket in the order of their legs. */
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

/** The directions of a round trip. */
export const THERE_AND_BACK: readonly Direction[] = ["departure", "return"];

/** The directions of several legs between any places. */
export const LEGS: readonly Direction[] = [
  "leg_1",
  "leg_2",
  "leg_3",
  "leg_4",
  "leg_5",
];

/**
 * Whether the directions of journeys are in order: those of a leg follow each other, and the legs
 * are outbound and return, if any, or numbered from the first.
 */
export function areInOrder(directions: readonly Direction[]): boolean {
  const legs = directions.filter((one, index) => one !== directions[index - 1]);
  return [THERE_AND_BACK, LEGS].some((order) =>
    legs.every((leg, index) => leg === order[index]),
  );
}

/** The number of one of several legs, from 1; undefined for outbound and return. */
export function legNumber(direction: Direction): number | undefined {
  const index = LEGS.indexOf(direction);
  return index < 0 ? undefined : index + 1;
}

/** Whether all of these journeys can be travelled, leg after leg. */
export function canBeTravelled(
  journeys: readonly Directed<{ readonly route: Route }>[],
  cities: Pick<Cities, "cityOf" | "transferMinutes">,
): boolean {
  const legs = byLeg(journeys);
  return legs.every(({ routes }, index) => {
    const before = legs[index - 1]?.routes.at(-1);
    const isLater = !before || routes[0].departsAt >= before.arrivesAt;
    return isLater && areConnected(routes, cities);
  });
}

/** The journeys of each leg, in order. */
export function byLeg(
  journeys: readonly Directed<{ readonly route: Route }>[],
): readonly Directed<{ readonly routes: readonly [Route, ...Route[]] }>[] {
  return [...Map.groupBy(journeys, ({ direction }) => direction)].map(
    ([direction, [first, ...others]]) => ({
      direction,
      routes: [first!.route, ...others.map(({ route }) => route)],
    }),
  );
}
