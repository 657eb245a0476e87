// Generated from schema/booking.schema.json by `npm run generate`. Do not edit.
import type { AreaMap, CurrencyCode, Instant, Price, SitePath, TimeZone, Vertical } from "./common.ts";

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
 * A type of traveller in the product's data: adult.
 */
export type TravellerType = string;

/**
 * A date and time by the clocks of a place.
 */
export interface Moment {
  /**
   * The place's name.
   */
  place_name?: string;
  /**
   * The place's name as local signs write it, where that differs.
   */
  local_name?: string;
  /**
   * Where at the place: Platform 14–19, Terminal 2.
   */
  place_detail?: string;
  date: LocalDate;
  time: WallTime;
  time_zone: TimeZone;
  /**
   * The zone's name, where it differs from the zone in which the item starts: GMT+7.
   */
  zone_label?: string;
  /**
   * The instant.
   */
  at: Instant;
}
/**
 * Whether a ticket can be refunded or changed within a span of time, and what that costs.
 */
export interface Condition {
  /**
   * The action on the ticket.
   */
  action: "refund" | "change";
  /**
   * Whether it can be done.
   */
  allowed: boolean;
  /**
   * It holds from then on.
   */
  from_at?: Instant;
  /**
   * It holds until then.
   */
  until_at?: Instant;
  time_zone: TimeZone;
  /**
   * Whose time that is.
   */
  place_name: string;
  /**
   * The fee.
   */
  fee?: Price;
  /**
   * The fee as a share of the fare, in per cent.
   */
  percent?: number;
  /**
   * The unit of the fee.
   */
  per?: "ticket" | "order";
  /**
   * The lowest fee of each ticket.
   */
  minimum?: Price;
  /**
   * A further note.
   */
  text?: string;
}
/**
 * A part of an item with a start and an end of its own.
 */
export interface ItemStage {
  /**
   * The part's name: Nozomi 225.
   */
  title: string;
  /**
   * More about it, in one line: who provides it.
   */
  text?: string;
  starts: Moment;
  ends: Moment;
  /**
   * How long it takes.
   */
  minutes?: number;
  /**
   * How long the traveller waits before it starts.
   */
  wait_minutes?: number;
  vertical?: Vertical;
  /**
   * Everywhere it stops, in order, its start and its end included.
   */
  calls?: readonly Moment[];
}
/**
 * Something that is sold for a time, described in the reader's language.
 */
export interface ItemCard {
  /**
   * Its id, unique on the page.
   */
  item_id: string;
  /**
   * Which of several items it is: Outbound.
   */
  label?: string;
  /**
   * Its name: Tokyo – Kyoto.
   */
  title: string;
  /**
   * More about it, in one line: the service and who provides it.
   */
  text?: string;
  starts: Moment;
  ends?: Moment;
  /**
   * How long it takes.
   */
  minutes?: number;
  /**
   * Shown after the duration: Direct.
   */
  duration_text?: string;
  /**
   * How many calendar days after its start it ends; each place's own calendar counts.
   */
  day_difference?: number;
  /**
   * Its parts in order, where it is worth showing them.
   */
  stages?: readonly ItemStage[];
  /**
   * The choices, one per line: the fare, the seats.
   *
   * Items: A line.
   */
  details: readonly string[];
  /**
   * Whether it can be refunded or changed, and until when.
   */
  conditions: readonly Condition[];
}
/**
 * A fact, with its name where it needs one.
 */
export interface Detail {
  /**
   * Its name: Seat.
   */
  label?: string;
  /**
   * What it is: 12A.
   */
  text: string;
  /**
   * Whether it only adds to the details before it: shown small.
   */
  minor?: boolean;
  plan?: PlacePlan;
}
/**
 * Where a place is among others: rows of equal places, with one of them marked.
 */
export interface PlacePlan {
  /**
   * The same in words: Row 12 of 20.
   */
  text: string;
  /**
   * The letters of a row from one side to the other; a space is a way between them.
   */
  columns: string;
  /**
   * How many rows there are.
   */
  rows: number;
  /**
   * The row of the place, from 1.
   */
  row: number;
  /**
   * The letter of the place.
   */
  column: string;
  /**
   * Which end leads; left out, it is not known.
   */
  front?: "first_row" | "last_row";
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
   * The kind of the line: fare, seat, addon, tax, fee. The amounts of coupon, gift_card, credits and carried are deducted.
   */
  kind: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * The number.
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
  lines: readonly PriceLine[];
  /**
   * The sum.
   */
  total: Price;
  /**
   * The charged amount, if its currency differs.
   */
  charged?: Price;
  rate_date?: LocalDate;
}
/**
 * How far an order is, and where the money is.
 */
export interface OrderState {
  /**
   * The order's id, which cannot be guessed.
   */
  order_guid: string;
  /**
   * The order number that customers see.
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
   * Until when it can be paid.
   */
  pay_before: Instant;
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
   * The state of the money.
   */
  money_moved: "no" | "reserved" | "yes" | "returned" | "unknown";
  /**
   * The order's page.
   */
  order_path: SitePath;
  /**
   * The confirmation page, until a part of the order is refunded or changed, or the order has ended.
   */
  booked_path?: SitePath;
  /**
   * Whether it is refunded partly or fully; left out: not at all.
   */
  refunded?: "partly" | "fully";
  /**
   * Whether later orders replace it partly or fully; left out: not at all.
   */
  amended?: "partly" | "fully";
}
/**
 * The next action of the customer during the payment: answer the card's bank, or pay on another site.
 */
export interface PaymentChallenge {
  /**
   * Its id.
   */
  challenge_id: string;
  /**
   * The bank's question, or the action on the other site.
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
 * The product, and the paths of its pages.
 */
export interface Product {
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
   * true: each of its journeys has one and the same class, which a list does not name.
   */
  one_class?: boolean;
  /**
   * tokens: further results are asked for with the tokens of the answer before. Left out: with the search's id and revision.
   */
  results_by?: "tokens";
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
 * Where an item is.
 */
export interface Whereabouts {
  /**
   * Its id, unique on the page.
   */
  item_id: string;
  /**
   * A map of the whole journey.
   */
  map?: AreaMap;
  start?: StartPlace;
}
/**
 * Where it starts.
 */
export interface StartPlace {
  /**
   * The place's name.
   */
  name: string;
  /**
   * The place's name as local signs write it, where that differs.
   */
  local_name?: string;
  /**
   * Degrees north.
   */
  latitude: number;
  /**
   * Degrees east.
   */
  longitude: number;
  /**
   * A map of its surroundings.
   */
  map?: AreaMap;
}
/**
 * The displayed and the charged price of an order, if their currencies differ.
 */
export interface Bought {
  /**
   * The displayed price.
   */
  total: Price;
  /**
   * What is charged.
   */
  charged: Price;
}
/**
 * A line of what a refund is made of.
 */
export interface RefundLine {
  /**
   * `charged`: the paid price of the parts. `kept`: the fee. `refunded`: the refund. `to`: a destination of the refund, with its share.
   */
  kind: "charged" | "kept" | "refunded" | "to";
  /**
   * What it is: Cancellation fee.
   */
  label: string;
  amount: PricePart;
}
/**
 * A question about what is wanted.
 */
export interface OfferField {
  /**
   * The name under which it is submitted.
   */
  name: string;
  /**
   * The question.
   */
  label: string;
  /**
   * place, select: one of a list. choice: one of a few, all in sight. count: a number. check: yes or no. date, time, line: typed. hidden: chosen before.
   */
  kind: "place" | "select" | "choice" | "count" | "check" | "date" | "time" | "line" | "hidden";
  /**
   * The current value.
   */
  value: string;
  /**
   * A hint.
   */
  hint?: string;
  /**
   * The fields of the form.
   */
  options?: readonly OfferOption[];
  /**
   * The field whose choice decides which group of options remains.
   */
  same_group_as?: string;
  /**
   * The least: a number or a day.
   */
  min?: string;
  /**
   * The most: a number or a day.
   */
  max?: string;
  /**
   * true: it cannot be left empty.
   */
  required?: true;
  /**
   * A regular expression (HTML pattern) for a line.
   */
  pattern?: string;
  /**
   * The kind of value, as HTML has it.
   */
  autocomplete?: string;
}
/**
 * One of several choices.
 */
export interface OfferOption {
  /**
   * The submitted value.
   */
  value: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * More about it.
   */
  text?: string;
  /**
   * The heading under which it stands in a list.
   */
  group?: string;
  /**
   * true: it cannot be chosen.
   */
  disabled?: true;
}
