// Generated from modules/transport/destination_list/data.schema.json by `npm run generate`. Do not edit.
import type { Image, SitePath } from "../common.ts";

/**
 * Destinations in tabs; another tab's places are fetched when it is chosen.
 */
export interface DestinationListData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The product whose destinations these are.
   */
  product_type_id: number;
  /**
   * The tabs.
   */
  des_list: readonly Destination[];
}
/**
 * One tab.
 */
export interface Destination {
  /**
   * The destination's id.
   */
  des_id: number;
  /**
   * The destination's name.
   */
  name: string;
  /**
   * Whether the tab is chosen at first. Exactly one is.
   */
  default_select: boolean;
  /**
   * The places of the chosen tab; the other tabs' are fetched.
   */
  items?: readonly DestinationPlace[];
}
/**
 * One place.
 */
export interface DestinationPlace {
  /**
   * The place's id.
   */
  place_id: string;
  /**
   * The place's name.
   */
  name: string;
  /**
   * One sentence about it.
   */
  text?: string;
  /**
   * A picture of it.
   */
  image?: Image;
  /**
   * The destinations that can be reached from here.
   */
  path: SitePath;
}
