// Generated from modules/booking/addon_detail/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Price, SitePath } from "../common.ts";

/**
 * An add-on, and what holds for it.
 */
export interface AddonDetailData {
  /**
   * Its name.
   */
  title: string;
  /**
   * What it brings.
   */
  text: string;
  /**
   * What it costs.
   */
  price: Price;
  /**
   * What one should know.
   */
  facts: AddonFact[];
  /**
   * What holds for it.
   *
   * Items: A condition.
   */
  terms: string[];
  image?: Image;
  /**
   * All add-ons.
   */
  list_path?: SitePath;
}
/**
 * A fact.
 */
export interface AddonFact {
  /**
   * What it is about.
   */
  label: string;
  /**
   * What holds.
   */
  text: string;
}
