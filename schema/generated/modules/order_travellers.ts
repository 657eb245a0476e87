// Generated from modules/booking/order_travellers/data.schema.json by `npm run generate`. Do not edit.

/**
 * The travellers, and their contact.
 */
export interface OrderTravellersData {
  /**
   * The travellers.
   */
  travellers: readonly OrderTraveller[];
  contact: OrderContact;
}
/**
 * A traveller.
 */
export interface OrderTraveller {
  /**
   * Adult 1.
   */
  label: string;
  /**
   * The name on the ticket.
   */
  name: string;
  /**
   * The state of all their tickets, if they no longer travel: Refunded.
   */
  ended?: string;
  /**
   * Further data that the carrier received, and the tickets that are no longer valid.
   */
  details: readonly TravellerDetail[];
}
/**
 * A detail.
 */
export interface TravellerDetail {
  /**
   * Its name.
   */
  label: string;
  /**
   * What it is.
   */
  value: string;
}
/**
 * The contact.
 */
export interface OrderContact {
  /**
   * The address for tickets and news.
   */
  email: string;
  /**
   * The phone number.
   */
  phone?: string;
}
