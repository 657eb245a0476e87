// Generated from modules/transport/station_facilities/data.schema.json by `npm run generate`. Do not edit.
import type { Facility, PlaceId, Platform } from "../transport.ts";

/**
 * The facilities of stations, stops or piers.
 */
export interface StationFacilitiesData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The stations.
   */
  stations: readonly Station[];
}
/**
 * One of them.
 */
export interface Station {
  place_id: PlaceId;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its local name as written on signs there, if it differs.
   */
  local_name?: string;
  /**
   * What it has.
   */
  facilities: readonly Facility[];
  /**
   * The departure platforms.
   */
  platforms: readonly StationPlatform[];
}
/**
 * A platform, or several of which it is one.
 */
export interface StationPlatform {
  platform: Platform;
  /**
   * The names of the places to which its rides go.
   */
  toward: string;
}
