// Generated from schema/backend/cities.schema.json by `npm run generate`. Do not edit.
import type { CountryCode } from "./common.ts";

/**
 * The stops of all networks by city (data/cities.json). Every stop belongs to one city.
 */
export interface CitiesFile {
  /**
   * By the city's id, as in addresses: kuala-lumpur. An id that is also a stop's must be that of one of its own stops.
   */
  cities: {
    [k: string]: CityEntry;
  };
}
/**
 * One city.
 */
export interface CityEntry {
  /**
   * Its number in the calls of areas.
   */
  number: number;
  country: CountryCode;
  /**
   * Its stops, the main one first: jprail/tokyo.
   *
   * Items: A place of a network: jprail/tokyo.
   */
  stops: readonly string[];
  /**
   * The time from one of its stops to another; without it, an estimate from their distance.
   */
  transfer_minutes?: number;
  /**
   * Its name by language. A language in Latin letters may be left out where the name is the English one.
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
}
