// Generated from modules/common/promotions/data.schema.json by `npm run generate`. Do not edit.
import type { Image, SitePath } from "../common.ts";

/**
 * Offers that run for a time. One is shown while now lies between its start and its end.
 */
export interface PromotionsData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The offers.
   */
  items: Promotion[];
}
/**
 * One offer.
 */
export interface Promotion {
  /**
   * The offer's id.
   */
  promotion_id: string;
  /**
   * What is offered.
   */
  title: string;
  /**
   * The conditions in one sentence.
   */
  text: string;
  /**
   * The saving in two or three words: 35 % off.
   */
  badge?: string;
  /**
   * The code to enter when paying.
   */
  code?: string;
  /**
   * A picture.
   */
  image: Image;
  /**
   * Where the offer is used.
   */
  path: SitePath;
  /**
   * From when it runs (UTC).
   */
  start_time: string;
  /**
   * Until when it runs (UTC).
   */
  end_time: string;
}
