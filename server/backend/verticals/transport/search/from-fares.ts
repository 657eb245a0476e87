/** "From" prices: cards, pages of pairs, wishlists and carts all say what this one function finds. */
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Price } from "#schema/common.ts";
import { addDays } from "../../../kernel/days.ts";
import { localTime } from "../../../kernel/local-time.ts";
import type { Counted, Money } from "../../../kernel/money.ts";
import type { Network } from "../network/networks.ts";
import { zoneOf } from "../timetable/route.ts";
import type { LowestFares } from "./lowest-fares.ts";

/** The lowest fare of seven days, for one adult. */
export interface WeekFare {
  /** YYYY-MM-DD, by the clocks of the origin. */
  readonly first: string;
  readonly last: string;
  /** The cheapest day, the first of them. */
  readonly date: string;
  readonly fares: readonly Counted[];
}

export interface FromFares {
  /** The weeks from tomorrow with places on sale, in their order. */
  readonly weeks: readonly WeekFare[];
  /** The cheapest week, the first of them; undefined where nothing is on sale. */
  readonly lowest: WeekFare | undefined;
}

export interface StopPair {
  readonly from: string;
  readonly to: string;
}

/** The fares between two stops of a network in the weeks to come, at most an hour old. */
export type FromFaresOf = (
  network: Network,
  pair: StopPair,
) => Promise<FromFares>;

const STORED_MS = 3_600_000;
const MAX_STORED = 5000;
const WEEK = 7;
const MAX_WEEKS = 9;

export function createFromFares({
  now,
  lowest,
}: {
  readonly now: () => number;
  readonly lowest: LowestFares;
}): FromFaresOf {
  const stored = new LRUCache<string, Promise<FromFares>>({ max: MAX_STORED });

  const find = async (
    network: Network,
    { from, to }: StopPair,
  ): Promise<FromFares> => {
    const after = now();
    const tomorrow = addDays(localTime(zoneOf(network, from), after).date, 1);
    const { passenger_type } = network.passenger_types[0]!;
    const passengers = [{ passenger_type, count: 1 }];
    const weeks: WeekFare[] = [];
    const end = Math.min(network.sale_days, MAX_WEEKS * WEEK);
    for (let day = 0; day + WEEK <= end; day += WEEK) {
      const days: Pick<WeekFare, "date" | "fares">[] = [];
      for (let index = day; index < day + WEEK; index += 1) {
        const date = addDays(tomorrow, index);
        const asked = { network, from, to, date, passengers, after };
        const { fares } = lowest(asked);
        if (fares) days.push({ date, fares });
        // Lets other requests run between two days.
        await setImmediate();
      }
      const cheapest = cheapestOf(days);
      if (cheapest)
        weeks.push({
          first: addDays(tomorrow, day),
          last: addDays(tomorrow, day + WEEK - 1),
          ...cheapest,
        });
    }
    return { weeks, lowest: cheapestOf(weeks) };
  };

  return (network, pair) => {
    const { from, to } = pair;
    const hour = Math.floor(now() / STORED_MS);
    const key = `${network.product_type} ${from} ${to} ${hour}`;
    let fares = stored.get(key);
    if (!fares) stored.set(key, (fares = find(network, pair)));
    return fares;
  };
}

/** A price for the reader, and the same in the currency that is charged: rounded as lists round it. */
export function pricesOf(
  fares: readonly Counted[],
  { currency }: Pick<Network, "currency">,
  shown: string,
  money: Money,
): { readonly price: Price; readonly charged: Price } {
  return {
    price: money.sum(fares, currency, shown),
    charged: money.sum(fares, currency, currency),
  };
}

function cheapestOf<T extends { readonly fares: readonly Counted[] }>(
  all: readonly T[],
): T | undefined {
  const sum = ({ fares }: T) =>
    fares.reduce((total, { units, count }) => total + units * count, 0);
  return all.toSorted((a, b) => sum(a) - sum(b))[0];
}
