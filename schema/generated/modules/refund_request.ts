// Generated from modules/booking/refund_request/data.schema.json by `npm run generate`. Do not edit.
import type { Bought, Moment } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * What of an order can be refunded, and what comes back of each part.
 */
export interface RefundRequestData {
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
  groups: RefundGroup[];
  /**
   * Why customers refund.
   */
  reasons: RefundReason[];
}
/**
 * An item, and what each traveller has of it.
 */
export interface RefundGroup {
  /**
   * Its name: Tokyo – Kyoto.
   */
  title: string;
  /**
   * Which of them it is: Return.
   */
  label?: string;
  /**
   * When and where it starts.
   */
  starts: Moment;
  /**
   * When and where it ends.
   */
  ends?: Moment;
  /**
   * What each traveller has of it.
   */
  parts: RefundablePart[];
  until?: RefundUntil;
}
/**
 * What one traveller has of one item.
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
   * What was paid for it.
   */
  charged: Price;
  /**
   * open: it can be refunded. closed: it cannot, or not any more. refunded: it is.
   */
  state: "open" | "closed" | "refunded";
  /**
   * What is kept of it.
   */
  fee?: Price;
  /**
   * What comes back.
   */
  refunded?: Price;
}
/**
 * When these amounts change. Left out: never, or nothing of it can be refunded.
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
