// Generated from modules/common/promotions/data.schema.json by `npm run generate`. Do not edit.
import type { Discount, Image, Price, SitePath } from "../common.ts";

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
   * The saving in two or three words, where there is no coupon: up to 35 % off.
   */
  badge?: string;
  coupon?: PromotionCoupon;
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
/**
 * The coupon by which it is had; what it takes off stands in place of the badge.
 */
export interface PromotionCoupon {
  /**
   * The code, to keep here or to enter when paying.
   */
  code: string;
  /**
   * What it takes off.
   */
  discount: Discount;
  /**
   * What an order must come to.
   */
  min_spend?: Price;
}
