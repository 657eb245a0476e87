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
   * Its benefit.
   */
  text: string;
  /**
   * Its price.
   */
  price: Price;
  /**
   * Facts that customers should know.
   */
  facts: readonly AddonFact[];
  /**
   * The conditions that apply to it.
   *
   * Items: A condition.
   */
  terms: readonly string[];
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
   * The topic.
   */
  label: string;
  /**
   * The rule.
   */
  text: string;
}
