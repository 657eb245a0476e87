// Generated from modules/booking/order_lookup/data.schema.json by `npm run generate`. Do not edit.

/**
 * Asks for a booking reference and an address, to find an order.
 */
export interface OrderLookupData {
  /**
   * Why it asks: nothing was named, or what was named is not this visitor's.
   */
  reason?: "none" | "unknown";
}
