// Generated from modules/booking/order_lookup/data.schema.json by `npm run generate`. Do not edit.

/**
 * Asks for a booking reference and an address, to find an order.
 */
export interface OrderLookupData {
  /**
   * Why it asks: nothing was named, what was named is not this visitor's, or below a list that may lack an order.
   */
  reason?: "none" | "unknown" | "more";
  /**
   * The reference that is filled in.
   */
  booking_no?: string;
}
