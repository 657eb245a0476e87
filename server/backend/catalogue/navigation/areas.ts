/** The countries and cities in which something is sold (data/areas.json). Country ids are those of ISO 3166-1. */
import type { CityArea } from "#schema/backend/areas.ts";
import type { AreaFactsData } from "#schema/modules/area_facts.ts";
import type { Content } from "../content.ts";
import { readData } from "../../kernel/read-data.ts";
import type { FindSoldPlace } from "../sold-place.ts";
import type { Countries } from "../../kernel/countries.ts";
import type { Products } from "./products.ts";

export interface Areas {
  city(id: number, language: string): City | undefined;
  country(id: number, language: string, locale: string): Country | undefined;
}

/** A country lists its cities, a city its stops. */
export type Country = Required<Omit<AreaFactsData, "time_zone" | "stops">>;
export type City = Required<Omit<AreaFactsData, "cities">>;

export interface AreasInput {
  readonly content: Content;
  readonly findPlace: FindSoldPlace;
  readonly countries: Countries;
  readonly products: Products;
}

export function createAreas({
  content,
  findPlace,
  countries,
  products,
}: AreasInput): Areas {
  const data = readData("areas");

  /** @throws Error for a stop that no product has: the data is wrong */
  const stopsOf = ({ city_id, places }: CityArea, language: string) =>
    places.map((place) => {
      const [productType = "", placeId = ""] = place.split("/");
      const found = findPlace(
        productType,
        placeId,
        content.languages(language),
      );
      if (!found)
        throw new Error(`areas.json: city ${city_id} has no stop ${place}`);
      return { productType, placeId, ...found };
    });
  const nameOf = (row: CityArea, language: string): string => {
    const named = content
      .languages(language)
      .find((code) => row.names?.[code] !== undefined);
    return named === undefined
      ? stopsOf(row, language)[0]!.name
      : row.names![named]!;
  };
  return {
    city(id, language) {
      const row = data.cities.find(({ city_id }) => city_id === id);
      if (!row) return undefined;
      const country = data.countries.find(
        ({ country_code }) => country_code === row.country_code,
      )!;
      const stops = stopsOf(row, language);
      const sold = products.list(language);
      return {
        name: nameOf(row, language),
        country_number: countries.numberOf(row.country_code)!,
        currency: country.currency,
        time_zone: stops[0]!.time_zone,
        stops: stops.flatMap(({ productType, placeId, name }) => {
          const product = sold.find(
            ({ product_type }) => product_type === productType,
          );
          return product
            ? [
                {
                  product_type_id: product.product_type_id,
                  place_id: placeId,
                  name,
                },
              ]
            : [];
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
