/**
 * The countries and cities with products (data/areas.json, cities.json). Country ids are those of
 * ISO 3166-1.
 */
import type { CityEntry } from "#schema/backend/cities.ts";
import type { AreaFactsData } from "#schema/modules/area_facts.ts";
import type { Content } from "../content.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import type { FindSoldPlace } from "../sold-place.ts";
import type { Countries } from "#server/backend/text/countries.ts";
import type { Products } from "./products.ts";

export interface Areas {
  city(id: number, language: string): City | undefined;
  country(id: number, language: string, locale: string): Country | undefined;
}

/** Its currency is left out where the data has no rate for it. */
type Facts = Required<Omit<AreaFactsData, "currency">> &
  Pick<AreaFactsData, "currency">;

/** A country lists its cities, a city its stops. */
export type Country = Omit<Facts, "time_zone" | "stops">;
export type City = Omit<Facts, "cities">;

export interface AreasInput {
  readonly data: Pick<DataSet, "one">;
  readonly content: Content;
  readonly findPlace: FindSoldPlace;
  readonly countries: Countries;
  readonly products: Products;
}

export function createAreas({
  data,
  content,
  findPlace,
  countries,
  products,
}: AreasInput): Areas {
  const { countries: sold } = data.one("areas");
  const cities = Object.values(data.one("cities").cities);

  /** @throws Error for a stop that no product has: the data is invalid */
  const stopsOf = ({ number, stops }: CityEntry, language: string) =>
    stops.map((stop) => {
      const [productType = "", placeId = ""] = stop.split("/");
      const found = findPlace(
        productType,
        placeId,
        content.languages(language),
      );
      if (!found)
        throw new Error(`cities.json: city ${number} has no stop ${stop}`);
      return { productType, placeId, ...found };
    });
  const nameOf = ({ names }: CityEntry, language: string): string =>
    names[content.languages(language).find((code) => names[code]) ?? "en"]!;
  return {
    city(id, language) {
      const row = cities.find(({ number }) => number === id);
      if (!row) return undefined;
      const country = sold.find(
        ({ country_code }) => country_code === row.country,
      )!;
      const stops = stopsOf(row, language);
      const listed = products.list(language);
      return {
        name: nameOf(row, language),
        country_number: countries.numberOf(row.country)!,
        ...(country.currency && { currency: country.currency }),
        time_zone: stops[0]!.time_zone,
        stops: stops.flatMap(({ productType, placeId, name }) => {
          const product = listed.find(
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
      const row = sold.find(({ country_id }) => country_id === id);
      if (!row) return undefined;
      return {
        name: countries.nameOf(row.country_code, locale),
        country_number: countries.numberOf(row.country_code)!,
        ...(row.currency && { currency: row.currency }),
        cities: cities
          .filter(({ country }) => country === row.country_code)
          .map((city) => ({
            city_id: city.number,
            name: nameOf(city, language),
          })),
      };
    },
  };
}
