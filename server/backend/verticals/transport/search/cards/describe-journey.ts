import type { RouteCard } from "#schema/transport.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { RouteCards } from "./route-cards.ts";
import type { Route } from "#server/backend/verticals/transport/timetable/route.ts";
import type { Condition } from "../condition/condition.ts";
import {
  readStop,
  type Cities,
  type NetworkStop,
} from "#server/backend/verticals/transport/network/cities.ts";
import {
  destinationOf,
  originOf,
} from "#server/backend/verticals/transport/timetable/route.ts";
import {
  cardIn,
  isCompared,
  partOf,
} from "#server/backend/verticals/transport/timetable/searched-product.ts";

/** Describes a found journey, as its product sells it to the party. */
export type DescribeJourney = (
  route: Route,
  condition: Condition,
  caller: Caller,
) => RouteCard;

/** @param promised whether to promise the prices */
export function createDescribeJourney(
  cards: RouteCards,
  { cityOf, transferMinutes }: Pick<Cities, "cityOf" | "transferMinutes">,
  promised: boolean,
): DescribeJourney {
  /** The way between a stop and the first stop of its city, which is the main station. */
  const cityMinutes = (stop: NetworkStop): number =>
    transferMinutes(readStop(cityOf(stop).stops[0]!), stop);
  return (route, { product, passengers, seat_class }, caller) => {
    const part = partOf(product, route);
    const card = cards.card(route, {
      caller,
      vertical: part.product.vertical,
      passengers: part.partyOf(passengers)!.passengers,
      seat_class,
      promised,
    });
    const shown = cardIn(product, part, card);
    if (!isCompared(product, shown)) return shown;
    const { product_type } = part.product;
    const ends = [originOf(route), destinationOf(route)];
    return {
      ...shown,
      city_minutes: ends
        .map((place_id) => cityMinutes({ product_type, place_id }))
        .reduce((sum, minutes) => sum + minutes),
    };
  };
}
