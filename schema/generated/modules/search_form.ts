// Generated from modules/transport/search_form/data.schema.json by `npm run generate`. Do not edit.
import type { SitePath, Vertical } from "../common.ts";

/**
 * Where from, where to, when; tabs lead to the other verticals.
 */
export interface SearchFormData {
  /**
   * The form's name, for those who do not see it.
   */
  title: string;
  /**
   * The vertical that the form searches.
   */
  active_vertical: Vertical;
  /**
   * The verticals.
   */
  tabs: SearchTab[];
  /**
   * The page that answers the search, without a query: the form makes it.
   */
  action_path: SitePath;
  /**
   * Places that can be chosen.
   */
  places: SearchPlace[];
  /**
   * The id of the place from which most people leave.
   */
  default_origin?: string;
  /**
   * The id of the place to which most people go.
   */
  default_destination?: string;
  /**
   * How many days ahead tickets are sold.
   */
  sale_days: number;
}
/**
 * A vertical.
 */
export interface SearchTab {
  vertical: Vertical;
  /**
   * The vertical's name.
   */
  label: string;
  /**
   * The page of the vertical.
   */
  path: SitePath;
}
/**
 * A place.
 */
export interface SearchPlace {
  /**
   * The place's id, as it stands in addresses.
   */
  place_id: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Its name in the script of the country, where that differs.
   */
  local_name?: string;
}
