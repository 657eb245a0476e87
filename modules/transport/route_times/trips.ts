import type { RouteTimesData } from "#schema/modules/route_times.ts";

/** The type of a trip, and the names of its ends, by vertical (https://schema.org/Trip). */
const TYPES: Readonly<
  Record<string, readonly [string, string, string, string]>
> = {
  rail: ["TrainTrip", "departureStation", "arrivalStation", "TrainStation"],
  bus: ["BusTrip", "departureBusStop", "arrivalBusStop", "BusStation"],
  ferry: [
    "BoatTrip",
    "departureBoatTerminal",
    "arrivalBoatTerminal",
    "BoatTerminal",
  ],
};

/** More trips are not useful to a search engine. */
const MAX_TRIPS = 8;

/**
 * The first departures as structured data for search engines.
 *
 * @returns undefined for a vertical without a type in schema.org
 */
export function tripsOf({
  vertical,
  origin,
  destination,
  departures,
}: RouteTimesData): object | undefined {
  const types = TYPES[vertical];
  if (!types) return undefined;
  const [type, from, to, place] = types;
  const timeOf = (at: number): string => new Date(at).toISOString();
  return {
    "@context": "https://schema.org",
    "@graph": departures
      .slice(0, MAX_TRIPS)
      .map(({ service, carrier, starts_at, ends_at }) => ({
        "@type": type,
        name: service,
        provider: { "@type": "Organization", name: carrier },
        [from]: { "@type": place, name: origin },
        [to]: { "@type": place, name: destination },
        departureTime: timeOf(starts_at),
        arrivalTime: timeOf(ends_at),
      })),
  };
}
