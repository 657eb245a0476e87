// Generated from modules/booking/order_items/data.schema.json by `npm run generate`. Do not edit.
import type { ItemCard, Whereabouts } from "../booking.ts";

/**
 * What was ordered.
 */
export interface OrderItemsData {
  /**
   * The items of the order, in order.
   */
  items: readonly ItemCard[];
  /**
   * Where the items are, in any order.
   */
  whereabouts?: readonly Whereabouts[];
}
