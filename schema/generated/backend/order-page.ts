// Generated from schema/backend/order-page.schema.json by `npm run generate`. Do not edit.
import type { Section } from "../section.ts";

/**
 * The sections of an order's pages (data/order-page.json).
 */
export interface OrderPageFile {
  /**
   * The page of an order without tickets.
   */
  order: readonly Section[];
  /**
   * The page of an order with tickets: the first section leads it.
   */
  issued: readonly Section[];
  /**
   * The first sections on the page of an order with tickets after a delay or cancellation.
   */
  disrupted: readonly Section[];
  /**
   * The page after paying.
   */
  booked: readonly Section[];
  /**
   * The page of a visitor who may not see the order yet.
   */
  lookup: readonly Section[];
  /**
   * The tickets as they are printed.
   */
  voucher: readonly Section[];
  /**
   * The page on which a refund is chosen.
   */
  refund: readonly Section[];
  /**
   * The page on which refunds are followed.
   */
  refund_details: readonly Section[];
  /**
   * The receipt of an order.
   */
  receipt: readonly Section[];
  /**
   * The page on which a change is chosen.
   */
  amendment: readonly Section[];
}
