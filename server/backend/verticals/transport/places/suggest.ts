/** Suggestions for a place field: cities with their stops, in a visitor's language. */
import type {
  PlaceSuggestions,
  SuggestedCity,
  SuggestedPlace,
} from "#schema/place-suggestions.ts";
import type { Vertical } from "#schema/common.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import {
  countryOfLocale,
  createCountries,
} from "#server/backend/text/countries.ts";
import { networkGroups } from "../network/networks.ts";
import { stopOf } from "../network/stops.ts";
import type { SearchedProduct } from "../timetable/searched-product.ts";
import { createCities, readStop } from "../network/cities.ts";
import {
  createFindPlaces,
  type FindPlaces,
  type FoundCity,
} from "./place-index.ts";
import { writtenDistance } from "./written-distance.ts";

export interface SuggestInput extends Pick<
  TransportServices,
  "networks" | "data" | "published" | "content" | "findSearched" | "text"
> {
  /** Finds places of the networks that are searched together. */
  readonly findPlaces: FindPlaces;
}

export interface SuggestQuestion {
  readonly text: string;
  /** The product of the page, by its name: jprail. */
  readonly product_type: string;
  readonly country: string;
  readonly language: string;
}

const MAX_CITIES = 8;
const MAX_STOPS = 4;

export function createSuggest(
  input: SuggestInput,
): (question: SuggestQuestion) => PlaceSuggestions {
  const { data, networks, findPlaces, published } = input;
  const { content, findSearched, text } = input;
  const ownFinders = data.live(() => {
    const [, ...alone] = networkGroups(networks);
    return new Map(
      alone.flatMap((group) => {
        const cities = createCities(group, data);
        const finder = createFindPlaces(group, cities, data);
        return [...group.keys()].map((productType) => [productType, finder]);
      }),
    );
  });
  const countries = createCountries(data);
  return ({ text: typed, product_type, country, language }) => {
    const products = Object.entries(published().productTypes);
    const searched = (wanted: (type: string) => boolean) => {
      const [id] = products.find(([, one]) => wanted(one.product_type)) ?? [];
      return id === undefined ? undefined : findSearched(id);
    };
    const own = searched((type) => type === product_type);
    const joined = searched((type) => !networks.has(type));
    const languages = content.languages(language);
    const { intl } = published().languages[language]!;
    const verticals = (types: readonly string[]): Vertical[] => [
      ...new Set(
        products
          .filter(([, one]) => types.includes(one.product_type))
          .map(([, one]) => one.vertical),
      ),
    ];

    const describe = ({
      city,
      stops: better,
      nearby,
    }: FoundCity): SuggestedCity => {
      const stops = Map.groupBy(
        city.stops.map(readStop),
        ({ place_id }) => place_id,
      );
      const whole = (): SuggestedPlace => ({
        position: city.city_id,
        kind: "city",
        name: nameOf(city.names, languages),
        verticals: verticals(
          city.stops.map((stop) => readStop(stop).product_type),
        ),
        ...ownPlace(own, city.city_id, [...stops.keys()]),
      });
      const stop = (placeId: string): SuggestedPlace => {
        const types = stops.get(placeId)!.map((one) => one.product_type);
        const network = networks.get(types[0]!)!;
        const { name, local_name } = stopOf(network, placeId, languages);
        return {
          position: placeId,
          kind: "station",
          name,
          ...(local_name === undefined ? {} : { local_name }),
          verticals: verticals(types),
          ...ownPlace(own, placeId, [placeId]),
        };
      };
      if (nearby) {
        const name = nameOf(nearby.place.names, languages);
        return {
          city_id: city.city_id,
          name,
          country: countries.nameOf(nearby.place.country, intl),
          places: [
            {
              ...whole(),
              note: text(language, "place.nearest", {
                place: name,
                distance: writtenDistance(nearby.kilometres, intl),
              }),
            },
          ],
        };
      }
      // An id that both have means the city; the only stop of a city represents the city.
      const others = [...stops.keys()].filter((id) => id !== city.city_id);
      const listed = stops.size === 1 ? [] : others;
      const first = better.filter((id) => listed.includes(id));
      const rest = listed
        .filter((id) => !first.includes(id))
        .slice(0, Math.max(0, MAX_STOPS - first.length));
      return {
        city_id: city.city_id,
        name: nameOf(city.names, languages),
        country: countries.nameOf(city.country, intl),
        places: [...first.map(stop), whole(), ...rest.map(stop)],
      };
    };
    const found = (ownFinders.get(product_type) ?? findPlaces)(typed, {
      product_type,
      country: country || countryOfLocale(intl),
    });
    return {
      ...(joined
        ? {
            everywhere: {
              product_type_id: Number(joined.product_type_id),
              path: `${joined.home_path}search/`,
            },
          }
        : {}),
      cities: found.cities.slice(0, MAX_CITIES).map(describe),
      ...(found.isNear ? { is_near: true } : {}),
      ...(found.unserved
        ? {
            note: text(language, "place.unserved", {
              place: nameOf(found.unserved, languages),
            }),
          }
        : {}),
    };
  };
}

/** The place in the page's own product: the same id, or the city's only stop there. */
function ownPlace(
  own: SearchedProduct | undefined,
  position: string,
  stops: readonly string[],
): Pick<SuggestedPlace, "place_id"> {
  if (!own) return {};
  const { places } = own.network;
  if (Object.hasOwn(places, position)) return { place_id: position };
  const [only, ...more] = stops.filter((id) => Object.hasOwn(places, id));
  return only === undefined || more.length > 0 ? {} : { place_id: only };
}

function nameOf(
  names: Readonly<Record<string, string>>,
  languages: readonly string[],
): string {
  return names[languages.find((code) => names[code]) ?? "en"]!;
}
