// Generated from modules/booking/order_status/data.schema.json by `npm run generate`. Do not edit.
import type { OrderState } from "../booking.ts";
import type { Instant, SitePath, TimeZone } from "../common.ts";

/**
 * How far an order is, and what comes next.
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
  steps: OrderStep[];
  /**
   * Where it is paid; left out, it cannot be.
   */
  pay_path?: SitePath;
  message: OrderMessage;
  /**
   * Whether the order replaces tickets of another one: then the message says of which.
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
 * What the customer should know now.
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
