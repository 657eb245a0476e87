import type {
  SearchFormData,
  SearchPlace,
} from "#schema/modules/search_form.ts";
import type { Cities } from "#server/backend/verticals/transport/network/cities.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { stopOf } from "#server/backend/verticals/transport/network/stops.ts";
import type { SearchedProduct } from "#server/backend/verticals/transport/timetable/searched-product.ts";

/** The places with which a form begins. */
export type DefaultPair = Pick<
  SearchFormData,
  "default_origin" | "default_destination"
>;

/** "Shinagawa (Tokyo)": a station, and its city. */
const IN_CITY = /^(.+) \((.+)\)$/;

const LATIN = /\p{Script=Latin}/u;

/**
 * The places of a network, with the names and keywords by which visitors search them.
 *
 * @param country whose cities come first in a search of several networks
 * @param pair the places with which the form begins
 */
export function searchPlaces(
  product: SearchedProduct,
  languages: readonly string[],
  cities: Cities,
  country: string | undefined,
  data: Pick<DataSet, "one">,
  pair: DefaultPair,
): SearchPlace[] {
  const { network, parts } = product;
  if (parts.length > 1)
    return cityPlaces(product, languages, cities, country, pair);
  const { stations, words } = data.one("place-words");
  const english = (id: string) => network.places[id]!.names["en"]!;
  const ids = Object.keys(network.places);
  return ids.map((id) => {
    const { names } = network.places[id]!;
    const stop = stopOf(network, id, languages);
    const city = IN_CITY.exec(english(id))?.[2];
    const cityId = ids.find((other) => english(other) === city);
    const isStation =
      city !== undefined ||
      parts.some(({ product }) => stations[product.product_type]?.includes(id));
    const romanised = LATIN.test(stop.name) ? undefined : english(id);
    const shown = new Set([stop.name, stop.local_name, romanised]);
    const keywords = new Set(
      [...Object.values(names), ...(words[id] ?? [])].filter(
        (word) => !shown.has(word),
      ),
    );
    return {
      ...stop,
      ...(romanised === undefined ? {} : { romanised }),
      kind: isStation ? "station" : "city",
      ...(cityId === undefined ? {} : { city_id: cityId }),
      ...(keywords.size > 0 ? { keywords: [...keywords] } : {}),
    };
  });
}

/**
 * The busiest cities of several networks, for a page that cannot list them all. A search covers all
 * stops of a city.
 */
function cityPlaces(
  { network, parts }: SearchedProduct,
  languages: readonly string[],
  { all, cityOf }: Cities,
  home: string | undefined,
  pair: DefaultPair,
): SearchPlace[] {
  const { default_origin, default_destination, places } = network;
  const popular = new Set([
    default_origin,
    default_destination,
    ...Object.values(pair),
    ...parts.flatMap(({ product }) =>
      product.network.popular
        .flatMap(({ from, to }) => [from, to])
        .map(
          (place_id) =>
            cityOf({ product_type: product.product_type, place_id }).city_id,
        ),
    ),
  ]);
  return all
    .filter(({ city_id }) => popular.has(city_id) && city_id in places)
    .toSorted((a, b) => Number(b.country === home) - Number(a.country === home))
    .map(({ city_id, names }) => {
      const stop = stopOf(network, city_id, languages);
      const english = names["en"];
      return {
        ...stop,
        ...(english && english !== stop.name ? { romanised: english } : {}),
        kind: "city",
      };
    });
}
