// Generated from modules/booking/order_price/data.schema.json by `npm run generate`. Do not edit.
import type { PriceDetails } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * The price of an order, and its payments.
 */
export interface OrderPriceData {
  price: PriceDetails;
  /**
   * How many credits the order has earned.
   */
  earned?: number;
  /**
   * The page of the order's receipt.
   */
  receipt_path?: SitePath;
  /**
   * The payments and refunds, in order.
   */
  payments: readonly OrderPayment[];
}
/**
 * A movement of money.
 */
export interface OrderPayment {
  /**
   * When.
   */
  at: Instant;
  /**
   * The zone of its clock: that of the place where the first item starts.
   */
  time_zone: TimeZone;
  /**
   * What it was: Visa ending in 4242.
   */
  label: string;
  /**
   * The amount.
   */
  amount: Price;
  /**
   * The state of the movement.
   */
  status: "reserved" | "paid" | "released" | "refunding" | "refunded" | "declined" | "pending";
}
