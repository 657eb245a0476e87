import type { RouteCard } from "#schema/transport.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { RouteCards } from "../timetable/route-cards.ts";
import type { Route } from "../timetable/route.ts";
import type { Condition } from "./condition.ts";
import { cardIn, partOf } from "./searched-product.ts";

/** A journey that a search has found, as its product sells it to the party. */
export type CardOf = (
  route: Route,
  condition: Condition,
  caller: Caller,
) => RouteCard;

export function createCardOf(cards: RouteCards): CardOf {
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
