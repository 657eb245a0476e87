/** Promises of the prices of journeys (server/backend/promises): for a route, a party and a currency. */
import type { Passenger } from "#schema/transport.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type {
  PricePromises,
  Promised,
  PromisedPrice,
} from "#server/backend/promises/price-promises.ts";
import type { Route } from "../timetable/route.ts";

/** What a promise is for. A promise for another one is not valid. */
export interface PromisedJourney {
  readonly route: Route;
  /** In the passenger types of the route's network. */
  readonly passengers: readonly Passenger[];
  readonly caller: Pick<Caller, "scope" | "currency">;
}

/**
 * A price by the name of what it buys: a class, of which it is the cheapest fare, or a fare
 * (`<seat_class>.<family>`).
 */
export type NamedPrice = readonly [name: string, price: PromisedPrice];

export interface JourneyPromises extends Pick<PricePromises, "until" | "most"> {
  write(
    journey: PromisedJourney,
    until: number,
    prices: Iterable<NamedPrice>,
  ): string;
  /** @returns undefined if the text is no promise for this journey */
  read(journey: PromisedJourney, text: string): Promised | undefined;
}

export function createJourneyPromises(
  promises: PricePromises,
): JourneyPromises {
  return {
    until: () => promises.until(),
    most: (currency) => promises.most(currency),
    write: (journey, until, prices) =>
      promises.write(subjectOf(journey), until, prices),
    read: (journey, text) => promises.read(subjectOf(journey), text),
  };
}

/** The id of a route names its day and services. */
function subjectOf({ route, passengers, caller }: PromisedJourney): string {
  const { network, route_id } = route;
  return JSON.stringify([
    caller.scope,
    network.product_type,
    route_id,
    caller.currency,
    network.currency,
    passengers
      .map(({ passenger_type, count, ages = [] }) => [
        passenger_type,
        count,
        ...ages.toSorted((a, b) => a - b),
      ])
      .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
  ]);
}

/** The promises of several journeys in an address, in their order; "" for one without. */
export function splitPromises(text: string): readonly string[] {
  return text.split(",");
}
