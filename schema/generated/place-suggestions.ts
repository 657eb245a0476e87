// Generated from schema/place-suggestions.schema.json by `npm run generate`. Do not edit.
import type { SitePath, Vertical } from "./common.ts";
import type { PlaceId } from "./transport.ts";

/**
 * Places for what is typed in a place field, best first (the call search_places).
 */
export interface PlaceSuggestions {
  everywhere?: SearchEverywhere;
  /**
   * Whether no place has the typed name: the names of these are near it, and none is taken for the answer.
   */
  is_near?: boolean;
  /**
   * A message about the typed place if no place can be suggested: No tickets from or to Cologne in this search.
   */
  note?: string;
  /**
   * Cities, each with its stops.
   */
  cities: readonly SuggestedCity[];
}
/**
 * The product that searches all networks; without it only the page's own can be searched.
 */
export interface SearchEverywhere {
  /**
   * The product's id.
   */
  product_type_id: number;
  /**
   * Its search page, without a query.
   */
  path: SitePath;
}
/**
 * A city.
 */
export interface SuggestedCity {
  /**
   * The city's id.
   */
  city_id: PlaceId;
  /**
   * Its name.
   */
  name: string;
  /**
   * The name of its country.
   */
  country: string;
  /**
   * The city and its stops; what matches best is first.
   */
  places: readonly SuggestedPlace[];
}
/**
 * A city as a whole, or a stop.
 */
export interface SuggestedPlace {
  /**
   * Its id in a search of all networks.
   */
  position: PlaceId;
  /**
   * Its id in a search of the page's own product; missing where that does not go.
   */
  place_id?: PlaceId;
  /**
   * city: all of its stops. station: a station, stop or pier.
   */
  kind: "city" | "station";
  /**
   * Its name.
   */
  name: string;
  /**
   * Its name in the script of the country, where that differs.
   */
  local_name?: string;
  /**
   * Why it is suggested, where its name does not match: Nearest stop to Nara, 29 km.
   */
  note?: string;
  /**
   * The verticals that serve it.
   */
  verticals: readonly Vertical[];
}
