// Generated from schema/transport.schema.json by `npm run generate`. Do not edit.
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
 * The id of a place, as it stands in addresses.
 */
export type PlaceId = string;
/**
 * The id of a journey: its line, day, time, origin and destination; those of a connection are joined by ~. The journey can be found by it alone.
 */
export type RouteId = string;
/**
 * What kind of passenger somebody is to a carrier: a matter of age.
 */
export type PassengerType = "adult" | "child" | "infant" | "youth" | "senior";
/**
 * The way there, or the way back.
 */
export type Direction = "departure" | "return";

/**
 * So many passengers of a type.
 */
export interface Passenger {
  passenger_type: PassengerType;
  /**
   * How many.
   */
  count: number;
  /**
   * Their ages in years, where the fare depends on them.
   *
   * Items: An age.
   */
  ages?: number[];
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
/**
 * When something is at a place, by the clocks of that place.
 */
export interface StopTime {
  place_id: PlaceId;
  /**
   * The place's name.
   */
  name: string;
  /**
   * Its name as the signs there write it, where that differs.
   */
  local_name?: string;
  date: LocalDate;
  time: WallTime;
  /**
   * The IANA time zone: Asia/Tokyo.
   */
  time_zone: string;
  /**
   * The zone's name, where it is not that of the journey's first stop: GMT+7.
   */
  zone_label?: string;
  /**
   * The instant. In milliseconds since 1970.
   */
  at: number;
  /**
   * In degrees.
   */
  latitude?: number;
  /**
   * In degrees.
   */
  longitude?: number;
}
/**
 * A part of a journey in one train, coach or boat.
 */
export interface Leg {
  departure: StopTime;
  arrival: StopTime;
  /**
   * How long it takes, in minutes.
   */
  minutes: number;
  /**
   * The service with its number: Nozomi 225.
   */
  service_name: string;
  /**
   * Who runs it.
   */
  carrier: string;
  vertical: Vertical;
  /**
   * How many stops are between.
   */
  stops: number;
  /**
   * How long one waits before it, in minutes.
   */
  wait_minutes?: number;
  /**
   * Every stop of the leg, in order.
   */
  calls?: StopTime[];
}
/**
 * A class of seats on a journey, and what all passengers pay in it.
 */
export interface ClassOffer {
  /**
   * The class's id.
   */
  seat_class: string;
  /**
   * The class's name.
   */
  label: string;
  /**
   * For all passengers.
   */
  price: Price;
  /**
   * How many seats are left, when they are few.
   */
  seats_left?: number;
  /**
   * true: none is left.
   */
  sold_out: boolean;
}
/**
 * A journey as it can be bought.
 */
export interface RouteCard {
  route_id: RouteId;
  departure: StopTime;
  arrival: StopTime;
  /**
   * How long it takes, in minutes.
   */
  minutes: number;
  /**
   * How many days later by the calendar it arrives; the places' own calendars count.
   */
  day_difference: number;
  /**
   * How often one changes.
   */
  changes: number;
  /**
   * Its parts, in order.
   */
  legs: Leg[];
  /**
   * Its service, or services.
   */
  service_name: string;
  /**
   * Who runs it.
   */
  carrier: string;
  /**
   * Who sells it.
   */
  supplier: string;
  /**
   * Its classes.
   */
  classes: ClassOffer[];
  /**
   * For all passengers, in the cheapest class that is left.
   */
  price: Price;
  /**
   * For one adult; left out where none travels.
   */
  price_each?: Price;
  /**
   * What is charged, where that is another currency.
   */
  charged?: Price;
  /**
   * How many seats are left, when they are few.
   */
  seats_left?: number;
  /**
   * true: no class is left.
   */
  sold_out: boolean;
  /**
   * true: it has left.
   */
  departed: boolean;
  /**
   * What it is the most of.
   */
  badges: ("fastest" | "cheapest" | "earliest")[];
}
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
   * What it is for.
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
