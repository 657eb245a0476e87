/** The places of a product that are nearest to where a visitor is. */
import type { NearPlace, NearPlaces } from "#schema/near-places.ts";
import type { Content } from "../../../catalogue/content.ts";
import { distance, type Located } from "../../../kernel/distance.ts";
import type { Published } from "../../../kernel/published.ts";
import { Refusal } from "../../../kernel/refusals.ts";
import { stopOf } from "../network/stops.ts";
import type {
  FindSearched,
  SearchedProduct,
} from "../search/searched-product.ts";
import { readStop, type Cities } from "./cities.ts";
import { MAX_NEARBY_KM } from "./nearby-places.ts";
import { writtenDistance } from "./written-distance.ts";

export interface NearInput {
  /** The cities of the networks that are searched together. */
  readonly cities: Cities;
  readonly published: () => Published;
  readonly content: Content;
  readonly findSearched: FindSearched;
}

export interface NearQuestion extends Located {
  /** The product of the page, by its name: jprail. */
  readonly product_type: string;
  readonly language: string;
}

const MAX_PLACES = 6;

/**
 * @returns a function that finds the nearest places. A city is as near as its nearest stop
 * @throws Refusal for a product that nobody searches
 */
export function createNearPlaces({
  cities,
  published,
  content,
  findSearched,
}: NearInput): (question: NearQuestion) => NearPlaces {
  return ({ product_type, language, ...from }) => {
    const [id] =
      Object.entries(published().productTypes).find(
        ([, one]) => one.product_type === product_type,
      ) ?? [];
    const product = id === undefined ? undefined : findSearched(id);
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
    // The only stop of a city is the city.
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
