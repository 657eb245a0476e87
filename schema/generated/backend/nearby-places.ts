// Generated from schema/backend/nearby-places.schema.json by `npm run generate`. Do not edit.
import type { CountryCode } from "./common.ts";

/**
 * Places that people type and no network stops at (data/nearby-places.json): the nearest stop's city is suggested, if one is near.
 */
export interface NearbyPlacesFile {
  /**
   * By id, which is neither a city's nor a stop's.
   */
  places: {
    [k: string]: NearbyPlace;
  };
}
/**
 * One place.
 */
export interface NearbyPlace {
  country: CountryCode;
  /**
   * In degrees.
   */
  latitude: number;
  /**
   * In degrees.
   */
  longitude: number;
  /**
   * Its name by language; where one is missing, the English name is shown.
   */
  names: {
    /**
     * The name in this language.
     */
    [k: string]: string;
  };
  /**
   * What people type besides: readings, codes of airports, names in further languages.
   *
   * Items: A word.
   */
  words?: string[];
  /**
   * Whether no stop is near: visitors are told that no tickets go there, and are offered no place with a similar name.
   */
  unserved?: true;
  /**
   * The nearest stop, where the nearest as the crow flies is across water: jprail/nagoya.
   */
  stop?: string;
}
