// Generated from modules/booking/order_lookup/data.schema.json by `npm run generate`. Do not edit.

/**
 * A form that finds an order by its booking reference and an address or a name.
 */
export interface OrderLookupData {
  /**
   * Why it asks: nothing was named, what was named is not this visitor's, or below a list that may lack an order. link: a link of a mail opens one; expired: it did.
   */
  reason?: "none" | "unknown" | "more" | "link" | "expired";
  /**
   * The reference that is filled in.
   */
  booking_no?: string;
  /**
   * The link that opens the order.
   */
  link?: string;
}
