/** The places of a product that are nearest to the visitor's position. */
import type { NearPlace, NearPlaces } from "#schema/near-places.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import { distance, type Located } from "#server/backend/geography/distance.ts";
import { createProductOfType } from "../timetable/product-of-type.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { stopOf } from "../network/stops.ts";
import type { SearchedProduct } from "../timetable/searched-product.ts";
import { readStop, type Cities } from "../network/cities.ts";
import { MAX_NEARBY_KM } from "./nearby-places.ts";
import { writtenDistance } from "./written-distance.ts";

export type NearInput = Pick<
  TransportServices,
  "cities" | "published" | "content" | "findSearched"
>;

export interface NearQuestion extends Located {
  /** The product of the page, by its name: jprail. */
  readonly product_type: string;
  readonly language: string;
}

const MAX_PLACES = 6;

/**
 * @returns a function that finds the nearest places. A city is as near as its nearest stop
 * @throws Refusal for a product without a search
 */
export function createNearPlaces({
  cities,
  published,
  content,
  findSearched,
}: NearInput): (question: NearQuestion) => NearPlaces {
  const findSearchedOfType = createProductOfType(published, findSearched);
  return ({ product_type, language, ...from }) => {
    const product = findSearchedOfType(product_type);
    if (!product) throw new Refusal("product_unknown");
    const { intl } = published().languages[language]!;
    const languages = content.languages(language);
    const nearest = measured(product, cities, from)
      .toSorted(
        (a, b) =>
          a.kilometres - b.kilometres ||
          Number(a.kind === "station") - Number(b.kind === "station"),
      )
      .slice(0, MAX_PLACES)
      .map(({ kilometres, ...place }) => ({
        kilometres,
        place: {
          ...place,
          ...stopOf(product.network, place.place_id, languages),
          distance: writtenDistance(kilometres, intl),
        },
      }));
    const places = nearest
      .filter(({ kilometres }) => kilometres <= MAX_NEARBY_KM)
      .map(({ place }) => place);
    if (places.length > 0) return { places };
    const { name, distance: away } = nearest[0]!.place;
    return { places, beyond: { name, distance: away } };
  };
}

type Measured = Pick<NearPlace, "place_id" | "kind" | "verticals"> & {
  readonly kilometres: number;
};

function measured(
  { network, parts }: SearchedProduct,
  { positionOf }: Cities,
  from: Located,
): readonly Measured[] {
  const isJoined = parts.length > 1;
  return Object.keys(network.places).flatMap((place_id): Measured[] => {
    const position = isJoined ? positionOf(place_id) : undefined;
    // The only stop of a city represents the city.
    if (position && !position.isCity && hasOneStop(position.city)) return [];
    const stops = parts.flatMap(({ product, stopsOf }) =>
      stopsOf(place_id).map((stop) => ({
        vertical: product.vertical,
        kilometres: distance(from, product.network.places[stop]!),
      })),
    );
    if (stops.length === 0) return [];
    return [
      {
        place_id,
        kind: position?.isCity ? "city" : "station",
        verticals: isJoined
          ? [...new Set(stops.map(({ vertical }) => vertical))]
          : [],
        kilometres: Math.min(...stops.map(({ kilometres }) => kilometres)),
      },
    ];
  });
}

function hasOneStop({ stops }: { readonly stops: readonly string[] }): boolean {
  return new Set(stops.map((stop) => readStop(stop).place_id)).size === 1;
}
