/** The lowest fare of a day between two places. */
import { LRUCache } from "lru-cache";
import type { TimeWindow } from "#schema/booking.ts";
import type { Passenger } from "#schema/transport.ts";
import { partyFares } from "../fares/base-fare.ts";
import type { Counted } from "../../../kernel/money.ts";
import type { ReportedRuns } from "../timetable/reported-runs.ts";
import { departsIn } from "./condition.ts";
import { runningOn } from "./journeys-of.ts";
import type { Network } from "../network/networks.ts";
import type { Route } from "../timetable/route.ts";
import { travellersOf } from "../timetable/product-rules.ts";
import { classesOf } from "../timetable/route-cards.ts";
import { seatsLeft, type SeatsTaken } from "../seats/seats.ts";

export interface LowestQuestion {
  readonly network: Network;
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly passengers: readonly Passenger[];
  /** Journeys must depart after this moment. Epoch milliseconds. */
  readonly after: number;
  /** Journeys depart at these times, if it is given. */
  readonly window?: TimeWindow | undefined;
  /** Of this class only, where a journey has it. */
  readonly seat_class?: string | undefined;
}

export interface LowestFare {
  /** What each of the party pays, in whole units of the network's currency. */
  readonly fares?: readonly Counted[];
  readonly available: boolean;
}

export type LowestFares = (question: LowestQuestion) => LowestFare;

const MAX_STORED = 5000;
/** A day's lowest fare may be this old: it seldom changes with one sold seat. */
export const STORED_MS = 5 * 60 * 1000;

export function createLowestFares(input: {
  readonly now: () => number;
  readonly seatsTaken: SeatsTaken;
  readonly reportedRuns: Pick<ReportedRuns, "isCancelled">;
}): LowestFares {
  const { now, seatsTaken, reportedRuns } = input;
  const stored = new LRUCache<string, LowestFare>({ max: MAX_STORED });

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
      .filter((route) => route.departsAt > after && departsIn(route, window))
      .map((route) => {
        const classes = classesOf(route, seat_class);
        return { route, classes, fares: faresOf(route, classes[0]!) };
      })
      .toSorted((a, b) => totalOf(a.fares) - totalOf(b.fares));
    let lowest: readonly Counted[] | undefined;
    for (const { route, classes, fares } of offers) {
      // A better class costs no less.
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
    let lowest = stored.get(key);
    if (!lowest) stored.set(key, (lowest = lowestOf(question)));
    return lowest;
  };
}

function totalOf(fares: readonly Counted[]): number {
  return fares.reduce((sum, { units, count }) => sum + units * count, 0);
}
