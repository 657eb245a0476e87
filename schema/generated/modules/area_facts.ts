// Generated from modules/common/area_facts/data.schema.json by `npm run generate`. Do not edit.
import type { CurrencyCode, TimeZone } from "../common.ts";

/**
 * A country, with its cities, or a city, with its stops.
 */
export interface AreaFactsData {
  /**
   * The area's name.
   */
  name: string;
  /**
   * The country calling code, without +.
   */
  country_number?: string;
  /**
   * Its currency.
   */
  currency?: CurrencyCode;
  /**
   * Its time zone, as IANA names it: Asia/Singapore.
   */
  time_zone?: TimeZone;
  /**
   * The cities of a country to which tickets are sold.
   */
  cities?: readonly AreaCity[];
  /**
   * The stops of a city.
   */
  stops?: readonly AreaStop[];
}
/**
 * A city.
 */
export interface AreaCity {
  /**
   * Its number.
   */
  city_id: number;
  /**
   * Its name.
   */
  name: string;
}
/**
 * A stop.
 */
export interface AreaStop {
  /**
   * The product that stops there.
   */
  product_type_id: number;
  /**
   * Its id in the product's network.
   */
  place_id: string;
  /**
   * Its name.
   */
  name: string;
}
