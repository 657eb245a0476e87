/**
 * Places without a stop of any network (data/nearby-places.json), with the stop from which they can
 * be reached.
 */
import type { NearbyPlace } from "#schema/backend/nearby-places.ts";
import type { Place } from "#schema/backend/network.ts";
import { distance } from "#server/backend/geography/distance.ts";
import type { City, NetworkStop } from "../network/cities.ts";

/** The maximum distance between a place and its nearest stop. */
export const MAX_NEARBY_KM = 150;

export interface NearestStop {
  readonly city: City;
  /** The great-circle distance. */
  readonly kilometres: number;
}

/** The city of the stop that is nearest to a place, or that its entry names. */
export function nearestStop(
  place: Pick<NearbyPlace, "latitude" | "longitude" | "stop">,
  stops: readonly (readonly [City, NetworkStop])[],
  placeOf: (stop: NetworkStop) => Pick<Place, "latitude" | "longitude">,
): NearestStop {
  const named = stops.filter(
    ([, { product_type, place_id }]) =>
      place.stop === `${product_type}/${place_id}`,
  );
  const all = (named.length > 0 ? named : stops).map(([city, stop]) => ({
    city,
    kilometres: distance(place, placeOf(stop)),
  }));
  return all.reduce((best, one) =>
    one.kilometres < best.kilometres ? one : best,
  );
}
