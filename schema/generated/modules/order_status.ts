// Generated from modules/booking/order_status/data.schema.json by `npm run generate`. Do not edit.
import type { OrderState } from "../booking.ts";

/**
 * How far an order is, and what comes next.
 */
export interface OrderStatusData {
  order: OrderState;
  /**
   * When it was made. In milliseconds since 1970.
   */
  created_at: number;
  /**
   * The way of an order, in its order.
   */
  steps: OrderStep[];
  message: OrderMessage;
}
/**
 * A step of the way.
 */
export interface OrderStep {
  /**
   * Which step.
   */
  step: "ordered" | "paid" | "issued" | "travel" | "done" | "voided" | "cancelled";
  /**
   * Its name.
   */
  label: string;
  /**
   * When it was, or will be. In milliseconds since 1970.
   */
  at?: number;
  /**
   * Whether it is behind, now, ahead or went wrong.
   */
  state: "done" | "now" | "ahead" | "failed";
  /**
   * The IANA time zone in which the time is said; UTC when left out.
   */
  time_zone?: string;
}
/**
 * What the traveller should know now.
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
