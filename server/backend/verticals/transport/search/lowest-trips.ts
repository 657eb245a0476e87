/** The lowest price of a day's trips of several journeys. */
import { LRUCache } from "lru-cache";
import type { Price } from "#schema/common.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { searchedLeg, type Condition } from "./condition.ts";
import { STORED_MS } from "./lowest-fares.ts";
import { tripCards, type TripCardsInput } from "./trip-cards.ts";

/**
 * @param date YYYY-MM-DD, of the searched leg; the rest of the condition stays
 * @returns undefined when no trip can be bought
 */
export type LowestTrips = (
  condition: Condition,
  date: string,
  caller: Caller,
) => Price | undefined;

const MAX_STORED = 2000;

export function createLowestTrips(input: TripCardsInput): LowestTrips {
  const stored = new LRUCache<string, { readonly price?: Price }>({
    max: MAX_STORED,
  });
  return (condition, date, caller) => {
    const asked: Condition = condition.outbound
      ? { ...condition, return_date: date }
      : { ...condition, departure_date: date };
    const { from, to, after } = searchedLeg(asked, input.now());
    const key = JSON.stringify([
      condition.product.product_type,
      from,
      to,
      date,
      condition.passengers,
      condition.seat_class,
      caller.currency,
      Math.floor(after / STORED_MS),
      Math.floor(input.now() / STORED_MS),
    ]);
    let lowest = stored.get(key);
    if (!lowest) {
      const [price] = tripCards(asked, [], caller, input)
        .map((trip) => trip.price)
        .toSorted((a, b) => a.amount - b.amount);
      lowest = price ? { price } : {};
      stored.set(key, lowest);
    }
    return lowest.price;
  };
}
