// Generated from modules/booking/order_confirmation/data.schema.json by `npm run generate`. Do not edit.
import type { Price, SitePath } from "../common.ts";
import type { ItemCard } from "../booking.ts";

/**
 * The confirmation of an order: its items, the charged amounts, where the tickets were sent, and the next steps.
 */
export interface OrderConfirmationData {
  /**
   * The order's id, with which files of its tickets are fetched.
   */
  order_guid: string;
  /**
   * The order number that customers see.
   */
  booking_no: string;
  /**
   * The order's page, with its tickets.
   */
  order_path: SitePath;
  /**
   * What was booked, in a few words: Tokyo – Kyoto.
   */
  title: string;
  /**
   * What was booked, in order.
   */
  items: readonly ItemCard[];
  /**
   * Their names.
   */
  travellers: readonly string[];
  /**
   * Where the tickets were sent.
   */
  email: string;
  /**
   * What was charged.
   */
  charged: Price;
  /**
   * The amounts that were paid now, gift cards and credits first; empty if nothing was due.
   */
  paid: readonly PaidPart[];
  /**
   * The tickets that have a pass.
   */
  passes: readonly ConfirmedPass[];
  change?: ConfirmedChange;
  next?: NextSearch;
}
/**
 * A part of the payment.
 */
export interface PaidPart {
  /**
   * What it was paid with: Visa ending in 4242.
   */
  label: string;
  /**
   * The amount.
   */
  amount: Price;
}
/**
 * A ticket that can be added to a wallet.
 */
export interface ConfirmedPass {
  /**
   * The ticket's number.
   */
  ticket_no: string;
  /**
   * Which of the tickets it is: its traveller.
   */
  label: string;
}
/**
 * For an order that replaces tickets of another one.
 */
export interface ConfirmedChange {
  /**
   * The booking of the replaced tickets.
   */
  booking_no: string;
  /**
   * The refund, if the new tickets are cheaper.
   */
  back?: Price;
}
/**
 * A search that goes on from it: the journey back.
 */
export interface NextSearch {
  /**
   * What it finds: Kyoto – Tokyo.
   */
  title: string;
  /**
   * Its page of results.
   */
  path: SitePath;
}
