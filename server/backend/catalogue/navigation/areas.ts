/** Countries and cities in which something is sold (data/areas.json). Ids of countries are those of ISO 3166-1. */
import type { AreaFactsData } from "#schema/modules/area_facts.ts";
import type { Content } from "../content.ts";
import type { Networks } from "../../verticals/transport/network/networks.ts";
import { readData } from "../../kernel/read-data.ts";
import { stopOf } from "../../verticals/transport/sections/stops.ts";
import type { Countries } from "../../kernel/countries.ts";
import type { Products } from "./products.ts";

export interface Areas {
  city(id: number, language: string): City | undefined;
  country(id: number, language: string, locale: string): Country | undefined;
}

/** A country has the cities to which something is sold; a city has its stops. */
export type Country = Required<Omit<AreaFactsData, "time_zone" | "stops">>;
export type City = Required<Omit<AreaFactsData, "cities">>;

interface CountryRow {
  readonly country_id: number;
  readonly country_code: string;
  readonly currency: string;
}

interface CityRow {
  readonly city_id: number;
  readonly country_code: string;
  /** Its stops: "<product type>/<place id>". The first is what it is called like. */
  readonly places: readonly [string, ...string[]];
  /** Where no stop has the city's own name. */
  readonly names?: Readonly<Record<string, string>>;
}

export interface AreasInput {
  readonly content: Content;
  readonly networks: Networks;
  readonly countries: Countries;
  readonly products: Products;
}

export function createAreas({
  content,
  networks,
  countries,
  products,
}: AreasInput): Areas {
  const data = readData<{
    countries: readonly CountryRow[];
    cities: readonly CityRow[];
  }>("areas.json");

  const stopsOf = ({ places }: CityRow) =>
    places.map((place) => {
      const [productType = "", placeId = ""] = place.split("/");
      const network = networks.get(productType)!;
      return { productType, placeId, network, ...network.places[placeId]! };
    });
  const nameOf = (row: CityRow, language: string): string => {
    const languages = content.languages(language);
    const named = languages.find((code) => row.names?.[code] !== undefined);
    if (named !== undefined) return row.names![named]!;
    const { network, placeId } = stopsOf(row)[0]!;
    return stopOf(network, placeId, languages).name;
  };
  return {
    city(id, language) {
      const row = data.cities.find(({ city_id }) => city_id === id);
      if (!row) return undefined;
      const country = data.countries.find(
        ({ country_code }) => country_code === row.country_code,
      )!;
      const stops = stopsOf(row);
      const [first] = stops;
      const sold = products.list(language);
      return {
        name: nameOf(row, language),
        country_number: countries.numberOf(row.country_code)!,
        currency: country.currency,
        time_zone: first!.time_zone ?? first!.network.time_zone,
        stops: stops.flatMap(({ productType, placeId, network }) => {
          const product = sold.find(
            ({ product_type }) => product_type === productType,
          );
          if (!product) return [];
          const { name } = stopOf(
            network,
            placeId,
            content.languages(language),
          );
          const { product_type_id } = product;
          return [{ product_type_id, place_id: placeId, name }];
        }),
      };
    },

    country(id, language, locale) {
      const row = data.countries.find(({ country_id }) => country_id === id);
      if (!row) return undefined;
      const cities = data.cities.filter(
        ({ country_code }) => country_code === row.country_code,
      );
      return {
        name: countries.nameOf(row.country_code, locale),
        country_number: countries.numberOf(row.country_code)!,
        currency: row.currency,
        cities: cities.map((city) => ({
          city_id: city.city_id,
          name: nameOf(city, language),
        })),
      };
    },
  };
}
