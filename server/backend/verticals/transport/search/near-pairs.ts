import type { Cities } from "../network/cities.ts";
import { distance } from "#server/backend/geography/distance.ts";
import type { SearchedProduct } from "../timetable/searched-product.ts";

/** Two places between which a search may have more results. */
export interface NearPair {
  readonly origin: string;
  readonly destination: string;
}

/** Places within this distance are recommended instead. */
const NEAR_KM = 80;

/** The pairs with another origin or destination nearby, the nearest first. */
export function pairsNearBy(
  { network: { places } }: SearchedProduct,
  { origin, destination }: NearPair,
): readonly NearPair[] {
  const near = (placeId: string) =>
    Object.entries(places)
      .filter(([id]) => id !== origin && id !== destination)
      .map(([id, place]) => ({ id, km: distance(places[placeId]!, place) }))
      .filter(({ km }) => km <= NEAR_KM);
  return [
    ...near(origin).map(({ id, km }) => ({
      pair: { origin: id, destination },
      km,
    })),
    ...near(destination).map(({ id, km }) => ({
      pair: { origin, destination: id },
      km,
    })),
  ]
    .toSorted((a, b) => a.km - b.km)
    .map(({ pair }) => pair);
}

/**
 * The cities that can be reached directly from the origin, then those from which the destination
 * can be reached directly; each list is sorted by the distance to the other end.
 *
 * @param most of each
 */
export function pairsOnTheWay(
  product: SearchedProduct,
  { origin, destination }: NearPair,
  cities: Cities,
  most: number,
): readonly NearPair[] {
  const { places } = product.network;
  const nearest = (from: string, to: string) =>
    reachedFrom(product, from, cities)
      .filter((id) => id !== origin && id !== destination && id in places)
      .map((id) => ({ id, km: distance(places[id]!, places[to]!) }))
      .toSorted((a, b) => a.km - b.km)
      .slice(0, most)
      .map(({ id }) => id);
  return [
    ...nearest(origin, destination).map((id) => ({ origin, destination: id })),
    ...nearest(destination, origin).map((id) => ({ origin: id, destination })),
  ];
}

/** The cities on the lines through a place. Lines run in both directions. */
function reachedFrom(
  { parts }: SearchedProduct,
  placeId: string,
  { cityOf }: Cities,
): readonly string[] {
  const reached = parts.flatMap(({ product, stopsOf }) => {
    const own = stopsOf(placeId);
    return product.network.lines
      .filter(({ stops }) =>
        stops.some(({ place_id }) => own.includes(place_id)),
      )
      .flatMap(({ stops }) => stops)
      .map(({ place_id }) =>
        cityOf({ product_type: product.product_type, place_id }),
      );
  });
  return [...new Set(reached.map(({ city_id }) => city_id))];
}
