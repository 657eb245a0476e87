// Generated from schema/near-places.schema.json by `npm run generate`. Do not edit.
import type { PlaceId } from "./transport.ts";
import type { Vertical } from "./common.ts";

/**
 * The places of a product that are nearest to where a visitor is (the call near_places).
 */
export interface NearPlaces {
  /**
   * The nearest places, nearest first. Empty where all are too far away.
   */
  places: readonly NearPlace[];
  beyond?: PlaceBeyond;
}
/**
 * A city as a whole, or a stop.
 */
export interface NearPlace {
  /**
   * Its id in a search of the product.
   */
  place_id: PlaceId;
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
   * How far away it is, as the crow flies: 3 km.
   */
  distance: string;
  /**
   * The verticals that serve it; empty if only the page's product does.
   */
  verticals: readonly Vertical[];
}
/**
 * The nearest place, where even that is too far away to begin there.
 */
export interface PlaceBeyond {
  /**
   * Its name.
   */
  name: string;
  /**
   * How far away it is, as the crow flies: 9,560 km.
   */
  distance: string;
}
