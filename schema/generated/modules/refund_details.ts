// Generated from modules/booking/refund_details/data.schema.json by `npm run generate`. Do not edit.
import type { Bought, RefundLine } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * The refunds of an order, and how far each is.
 */
export interface RefundDetailsData {
  bought?: Bought;
  /**
   * The order's id, which cannot be guessed.
   */
  order_guid: string;
  /**
   * The order number that customers see.
   */
  booking_no: string;
  /**
   * The page of the order.
   */
  order_path: SitePath;
  /**
   * The refunds, the newest first.
   */
  refunds: readonly RefundDetail[];
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
  steps: readonly RefundStep[];
  /**
   * Its components.
   */
  lines: readonly RefundLine[];
  /**
   * The refunded parts.
   */
  parts: readonly RefundedPart[];
}
/**
 * The current message for the customer.
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
 * One traveller's share of one item.
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
   * The price that was paid for it.
   */
  charged: Price;
  /**
   * The refund.
   */
  refunded: Price;
}
