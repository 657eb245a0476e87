// Generated from modules/account/coupons/data.schema.json by `npm run generate`. Do not edit.
import type { DayOrTime, Discount, Price } from "../common.ts";

/**
 * A user's coupons.
 */
export interface CouponsData {
  /**
   * The coupons.
   */
  coupons: Coupon[];
}
/**
 * A coupon.
 */
export interface Coupon {
  /**
   * The coupon's id.
   */
  coupon_id: string;
  /**
   * What it applies to.
   */
  title: string;
  /**
   * Its conditions, in a sentence.
   */
  text: string;
  /**
   * The code to enter at payment.
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
   * The last day on which it can be used, or the time (ISO 8601).
   */
  valid_until: DayOrTime;
  /**
   * Whether it can be used.
   */
  status: "usable" | "used" | "expired";
}
