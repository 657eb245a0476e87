// Generated from modules/booking/order_list/data.schema.json by `npm run generate`. Do not edit.
import type { Instant, Price, SitePath, Vertical } from "../common.ts";
import type { ItemCard } from "../booking.ts";

/**
 * The orders to list: upcoming, to pay, past, or cancelled.
 */
export type OrderListView = "upcoming" | "to_pay" | "past" | "cancelled";
/**
 * The orders to list: upcoming, to pay, past, or cancelled.
 */
export type OrderListView1 = "upcoming" | "to_pay" | "past" | "cancelled";

/**
 * The orders that a visitor may see: an account's and this device's.
 */
export interface OrderListData {
  view: OrderListView;
  /**
   * The search text; "" for none.
   */
  query: string;
  /**
   * The kind of product that is listed; "" for all.
   */
  kind: string;
  /**
   * The kinds that can be chosen.
   */
  kinds: readonly Vertical[];
  /**
   * All views, with how many orders each has.
   */
  views: readonly OrderListCount[];
  /**
   * The orders of the view, in its order.
   */
  orders: readonly ListedOrder[];
  /**
   * Whether this is the first page of the view.
   */
  is_first: boolean;
  /**
   * The cursor of the next page; left out, there is none.
   */
  next?: string;
  /**
   * Whether the visitor has an account.
   */
  signed_in: boolean;
}
/**
 * A view.
 */
export interface OrderListCount {
  view: OrderListView1;
  /**
   * How many orders it has.
   */
  count: number;
}
/**
 * An order.
 */
export interface ListedOrder {
  /**
   * The order number that customers see.
   */
  booking_no: string;
  /**
   * The order's page.
   */
  order_path: SitePath;
  /**
   * What was ordered.
   */
  items: readonly ItemCard[];
  /**
   * The names of those it is for.
   *
   * Items: A name.
   */
  travellers: readonly string[];
  /**
   * What is charged.
   */
  amount: Price;
  /**
   * Its state, where that is not obvious.
   */
  status_text?: string;
  payment?: OrderToPay;
  /**
   * Whether everything that was ordered has ended.
   */
  is_over?: true;
}
/**
 * How it is paid.
 */
export interface OrderToPay {
  /**
   * The page on which it is paid.
   */
  path: SitePath;
  /**
   * Until when.
   */
  before: Instant;
}
