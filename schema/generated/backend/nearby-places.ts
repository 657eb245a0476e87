// Generated from schema/backend/nearby-places.schema.json by `npm run generate`. Do not edit.
import type { CountryCode } from "./common.ts";

/**
 * Places without a stop of any network that people search for (data/nearby-places.json): the city of the nearest stop is suggested, if one is near.
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
   * Further search words: readings, airport codes, names in other languages.
   *
   * Items: A word.
   */
  words?: readonly string[];
  /**
   * Whether no stop is near: the form says that there are no tickets to the place, and suggests no place with a similar name.
   */
  unserved?: true;
  /**
   * The nearest stop, where the nearest as the crow flies is across water: jprail/nagoya.
   */
  stop?: string;
}
