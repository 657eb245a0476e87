// Generated from modules/booking/amendment_request/data.schema.json by `npm run generate`. Do not edit.
import type { Bought, LocalDate, Moment, PricePart } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * What of an order can be changed, and to what.
 */
export interface AmendmentRequestData {
  bought?: Bought;
  /**
   * The order's id, which nobody guesses.
   */
  order_guid: string;
  /**
   * What people call the order by.
   */
  booking_no: string;
  /**
   * What was bought: Tokyo – Kyoto.
   */
  title: string;
  /**
   * The page of the order.
   */
  order_path: SitePath;
  /**
   * The page on which it is refunded.
   */
  refund_path: SitePath;
  /**
   * The items of the order.
   */
  items: AmendmentItem[];
  choice?: AmendmentChoice;
}
/**
 * An item of the order.
 */
export interface AmendmentItem {
  /**
   * Its index in the order.
   */
  item: number;
  /**
   * Its name: Tokyo – Kyoto.
   */
  title: string;
  /**
   * Which of them it is: Return.
   */
  label?: string;
  /**
   * When and where it starts.
   */
  starts: Moment;
  /**
   * When and where it ends.
   */
  ends?: Moment;
  /**
   * The page on which it is chosen. Left out: it cannot be changed.
   */
  path?: SitePath;
  /**
   * Whether it is the one that is changed.
   */
  is_chosen: boolean;
  until?: AmendmentUntil;
}
/**
 * When the terms of its change end. Left out: never.
 */
export interface AmendmentUntil {
  at: Instant;
  /**
   * The zone of the place by whose clocks they end.
   */
  time_zone: TimeZone;
}
/**
 * What is changed, and to what it can be.
 */
export interface AmendmentChoice {
  /**
   * The item's index in the order.
   */
  item: number;
  /**
   * Those who can change.
   */
  travellers: AmendmentTraveller[];
  /**
   * The day of the offers.
   */
  day: LocalDate;
  /**
   * The first day that can be chosen.
   */
  first_day: LocalDate;
  /**
   * The last one.
   */
  last_day: LocalDate;
  /**
   * The fee of the change for those who are chosen. It is part of every difference.
   */
  fee: Price;
  /**
   * Whether its seller cancelled it: then the change costs nothing, whatever the new ticket does.
   */
  is_cancelled?: true;
  /**
   * By how much a change costs less than a refund and new tickets of the same price; negative: more.
   */
  advantage: PricePart;
  /**
   * The page of the day before.
   */
  earlier_path?: SitePath;
  /**
   * The page of the day after.
   */
  later_path?: SitePath;
  /**
   * Why nothing is offered. travellers: those who are left cannot travel alone.
   */
  problem?: "travellers";
  /**
   * By their start.
   */
  offers: AmendmentOffer[];
}
/**
 * A traveller whose ticket can be changed.
 */
export interface AmendmentTraveller {
  /**
   * The index in the order.
   */
  traveller: number;
  /**
   * The name.
   */
  name: string;
  /**
   * Whether this ticket is changed.
   */
  is_chosen: boolean;
  /**
   * The page on which that is the other way round. Left out: nobody else is chosen.
   */
  path?: SitePath;
}
/**
 * A departure to which the tickets can be changed.
 */
export interface AmendmentOffer {
  /**
   * Its id.
   */
  offer_id: string;
  /**
   * The service: Nozomi 225.
   */
  title: string;
  /**
   * When and where it starts.
   */
  starts: Moment;
  /**
   * When and where it ends.
   */
  ends: Moment;
  /**
   * How long it takes.
   */
  minutes: number;
  /**
   * What is to be paid, all included; negative: what comes back.
   */
  difference: PricePart;
  /**
   * How many places are left, where they are few.
   */
  places_left?: number;
}
