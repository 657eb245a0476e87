// Generated from schema/backend/order-page.schema.json by `npm run generate`. Do not edit.
import type { Section } from "../section.ts";

/**
 * The sections of an order's pages (data/order-page.json).
 */
export interface OrderPageFile {
  /**
   * The page of an order without tickets.
   */
  order: Section[];
  /**
   * The page of an order with tickets: the first section leads it.
   */
  issued: Section[];
  /**
   * What leads the page of an order with tickets when something is late or cancelled.
   */
  disrupted: Section[];
  /**
   * The page after paying.
   */
  booked: Section[];
  /**
   * The page of a visitor who may not see the order yet.
   */
  lookup: Section[];
  /**
   * The tickets as they are printed.
   */
  voucher: Section[];
  /**
   * The page on which a refund is chosen.
   */
  refund: Section[];
  /**
   * The page on which refunds are followed.
   */
  refund_details: Section[];
  /**
   * The receipt of an order.
   */
  receipt: Section[];
  /**
   * The page on which a change is chosen.
   */
  amendment: Section[];
}
