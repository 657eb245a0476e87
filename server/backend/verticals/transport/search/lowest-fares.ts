/** The lowest fare of a day between two places. */
import { LRUCache } from "lru-cache";
import type { Passenger } from "#schema/transport.ts";
import { partyFares } from "../fares/base-fare.ts";
import type { Counted } from "../../../kernel/money.ts";
import { storedJourneysOn } from "../timetable/journeys.ts";
import type { Network } from "../network/networks.ts";
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
}): LowestFares {
  const { now, seatsTaken } = input;
  const stored = new LRUCache<string, LowestFare>({ max: MAX_STORED });

  const lowestOf = ({
    network,
    from,
    to,
    date,
    passengers,
    after,
  }: LowestQuestion): LowestFare => {
    const at = now();
    const travellers = travellersOf(network, passengers);
    const places = travellers.filter(({ seated }) => seated).length;
    const fares = storedJourneysOn(network, from, to, date)
      .filter(({ departsAt }) => departsAt > after)
      .flatMap((route) => {
        const open = classesOf(route).find(
          (name) => seatsLeft(route, name, at, seatsTaken) >= places,
        );
        return open === undefined
          ? []
          : [partyFares(route, open, travellers, at)];
      });
    const [lowest] = fares.toSorted((a, b) => totalOf(a) - totalOf(b));
    return lowest ? { available: true, fares: lowest } : { available: false };
  };

  return (question) => {
    const { network, from, to, date, passengers, after } = question;
    const key = JSON.stringify([
      network.product_type,
      from,
      to,
      date,
      passengers,
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
