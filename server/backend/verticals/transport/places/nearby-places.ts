/** Places that no network stops at (data/nearby-places.json), and the stop from which one goes there. */
import type { NearbyPlace } from "#schema/backend/nearby-places.ts";
import type { Place } from "#schema/backend/network.ts";
import { distance } from "../../../kernel/distance.ts";
import type { City, NetworkStop } from "./cities.ts";

/** A place further away than this is not near its nearest stop. */
export const MAX_NEARBY_KM = 150;

export interface NearestStop {
  readonly city: City;
  /** As the crow flies. */
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
