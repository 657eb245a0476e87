// Generated from schema/backend/destinations.schema.json by `npm run generate`. Do not edit.
import type { CountryCode, PricedCurrency } from "./common.ts";

/**
 * Areas that are visited, with their airports and places (data/destinations.json): for transfers, cars and activities.
 */
export interface DestinationsFile {
  /**
   * The areas by the id of the city that they are called by.
   */
  areas: {
    [k: string]: Area;
  };
}
/**
 * Places between which one drives.
 */
export interface Area {
  country: CountryCode;
  /**
   * Its IANA time zone.
   */
  time_zone: string;
  currency: PricedCurrency;
  /**
   * Prices are rounded to multiples of this, in whole units of the currency.
   */
  round_to: number;
  /**
   * Its picture.
   */
  image_id: string;
  /**
   * Its places by id, unique over all areas.
   */
  places: {
    [k: string]: AreaPlace;
  };
}
/**
 * One place.
 */
export interface AreaPlace {
  /**
   * airport: planes land there. centre: the middle of a city. district: a part of one. town: elsewhere.
   */
  kind: "airport" | "centre" | "district" | "town";
  /**
   * An airport's code.
   */
  iata?: string;
  /**
   * In degrees.
   */
  latitude: number;
  /**
   * In degrees.
   */
  longitude: number;
  /**
   * Its name by language, without "airport". Where a language lacks it, that of a fallback is shown.
   */
  names: {
    /**
     * In this language.
     */
    [k: string]: string;
  };
}
