// Generated from modules/account/coupons/data.schema.json by `npm run generate`. Do not edit.
import type { Discount, Price } from "../common.ts";

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
   * What it is for.
   */
  title: string;
  /**
   * Its conditions, in a sentence.
   */
  text: string;
  /**
   * What is typed at payment.
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
  /**
   * The last day on which it can be used, or the time (ISO 8601).
   */
  valid_until: string;
  /**
   * Whether it can be used.
   */
  status: "usable" | "used" | "expired";
}
