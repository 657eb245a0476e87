// Generated from modules/common/area_facts/data.schema.json by `npm run generate`. Do not edit.
import type { CurrencyCode } from "../common.ts";

/**
 * A country, with its cities, or a city, with its stops.
 */
export interface AreaFactsData {
  /**
   * What the area is called.
   */
  name: string;
  /**
   * What is dialled before its phone numbers, without +.
   */
  country_number?: string;
  /**
   * The money that is used there.
   */
  currency?: CurrencyCode;
  /**
   * Its time zone, as IANA names it: Asia/Singapore.
   */
  time_zone?: string;
  /**
   * The cities of a country to which tickets are sold.
   */
  cities?: AreaCity[];
  /**
   * The stops of a city.
   */
  stops?: AreaStop[];
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
   * What it is called.
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
   * What it is called.
   */
  name: string;
}
