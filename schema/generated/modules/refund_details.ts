// Generated from modules/booking/refund_details/data.schema.json by `npm run generate`. Do not edit.
import type { Bought, RefundLine } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * The refunds of an order, and how far each is.
 */
export interface RefundDetailsData {
  bought?: Bought;
  /**
   * The order's id, which nobody guesses.
   */
  order_guid: string;
  /**
   * What people call the order by.
   */
  booking_no: string;
  /**
   * The page of the order.
   */
  order_path: SitePath;
  /**
   * The refunds, the newest first.
   */
  refunds: RefundDetail[];
}
/**
 * A refund.
 */
export interface RefundDetail {
  /**
   * Its id.
   */
  refund_id: string;
  /**
   * voluntary: the customer wanted it. seller: the seller cancelled. compensation: it was late.
   */
  kind: "voluntary" | "seller" | "compensation" | "amendment";
  /**
   * Whether it changes within seconds.
   */
  is_moving: boolean;
  message: RefundMessage;
  /**
   * Its steps, in order.
   */
  steps: RefundStep[];
  /**
   * What it is made of.
   */
  lines: RefundLine[];
  /**
   * What was given back.
   */
  parts: RefundedPart[];
}
/**
 * What the customer should know now.
 */
export interface RefundMessage {
  /**
   * In few words.
   */
  title: string;
  /**
   * What happens with the money.
   */
  text: string;
}
/**
 * A step.
 */
export interface RefundStep {
  /**
   * Which step.
   */
  step: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * When it was.
   */
  at?: Instant;
  /**
   * The time zone of the time.
   */
  time_zone: TimeZone;
  /**
   * Whether it is behind, now, ahead or failed.
   */
  state: "done" | "now" | "ahead" | "failed";
}
/**
 * What one traveller had of one item.
 */
export interface RefundedPart {
  /**
   * The item: Tokyo – Kyoto.
   */
  title: string;
  /**
   * The traveller's name.
   */
  name: string;
  /**
   * What was paid for it.
   */
  charged: Price;
  /**
   * What comes back.
   */
  refunded: Price;
}
