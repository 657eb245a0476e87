// Generated from modules/common/promotions/data.schema.json by `npm run generate`. Do not edit.
import type { Discount, Image, Price, ShownCoupon, SitePath } from "../common.ts";

/**
 * Offers for a limited time. Each is shown from its start until its end.
 */
export interface PromotionsData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The offers.
   */
  items: readonly Promotion[];
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
  image?: Image;
  /**
   * The page on which the offer can be used.
   */
  path: SitePath;
  /**
   * Start (UTC).
   */
  start_time: string;
  /**
   * End (UTC).
   */
  end_time: string;
}
/**
 * The coupon of the offer. Its discount replaces the badge.
 */
export interface PromotionCoupon {
  /**
   * The code, to save here or to enter at payment.
   */
  code: string;
  /**
   * The discount.
   */
  discount: Discount;
  /**
   * The minimum price of the order.
   */
  min_spend?: Price;
  /**
   * Its amounts in the reader's currency.
   */
  shown?: ShownCoupon;
}
