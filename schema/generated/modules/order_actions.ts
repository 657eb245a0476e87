// Generated from modules/booking/order_actions/data.schema.json by `npm run generate`. Do not edit.
import type { Instant, SitePath, TimeZone } from "../common.ts";

/**
 * The possible actions with an order, and their deadlines.
 */
export interface OrderActionsData {
  /**
   * The actions, the most likely first.
   */
  actions: readonly OrderAction[];
}
/**
 * An action.
 */
export interface OrderAction {
  /**
   * Which one.
   */
  action: "pay" | "change" | "refund" | "refund_details" | "changed";
  /**
   * Its name.
   */
  title: string;
  /**
   * The page on which it is done.
   */
  path: SitePath;
  until?: OrderActionUntil;
}
/**
 * When its terms change.
 */
export interface OrderActionUntil {
  at: Instant;
  /**
   * The zone of the place by whose clocks it ends.
   */
  time_zone: TimeZone;
}
