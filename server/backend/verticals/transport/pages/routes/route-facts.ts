/** The facts about a pair of places, from the timetable and the fares on sale. */
import { LRUCache } from "lru-cache";
import { addDays } from "#server/backend/time/days.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import { runningOn } from "#server/backend/verticals/transport/search/condition/journeys-of.ts";
import type {
  FromFares,
  FromFaresOf,
} from "#server/backend/verticals/transport/search/lowest/from-fares.ts";
import type { ReportedRuns } from "#server/backend/verticals/transport/timetable/reported-runs.ts";
import {
  zoneOf,
  type Route,
} from "#server/backend/verticals/transport/timetable/route.ts";
import type { RoutePair } from "../links/pairs.ts";

/** The direct departures of a day. */
export interface RouteDay {
  /** YYYY-MM-DD, in the origin's local time. */
  readonly date: string;
  /** Its direct journeys, by departure. */
  readonly direct: readonly Route[];
}

/** The described day is the next one with departures, from tomorrow on. */
export interface RouteFacts extends RouteDay, FromFares {
  /** The days from tomorrow on, which include the described one. */
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

/** After an edit of a network's data the network is a new object. */
interface Stored {
  readonly network: Network;
  readonly facts: DayFacts;
}

const HOUR_MS = 3_600_000;
/** The maximum age of these facts. */
const STORED_MS = HOUR_MS;
const MAX_STORED = 500;
/** Some run once a week. */
const WEEK = 7;

/** The direct journeys of a day, except cancelled ones. */
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
  const stored = new LRUCache<string, Stored>({ max: MAX_STORED });

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
    const found = stored.get(key);
    let facts = found?.network === network ? found.facts : undefined;
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
      stored.set(key, { network, facts });
    }
    return { ...facts, ...(await fromFares(network, pair)) };
  };
}
