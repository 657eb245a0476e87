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
   * What else the carrier was told.
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
