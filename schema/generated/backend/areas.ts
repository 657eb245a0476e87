// Generated from schema/backend/areas.schema.json by `npm run generate`. Do not edit.
import type { CountryCode, PricedCurrency } from "./common.ts";

/**
 * Countries and cities in which something is sold (data/areas.json).
 */
export interface AreasFile {
  /**
   * The countries.
   */
  countries: CountryArea[];
  /**
   * The cities.
   */
  cities: CityArea[];
}
/**
 * One country.
 */
export interface CountryArea {
  /**
   * Its ISO 3166-1 number.
   */
  country_id: number;
  country_code: CountryCode;
  /**
   * What is paid with there.
   */
  currency: PricedCurrency;
}
/**
 * One city.
 */
export interface CityArea {
  /**
   * The city's id.
   */
  city_id: number;
  country_code: CountryCode;
  /**
   * Its stops: <product type>/<place id>. The city is named after the first where it has no `names`.
   *
   * Items: A place of a network: jprail/tokyo.
   */
  places: string[];
  /**
   * The city's name by language, where no stop has it.
   */
  names?: {
    /**
     * The name in this language.
     */
    [k: string]: string;
  };
}
