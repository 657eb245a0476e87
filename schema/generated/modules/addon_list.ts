// Generated from modules/booking/addon_list/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Price, SitePath } from "../common.ts";

/**
 * The add-ons of a ticket.
 */
export interface AddonListData {
  /**
   * The page's heading.
   */
  title: string;
  /**
   * The add-ons.
   */
  addons: readonly AddonListItem[];
}
/**
 * An add-on.
 */
export interface AddonListItem {
  /**
   * The add-on's id.
   */
  addon_id: string;
  /**
   * Its name.
   */
  title: string;
  /**
   * Its benefit, in a sentence.
   */
  text: string;
  /**
   * Its price.
   */
  price: Price;
  /**
   * Its page.
   */
  path: SitePath;
  image?: Image;
}
