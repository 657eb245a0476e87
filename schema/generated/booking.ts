// Generated from schema/booking.schema.json by `npm run generate`. Do not edit.
import type { CurrencyCode, Price, SitePath, Vertical } from "./common.ts";

/**
 * A day of the calendar, as YYYY-MM-DD.
 */
export type LocalDate = string;
/**
 * A time as clocks show it there, as HH:MM.
 */
export type WallTime = string;
/**
 * From a time to another of the same day, as HH:MM-HH:MM.
 */
export type TimeWindow = string;

/**
 * What becomes of a ticket that is given back or changed within a span of time.
 */
export interface Condition {
  /**
   * What is done with the ticket.
   */
  action: "refund" | "change";
  /**
   * Whether it can be done.
   */
  allowed: boolean;
  /**
   * It holds from then on. In milliseconds since 1970.
   */
  from_at?: number;
  /**
   * It holds until then. In milliseconds since 1970.
   */
  until_at?: number;
  /**
   * The IANA time zone in which the span is said.
   */
  time_zone: string;
  /**
   * Whose time that is.
   */
  place_name: string;
  /**
   * What is kept.
   */
  fee?: Price;
  /**
   * Which share of the fare is kept, in per cent.
   */
  percent?: number;
  /**
   * For what the fee is taken.
   */
  per?: "passenger_leg" | "order";
  /**
   * What else there is to know.
   */
  text?: string;
}
/**
 * A part of a price, as an amount of money in integer minor units of its currency; what is taken off is negative.
 */
export interface PricePart {
  /**
   * The amount in minor units.
   */
  amount: number;
  currency: CurrencyCode;
}
/**
 * A part of a price.
 */
export interface PriceLine {
  /**
   * What it applies to.
   */
  kind: "fare" | "seat" | "addon" | "fee" | "coupon" | "gift_card" | "credits";
  /**
   * Its name.
   */
  label: string;
  /**
   * How many.
   */
  count?: number;
  amount: PricePart;
}
/**
 * A price with all that it is made of.
 */
export interface PriceDetails {
  /**
   * Its parts.
   */
  lines: PriceLine[];
  /**
   * The sum.
   */
  total: Price;
  /**
   * What is charged, where that is another currency.
   */
  charged?: Price;
  rate_date?: LocalDate;
}
/**
 * How far an order is, and where the money is.
 */
export interface OrderState {
  /**
   * The order's id, which nobody guesses.
   */
  order_guid: string;
  /**
   * What people call it by.
   */
  booking_no: string;
  /**
   * The number of what is paid for, at the payment gateway.
   */
  payment_asset_no: string;
  /**
   * What is charged.
   */
  amount: Price;
  /**
   * Until when it can be paid. In milliseconds since 1970.
   */
  pay_before: number;
  /**
   * How far the order is.
   */
  order_status: "pending_payment" | "payment_processing" | "paid" | "issued" | "failed" | "cancelled" | "expired";
  /**
   * How far the payment is.
   */
  payment_status:
    "none" | "processing" | "challenge" | "authorised" | "captured" | "declined" | "voided" | "refunded" | "unknown";
  /**
   * Why it went wrong: a stable code.
   */
  reason?: string;
  challenge?: PaymentChallenge;
  /**
   * What became of the money.
   */
  money_moved: "no" | "reserved" | "yes" | "returned" | "unknown";
  /**
   * The order's page.
   */
  order_path: SitePath;
}
/**
 * What the customer has to do before the payment goes on: answer the card's bank, or pay elsewhere.
 */
export interface PaymentChallenge {
  /**
   * Its id.
   */
  challenge_id: string;
  /**
   * What the bank asks, or what there is to do elsewhere.
   */
  text: string;
  /**
   * How many answers to the bank are left.
   */
  attempts_left?: number;
  /**
   * The customer pays on another company's page, to which the site's start_call of cashiers sends them.
   */
  elsewhere?: true;
}
/**
 * What is sold, and where its pages are.
 */
export interface TransportProduct {
  /**
   * The product's number.
   */
  product_type_id: number;
  /**
   * The product's type: jprail.
   */
  product_type: string;
  vertical: Vertical;
  /**
   * false: a search answers completely at once.
   */
  polls?: boolean;
  /**
   * The product's page.
   */
  home_path?: SitePath;
  /**
   * Its search page, without a query.
   */
  search_path?: SitePath;
  /**
   * Its ticket page, without a query.
   */
  ticket_path?: SitePath;
}
