/** What a page says of a pair of places: computed from the timetable and the fares on sale. */
import { LRUCache } from "lru-cache";
import { addDays } from "../../../kernel/days.ts";
import { localTime } from "../../../kernel/local-time.ts";
import type { Counted } from "../../../kernel/money.ts";
import type { Network } from "../network/networks.ts";
import { runningOn } from "../search/journeys-of.ts";
import type { LowestFares } from "../search/lowest-fares.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import { zoneOf, type Route } from "../timetable/route.ts";
import type { RoutePair } from "./pairs.ts";

/** The lowest fare of seven days. */
export interface WeekFare {
  /** YYYY-MM-DD, by the clocks of the origin. */
  readonly first: string;
  readonly last: string;
  /** The cheapest day, the first of them. */
  readonly date: string;
  readonly fares: readonly Counted[];
}

/** The direct departures of a day. */
export interface RouteDay {
  /** YYYY-MM-DD, by the clocks of the origin. */
  readonly date: string;
  /** Its journeys without a change, by departure. */
  readonly direct: readonly Route[];
}

/** The day that is described is the next one with departures, from tomorrow. */
export interface RouteFacts extends RouteDay {
  /** The days from tomorrow, of which the described one is one. */
  readonly days: readonly string[];
  /** Those with places on sale, in their order. */
  readonly weeks: readonly WeekFare[];
}

export interface RouteFactsInput {
  readonly now: () => number;
  readonly lowest: LowestFares;
  readonly reportedRuns: Pick<ReportedRuns, "isCancelled">;
}

export type FactsOf = (network: Network, pair: RoutePair) => RouteFacts;

const HOUR_MS = 3_600_000;
/** What is told is at most so old. */
const STORED_MS = HOUR_MS;
const MAX_STORED = 500;
/** Some run once a week. */
const WEEK = 7;
const MAX_WEEKS = 9;

/** The journeys of a day without a change, except those that are cancelled. */
export function directOn(
  network: Network,
  { from, to }: RoutePair,
  date: string,
  reportedRuns: RouteFactsInput["reportedRuns"],
): readonly Route[] {
  return runningOn(network, from, to, date, reportedRuns).filter(
    ({ legs }) => legs.length === 1,
  );
}

export function createRouteFacts({
  now,
  lowest,
  reportedRuns,
}: RouteFactsInput): FactsOf {
  const stored = new LRUCache<string, RouteFacts>({ max: MAX_STORED });

  const dayOf = (
    network: Network,
    pair: RoutePair,
    days: readonly string[],
  ): RouteDay => {
    for (const date of days) {
      const direct = directOn(network, pair, date, reportedRuns);
      if (direct.length > 0) return { date, direct };
    }
    return { date: days[0]!, direct: [] };
  };

  const weeksOf = (
    network: Network,
    { from, to }: RoutePair,
    tomorrow: string,
  ): WeekFare[] => {
    const passengers = [
      { passenger_type: network.passenger_types[0]!.passenger_type, count: 1 },
    ];
    const weeks: WeekFare[] = [];
    const last = Math.min(network.sale_days, MAX_WEEKS * WEEK);
    for (let day = 0; day + WEEK <= last; day += WEEK) {
      const days = Array.from({ length: WEEK }, (_, index) => {
        const date = addDays(tomorrow, day + index);
        const after = now();
        const { fares } = lowest({
          network,
          from,
          to,
          date,
          passengers,
          after,
        });
        return fares ? [{ date, fares }] : [];
      }).flat();
      const [cheapest] = days.toSorted((a, b) => sumOf(a) - sumOf(b));
      if (cheapest)
        weeks.push({
          first: addDays(tomorrow, day),
          last: addDays(tomorrow, day + WEEK - 1),
          ...cheapest,
        });
    }
    return weeks;
  };

  return (network, pair) => {
    const at = now();
    const key = `${network.product_type} ${pair.route_id} ${Math.floor(at / STORED_MS)}`;
    let facts = stored.get(key);
    if (!facts) {
      const zone = zoneOf(network, pair.from);
      const tomorrow = addDays(localTime(zone, at).date, 1);
      const days = Array.from({ length: WEEK }, (_, day) =>
        addDays(tomorrow, day),
      );
      facts = {
        ...dayOf(network, pair, days),
        days,
        weeks: weeksOf(network, pair, tomorrow),
      };
      stored.set(key, facts);
    }
    return facts;
  };
}

function sumOf({ fares }: Pick<WeekFare, "fares">): number {
  return fares.reduce((sum, { units, count }) => sum + units * count, 0);
}
