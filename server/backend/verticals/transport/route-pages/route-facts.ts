/** What a page says of a pair of places: computed from the timetable and the fares on sale. */
import { LRUCache } from "lru-cache";
import { addDays } from "../../../kernel/days.ts";
import { localTime } from "../../../kernel/local-time.ts";
import type { Network } from "../network/networks.ts";
import { runningOn } from "../search/journeys-of.ts";
import type { FromFares, FromFaresOf } from "../search/from-fares.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import { zoneOf, type Route } from "../timetable/route.ts";
import type { RoutePair } from "./pairs.ts";

/** The direct departures of a day. */
export interface RouteDay {
  /** YYYY-MM-DD, by the clocks of the origin. */
  readonly date: string;
  /** Its journeys without a change, by departure. */
  readonly direct: readonly Route[];
}

/** The day that is described is the next one with departures, from tomorrow. */
export interface RouteFacts extends RouteDay, FromFares {
  /** The days from tomorrow, of which the described one is one. */
  readonly days: readonly string[];
}

type DayFacts = Omit<RouteFacts, keyof FromFares>;

export interface RouteFactsInput {
  readonly now: () => number;
  readonly fromFares: FromFaresOf;
  readonly reportedRuns: Pick<ReportedRuns, "isCancelled">;
}

export type FactsOf = (
  network: Network,
  pair: RoutePair,
) => Promise<RouteFacts>;

const HOUR_MS = 3_600_000;
/** What is told is at most so old. */
const STORED_MS = HOUR_MS;
const MAX_STORED = 500;
/** Some run once a week. */
const WEEK = 7;

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
  fromFares,
  reportedRuns,
}: RouteFactsInput): FactsOf {
  const stored = new LRUCache<string, DayFacts>({ max: MAX_STORED });

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

  return async (network, pair) => {
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
      };
      stored.set(key, facts);
    }
    return { ...facts, ...(await fromFares(network, pair)) };
  };
}
