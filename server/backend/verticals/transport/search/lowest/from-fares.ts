/** "From" prices: cards, pages of pairs, wishlists and carts all use this function. */
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Price } from "#schema/common.ts";
import { addDays } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { Counted, Money } from "#server/backend/money/money.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import { zoneOf } from "#server/backend/verticals/transport/timetable/route.ts";
import type { LowestFares } from "./lowest-fares.ts";

/** The lowest fare of seven days, for one adult. */
export interface WeekFare {
  /** YYYY-MM-DD, in the origin's local time. */
  readonly first: string;
  readonly last: string;
  /** The cheapest day; if several are, the first one. */
  readonly date: string;
  readonly fares: readonly Counted[];
}

export interface FromFares {
  /** The weeks from tomorrow with places on sale, in order. */
  readonly weeks: readonly WeekFare[];
  /** The cheapest week; if several are, the first one; undefined if nothing is on sale. */
  readonly lowest: WeekFare | undefined;
}

export interface StopPair {
  readonly from: string;
  readonly to: string;
}

/**
 * The fares between two stops of a network in the next weeks. They are computed again each hour, in
 * the background; until then the previous ones are used.
 */
export type FromFaresOf = (
  network: Network,
  pair: StopPair,
) => Promise<FromFares>;

export interface FromFaresSource {
  readonly of: FromFaresOf;
  /** Computes one of the displayed pairs, if one has no fares of this hour. */
  readonly computeAhead: () => Promise<void>;
}

/** The fares of a pair, and when they were computed. */
interface Stored {
  /** After an edit of a network's data the network is a new object. */
  readonly network: Network;
  readonly hour: number;
  /** The first day of the fares. */
  readonly tomorrow: string;
  readonly fares: Promise<FromFares>;
}

const STORED_MS = 3_600_000;
const MAX_STORED = 5000;
const WEEK = 7;
const MAX_WEEKS = 9;

export function createFromFares({
  now,
  lowest,
  networks,
  onError,
}: {
  readonly now: () => number;
  readonly lowest: LowestFares;
  /** Pages show the popular pairs of these networks. */
  readonly networks: ReadonlyMap<string, Network>;
  readonly onError: (error: unknown) => void;
}): FromFaresSource {
  const stored = new LRUCache<string, Stored>({ max: MAX_STORED });
  /** Settles when the background computation has finished: pairs are computed one at a time. */
  let background: Promise<unknown> = Promise.resolve();
  /** The pairs that are being computed in the background, or wait for it. */
  const renewing = new Set<string>();
  /**
   * When each pair was last computed in advance. A pair that fails is not tried again in the same
   * hour.
   */
  const tried = new Map<string, Pick<Stored, "network" | "hour">>();

  const tomorrowOf = (network: Network, { from }: StopPair): string =>
    addDays(localTime(zoneOf(network, from), now()).date, 1);

  const find = async (
    network: Network,
    { from, to }: StopPair,
    tomorrow: string,
  ): Promise<FromFares> => {
    const after = now();
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

  const keyOf = (network: Network, { from, to }: StopPair): string =>
    `${network.product_type} ${from} ${to}`;
  const hourNow = (): number => Math.floor(now() / STORED_MS);

  const compute = (network: Network, pair: StopPair): Promise<FromFares> => {
    const tomorrow = tomorrowOf(network, pair);
    const fares = find(network, pair, tomorrow);
    const key = keyOf(network, pair);
    const entry: Stored = { network, hour: hourNow(), tomorrow, fares };
    stored.set(key, entry);
    // A failed computation is not cached.
    fares.catch(() => stored.peek(key) === entry && stored.delete(key));
    return fares;
  };

  /** Computes a pair after those that are waiting; the previous fares stay until then. */
  const renew = (network: Network, pair: StopPair): void => {
    const key = keyOf(network, pair);
    if (renewing.has(key)) return;
    renewing.add(key);
    background = background
      .then(async () => {
        const tomorrow = tomorrowOf(network, pair);
        const hour = hourNow();
        const fares = await find(network, pair, tomorrow);
        stored.set(key, {
          network,
          hour,
          tomorrow,
          fares: Promise.resolve(fares),
        });
      })
      .catch(onError)
      .finally(() => renewing.delete(key));
  };

  const isNew = (
    entry: Pick<Stored, "network" | "hour"> | undefined,
    network: Network,
  ): boolean => entry?.hour === hourNow() && entry.network === network;

  return {
    of(network, pair) {
      const entry = stored.get(keyOf(network, pair));
      if (entry && isNew(entry, network)) return entry.fares;
      // Outdated data or days, or older than an hour: not usable today.
      const isUsable =
        entry?.network === network &&
        entry.hour === hourNow() - 1 &&
        entry.tomorrow === tomorrowOf(network, pair);
      if (!isUsable) return compute(network, pair);
      renew(network, pair);
      return entry.fares;
    },
    async computeAhead() {
      for (const network of networks.values()) {
        const pair = network.popular.find((one) => {
          const key = keyOf(network, one);
          return [stored.peek(key), tried.get(key)].every(
            (entry) => !isNew(entry, network),
          );
        });
        if (!pair) continue;
        tried.set(keyOf(network, pair), { network, hour: hourNow() });
        renew(network, pair);
        await background;
        return;
      }
    },
  };
}

/** A price for the reader, and in the charged currency, with the rounding of lists. */
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
