import type { SearchedNetwork } from "#server/backend/verticals/transport/network/searched-network.ts";
import type { QuotedJourney } from "../model/payload.ts";

/** The ids of a journey's places that its network no longer has. */
export function lostPlaces(
  { places }: Pick<SearchedNetwork, "places">,
  { legs }: Pick<QuotedJourney, "legs">,
): readonly string[] {
  return legs
    .flatMap(({ from, to, calls }) => [
      from,
      to,
      ...calls.map(({ place_id }) => place_id),
    ])
    .filter((id) => !Object.hasOwn(places, id));
}

/** What the words of a sold journey need of a network. */
export type WordsNetwork = Pick<
  SearchedNetwork,
  "carriers" | "data" | "places" | "time_zone"
>;

/** The time zones of a journey's start and end, as its quote stores them. */
export interface JourneyZones {
  readonly time_zone: string;
  readonly end_time_zone?: string | undefined;
}

/**
 * The network with every place of a journey. A quote stores ids and times, so a place that the
 * network no longer has is named by its id: kuala-lumpur is "Kuala Lumpur". It is in the time zone
 * of the journey's start, or of its end if the journey ends there.
 */
export function withPlacesOf(
  network: WordsNetwork,
  journey: Pick<QuotedJourney, "legs">,
  { time_zone, end_time_zone = time_zone }: JourneyZones,
): WordsNetwork {
  const lost = lostPlaces(network, journey);
  if (lost.length === 0) return network;
  const end = journey.legs.at(-1)!.to;
  const named = lost.map((id) => [
    id,
    {
      names: { en: nameFrom(id) },
      time_zone: id === end ? end_time_zone : time_zone,
      latitude: 0,
      longitude: 0,
    },
  ]);
  return {
    ...network,
    places: { ...network.places, ...Object.fromEntries(named) },
  };
}

function nameFrom(id: string): string {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
