// Generated from modules/booking/order_list/data.schema.json by `npm run generate`. Do not edit.
import type { Price, SitePath } from "../common.ts";
import type { ItemCard } from "../booking.ts";

/**
 * Which orders: those to come, to pay, over, or come to nothing.
 */
export type OrderListView = "upcoming" | "to_pay" | "past" | "cancelled";
/**
 * Which orders: those to come, to pay, over, or come to nothing.
 */
export type OrderListView1 = "upcoming" | "to_pay" | "past" | "cancelled";

/**
 * The orders that a visitor may see: an account's and this device's.
 */
export interface OrderListData {
  view: OrderListView;
  /**
   * What is searched for; "" for nothing.
   */
  query: string;
  /**
   * All views, with how many orders each has.
   */
  views: OrderListCount[];
  /**
   * The orders of the view, in its order.
   */
  orders: ListedOrder[];
  /**
   * The page with more orders; left out, these are all.
   */
  next_page?: number;
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
   * What people call it by.
   */
  booking_no: string;
  /**
   * The order's page.
   */
  order_path: SitePath;
  /**
   * What was ordered.
   */
  items: ItemCard[];
  /**
   * The names of those it is for.
   *
   * Items: A name.
   */
  travellers: string[];
  /**
   * What is charged.
   */
  amount: Price;
  /**
   * Its state, where that is not obvious.
   */
  status_text?: string;
  payment?: OrderToPay;
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
   * Until when. In milliseconds since 1970.
   */
  before: number;
}
