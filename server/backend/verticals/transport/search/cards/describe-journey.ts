import type { RouteCard } from "#schema/transport.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { RouteCards } from "./route-cards.ts";
import type { Route } from "#server/backend/verticals/transport/timetable/route.ts";
import type { Condition } from "../condition/condition.ts";
import {
  cardIn,
  partOf,
} from "#server/backend/verticals/transport/timetable/searched-product.ts";

/** Describes a found journey, as its product sells it to the party. */
export type DescribeJourney = (
  route: Route,
  condition: Condition,
  caller: Caller,
) => RouteCard;

export function createDescribeJourney(cards: RouteCards): DescribeJourney {
  return (route, { product, passengers, seat_class }, caller) => {
    const part = partOf(product, route);
    const card = cards.card(route, {
      caller,
      vertical: part.product.vertical,
      passengers: part.partyOf(passengers)!.passengers,
      seat_class,
    });
    return cardIn(product, part, card);
  };
}
