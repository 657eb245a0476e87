// Generated from modules/booking/order_disruption/data.schema.json by `npm run generate`. Do not edit.
import type { Bought, Moment, PricePart, RefundLine } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * Delays and cancellations that concern an order, and what can be claimed.
 */
export interface OrderDisruptionData {
  bought?: Bought;
  /**
   * The order's id, which nobody guesses.
   */
  order_guid: string;
  /**
   * What happened, oldest first.
   */
  disruptions: ShownDisruption[];
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
   * Where others can be found.
   */
  search_path?: SitePath;
}
/**
 * What the customer gets. Left out: nothing, or not any more.
 */
export interface DisruptionOffer {
  /**
   * How much.
   */
  amount: Price;
  /**
   * What it is made of.
   */
  lines: RefundLine[];
  /**
   * The rule that says so.
   */
  source?: string;
  /**
   * Where the rule can be read.
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
 * What replaces it for free.
 */
export interface Replacement {
  /**
   * The index of the order's item that it replaces.
   */
  item: number;
  /**
   * The indexes of those who still have it.
   */
  travellers: number[];
  /**
   * The page with all departures.
   */
  path: SitePath;
  until: DisruptionUntil;
  /**
   * The next ones, by their start.
   */
  offers: ReplacementOffer[];
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
   * When and where it starts.
   */
  starts: Moment;
  /**
   * When and where it ends.
   */
  ends: Moment;
  /**
   * 0, or less: what comes back.
   */
  difference: PricePart;
}
