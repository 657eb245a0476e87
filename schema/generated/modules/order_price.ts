// Generated from modules/booking/order_price/data.schema.json by `npm run generate`. Do not edit.
import type { PriceDetails } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * What an order came to, and what was paid when.
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
   * What happened to the money, in order.
   */
  payments: OrderPayment[];
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
   * How much.
   */
  amount: Price;
  /**
   * What became of it.
   */
  status: "reserved" | "paid" | "released" | "refunding" | "refunded" | "declined" | "pending";
}
