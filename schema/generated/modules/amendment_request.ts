// Generated from modules/booking/amendment_request/data.schema.json by `npm run generate`. Do not edit.
import type { Bought, LocalDate, Moment, PricePart } from "../booking.ts";
import type { Instant, Price, SitePath, TimeZone } from "../common.ts";

/**
 * The parts of an order that can be changed, and the offers that can replace them.
 */
export interface AmendmentRequestData {
  bought?: Bought;
  /**
   * The order's id, which cannot be guessed.
   */
  order_guid: string;
  /**
   * The order number that customers see.
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
  items: readonly AmendmentItem[];
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
   * Its label: Return.
   */
  label?: string;
  /**
   * The time and place of its start.
   */
  starts: Moment;
  /**
   * The time and place of its end.
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
 * The end of the terms of its change. Left out: never.
 */
export interface AmendmentUntil {
  at: Instant;
  /**
   * The zone of the place by whose clocks they end.
   */
  time_zone: TimeZone;
}
/**
 * The selected parts, and the offers that can replace them.
 */
export interface AmendmentChoice {
  /**
   * The item's index in the order.
   */
  item: number;
  /**
   * The travellers whose tickets can be changed.
   */
  travellers: readonly AmendmentTraveller[];
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
   * How much cheaper a change is than a refund and new tickets of the same price; negative if it is more expensive.
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
   * The offers, by start.
   */
  offers: readonly AmendmentOffer[];
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
   * The page with the opposite choice. Left out: no other traveller is selected.
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
   * The time and place of its start.
   */
  starts: Moment;
  /**
   * The time and place of its end.
   */
  ends: Moment;
  /**
   * How long it takes.
   */
  minutes: number;
  /**
   * The total amount to pay; negative: a refund.
   */
  difference: PricePart;
  /**
   * The number of places left, if there are few.
   */
  places_left?: number;
}
