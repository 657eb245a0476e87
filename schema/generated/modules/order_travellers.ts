// Generated from modules/booking/order_travellers/data.schema.json by `npm run generate`. Do not edit.

/**
 * Who travels, and whom to reach.
 */
export interface OrderTravellersData {
  /**
   * The travellers.
   */
  travellers: OrderTraveller[];
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
   * What became of all their tickets, where they do not travel any more: Refunded.
   */
  ended?: string;
  /**
   * What else the carrier was told, and which of their tickets are not valid any more.
   */
  details: TravellerDetail[];
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
 * Whom to reach.
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
