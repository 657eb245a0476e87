// Generated from modules/booking/order_disruption/data.schema.json by `npm run generate`. Do not edit.
import type { Bought, Moment, PricePart, RefundLine } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * Delays and cancellations that concern an order, and what can be claimed.
 */
export interface OrderDisruptionData {
  bought?: Bought;
  /**
   * The order's id, which cannot be guessed.
   */
  order_guid: string;
  /**
   * What happened, oldest first.
   */
  disruptions: readonly ShownDisruption[];
}
/**
 * A delay or a cancellation.
 */
export interface ShownDisruption {
  /**
   * Its id.
   */
  disruption_id: string;
  /**
   * Which of them.
   */
  kind: "delayed" | "cancelled" | "on_time";
  /**
   * In few words.
   */
  title: string;
  /**
   * What it means.
   */
  text: string;
  offer?: DisruptionOffer;
  /**
   * The page of what was paid for it.
   */
  refund_path?: SitePath;
  replacement?: Replacement;
  /**
   * The search page for others.
   */
  search_path?: SitePath;
}
/**
 * The customer's entitlement. Left out: none, or none any more.
 */
export interface DisruptionOffer {
  /**
   * The amount.
   */
  amount: Price;
  /**
   * Its components.
   */
  lines: readonly RefundLine[];
  /**
   * The rule on which it is based.
   */
  source?: string;
  /**
   * The address of the rule's text.
   */
  url?: string;
  until?: DisruptionUntil;
}
/**
 * When it ends.
 */
export interface DisruptionUntil {
  at: Instant;
  /**
   * The zone of the place by whose clocks it ends.
   */
  time_zone: TimeZone;
}
/**
 * The free replacement.
 */
export interface Replacement {
  /**
   * The index of the order's item that it replaces.
   */
  item: number;
  /**
   * The indexes of those who still have it.
   */
  travellers: readonly number[];
  /**
   * The page with all departures.
   */
  path: SitePath;
  until: DisruptionUntil;
  /**
   * The next ones, by their start.
   */
  offers: readonly ReplacementOffer[];
}
/**
 * A departure that replaces it.
 */
export interface ReplacementOffer {
  /**
   * Its id.
   */
  offer_id: string;
  /**
   * The service: Nozomi 225.
   */
  title: string;
  /**
   * The time and place of its start.
   */
  starts: Moment;
  /**
   * The time and place of its end.
   */
  ends: Moment;
  /**
   * 0, or less: what comes back.
   */
  difference: PricePart;
}
