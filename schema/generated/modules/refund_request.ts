// Generated from modules/booking/refund_request/data.schema.json by `npm run generate`. Do not edit.
import type { Bought, Moment } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * The parts of an order that can be refunded, and the refund of each.
 */
export interface RefundRequestData {
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
   * What was bought: Tokyo – Kyoto.
   */
  title: string;
  /**
   * The page of the order.
   */
  order_path: SitePath;
  /**
   * The items of the order.
   */
  groups: readonly RefundGroup[];
  /**
   * Why customers refund.
   */
  reasons: readonly RefundReason[];
}
/**
 * An item, and each traveller's share of it.
 */
export interface RefundGroup {
  /**
   * Its name: Tokyo – Kyoto.
   */
  title: string;
  /**
   * Its label: Return.
   */
  label?: string;
  /**
   * The time and place of its start.
   */
  starts: Moment;
  /**
   * The time and place of its end.
   */
  ends?: Moment;
  /**
   * Each traveller's share of it.
   */
  parts: readonly RefundablePart[];
  until?: RefundUntil;
}
/**
 * One traveller's share of one item.
 */
export interface RefundablePart {
  /**
   * The item's index in the order.
   */
  item: number;
  /**
   * The traveller's index in the order.
   */
  traveller: number;
  /**
   * The traveller's name.
   */
  name: string;
  /**
   * The price that was paid for it.
   */
  charged: Price;
  /**
   * open: it can be refunded. closed: it cannot be refunded (any more). refunded: it was refunded.
   */
  state: "open" | "closed" | "refunded";
  /**
   * The fee that is subtracted.
   */
  fee?: Price;
  /**
   * The refund.
   */
  refunded?: Price;
}
/**
 * When these amounts change. Left out: never, or no part can be refunded.
 */
export interface RefundUntil {
  at: Instant;
  /**
   * The zone of the place by whose clocks it ends.
   */
  time_zone: TimeZone;
}
/**
 * A reason.
 */
export interface RefundReason {
  /**
   * Its id.
   */
  reason: string;
  /**
   * Its name.
   */
  label: string;
}
