/** The lowest fare of a day between two places. */
import { LRUCache } from "lru-cache";
import type { Passenger } from "#schema/transport.ts";
import { partyFares } from "#server/backend/verticals/transport/fares/base-fare.ts";
import type { Counted } from "#server/backend/money/money.ts";
import type { ReportedRuns } from "#server/backend/verticals/transport/timetable/reported-runs.ts";
import { runsIn, type SearchedWindow } from "../condition/condition.ts";
import { runningOn } from "../condition/journeys-of.ts";
import type { Network } from "#server/backend/verticals/transport/network/networks.ts";
import type { Route } from "#server/backend/verticals/transport/timetable/route.ts";
import { travellersOf } from "#server/backend/verticals/transport/timetable/product-rules.ts";
import { classesOf } from "../cards/route-cards.ts";
import {
  seatsLeft,
  type SeatsTaken,
} from "#server/backend/verticals/transport/seats/seats.ts";

export interface LowestQuestion {
  readonly network: Network;
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly passengers: readonly Passenger[];
  /** Journeys must depart after this moment. Epoch milliseconds. */
  readonly after: number;
  /** Journeys depart, or arrive, in this time range, if it is given. */
  readonly window?: SearchedWindow | undefined;
  /** Only this class, if a journey has it. */
  readonly seat_class?: string | undefined;
}

export interface LowestFare {
  /** The price of each traveller, in whole units of the network's currency. */
  readonly fares?: readonly Counted[];
  readonly available: boolean;
}

export type LowestFares = (question: LowestQuestion) => LowestFare;

/** The results in a network: after an edit of its data the network is a new object. */
interface Stored {
  readonly network: Network;
  readonly lowest: LowestFare;
}

const MAX_STORED = 5000;
/** The maximum age of a day's lowest fare: a single sold seat seldom changes it. */
export const STORED_MS = 5 * 60 * 1000;

export function createLowestFares(input: {
  readonly now: () => number;
  readonly seatsTaken: SeatsTaken;
  readonly reportedRuns: Pick<ReportedRuns, "isCancelled">;
}): LowestFares {
  const { now, seatsTaken, reportedRuns } = input;
  const stored = new LRUCache<string, Stored>({ max: MAX_STORED });

  const lowestOf = ({
    network,
    from,
    to,
    date,
    passengers,
    after,
    window,
    seat_class,
  }: LowestQuestion): LowestFare => {
    const at = now();
    const travellers = travellersOf(network, passengers);
    const places = travellers.filter(({ seated }) => seated).length;
    const faresOf = (route: Route, name: string) =>
      partyFares(route, name, travellers, at);
    const offers = runningOn(network, from, to, date, reportedRuns)
      .filter((route) => route.departsAt > after && runsIn(route, window))
      .map((route) => {
        const classes = classesOf(route, seat_class);
        return { route, classes, fares: faresOf(route, classes[0]!) };
      })
      .toSorted((a, b) => totalOf(a.fares) - totalOf(b.fares));
    let lowest: readonly Counted[] | undefined;
    for (const { route, classes, fares } of offers) {
      // A better class never costs less.
      if (lowest && totalOf(lowest) <= totalOf(fares)) break;
      const open = classes.find(
        (name) => seatsLeft(route, name, at, seatsTaken) >= places,
      );
      if (open === undefined) continue;
      const found = open === classes[0] ? fares : faresOf(route, open);
      if (!lowest || totalOf(found) < totalOf(lowest)) lowest = found;
    }
    return lowest ? { available: true, fares: lowest } : { available: false };
  };

  return (question) => {
    const { network, from, to, date, passengers, after } = question;
    const { window, seat_class } = question;
    const key = JSON.stringify([
      network.product_type,
      from,
      to,
      date,
      passengers,
      window,
      seat_class,
      Math.floor(after / STORED_MS),
      Math.floor(now() / STORED_MS),
    ]);
    const found = stored.get(key);
    if (found?.network === network) return found.lowest;
    const lowest = lowestOf(question);
    stored.set(key, { network, lowest });
    return lowest;
  };
}

function totalOf(fares: readonly Counted[]): number {
  return fares.reduce((sum, { units, count }) => sum + units * count, 0);
}
