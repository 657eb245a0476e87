/** The lowest price of a day's trips of several journeys. */
import { LRUCache } from "lru-cache";
import type { Price } from "#schema/common.ts";
import type { RatesFile } from "#schema/backend/rates.ts";
import type { Rates } from "#server/backend/money/rates.ts";
import type { SearchedNetwork } from "#server/backend/verticals/transport/network/searched-network.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { onDay, searchedLeg, type Condition } from "../condition/condition.ts";
import { STORED_MS } from "./lowest-fares.ts";
import { tripCards, type TripCardsInput } from "../cards/trip-cards.ts";

/**
 * @param date YYYY-MM-DD, of the searched leg; the rest of the condition is unchanged
 * @returns undefined if no trip is available
 */
export type LowestTrips = (
  condition: Condition,
  date: string,
  caller: Caller,
) => Price | undefined;

/** After an edit of the data, networks and rates are new objects. */
interface Stored {
  readonly network: SearchedNetwork;
  readonly rates: RatesFile;
  readonly price: Price | undefined;
}

const MAX_STORED = 2000;

export function createLowestTrips(
  input: TripCardsInput & { readonly rates: Rates },
): LowestTrips {
  const stored = new LRUCache<string, Stored>({ max: MAX_STORED });
  return (condition, date, caller) => {
    const asked = onDay(condition, date);
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
    const { network } = condition.product;
    const rates = input.rates.current();
    const found = stored.get(key);
    if (found?.network === network && found.rates === rates) return found.price;
    const [price] = tripCards(asked, [], caller, input)
      .map((trip) => trip.price)
      .toSorted((a, b) => a.amount - b.amount);
    stored.set(key, { network, rates, price });
    return price;
  };
}
