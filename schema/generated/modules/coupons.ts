// Generated from modules/account/coupons/data.schema.json by `npm run generate`. Do not edit.
import type { DayOrTime, Discount, Price, ShownCoupon } from "../common.ts";

/**
 * A user's coupons.
 */
export interface CouponsData {
  /**
   * The coupons.
   */
  coupons: readonly Coupon[];
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
   * The products to which it applies.
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
   * Its amounts in the reader's currency.
   */
  shown?: ShownCoupon;
  /**
   * The last day on which it can be used, or the time (ISO 8601).
   */
  valid_until: DayOrTime;
  /**
   * Whether it can be used.
   */
  status: "usable" | "used" | "expired";
}
