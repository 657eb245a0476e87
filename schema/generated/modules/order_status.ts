// Generated from modules/booking/order_status/data.schema.json by `npm run generate`. Do not edit.
import type { OrderState } from "../booking.ts";
import type { Instant, SitePath, TimeZone } from "../common.ts";

/**
 * The progress of an order, and its next step.
 */
export interface OrderStatusData {
  order: OrderState;
  /**
   * When it was made.
   */
  created_at: Instant;
  /**
   * The steps of the order, in order.
   */
  steps: readonly OrderStep[];
  /**
   * The page on which it is paid; left out if it cannot be paid.
   */
  pay_path?: SitePath;
  message: OrderMessage;
  /**
   * Whether the order replaces tickets of another one, which the message names.
   */
  is_change?: boolean;
}
/**
 * A step.
 */
export interface OrderStep {
  /**
   * Which step: ordered, paid, issued.
   */
  step: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * When it was, or will be.
   */
  at?: Instant;
  /**
   * Whether it is behind, now, ahead or failed.
   */
  state: "done" | "now" | "ahead" | "failed";
  /**
   * The time zone of the time; UTC when left out.
   */
  time_zone?: TimeZone;
}
/**
 * The current message for the customer.
 */
export interface OrderMessage {
  /**
   * In few words.
   */
  title: string;
  /**
   * In a sentence or two.
   */
  text: string;
}
