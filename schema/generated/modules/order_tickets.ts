// Generated from modules/booking/order_tickets/data.schema.json by `npm run generate`. Do not edit.
import type { Detail, ItemCard } from "../booking.ts";
import type { Instant, SitePath } from "../common.ts";

/**
 * The tickets of an order, as they are shown where they are checked.
 */
export interface OrderTicketsData {
  /**
   * What was bought: Tokyo – Kyoto.
   */
  title: string;
  /**
   * The order number that customers see.
   */
  booking_no: string;
  /**
   * The order's id, for its files. Left out: it has none.
   */
  order_guid?: string;
  /**
   * The items of the tickets, in the order in which they are used.
   */
  items: readonly ItemTickets[];
  /**
   * voucher: each item is a sheet of its own, with all that is printed.
   */
  look?: "voucher";
  /**
   * A further note.
   */
  note?: string;
  /**
   * The page with the voucher to print.
   */
  voucher_path?: SitePath;
}
/**
 * An item and its tickets.
 */
export interface ItemTickets {
  item: ItemCard;
  /**
   * Whether it has ended.
   */
  is_over?: boolean;
  /**
   * The tickets for it, one for each traveller.
   */
  tickets: readonly OrderTicket[];
}
/**
 * A ticket of one traveller for one item.
 */
export interface OrderTicket {
  /**
   * Its number.
   */
  ticket_no: string;
  /**
   * Its holder's name.
   */
  traveller: string;
  /**
   * What it is for: Tokyo – Kyoto, Nozomi 225.
   */
  title: string;
  /**
   * Information for its holder: seat, entrance.
   */
  details: readonly Detail[];
  /**
   * The code that a machine or a counter asks for.
   */
  pickup_code?: string;
  renewing?: RenewingCode;
  /**
   * Why it is not valid any more. It has no code then.
   */
  void_text?: string;
  barcode_svg?: Barcode;
}
/**
 * The codes that follow each other, where a code is valid for a short time.
 */
export interface RenewingCode {
  /**
   * How long each is shown, in seconds.
   */
  every_s: number;
  /**
   * From when the first is shown.
   */
  from: Instant;
  /**
   * The server's time.
   */
  at: Instant;
  /**
   * Their dark squares, all of the size of the first.
   *
   * Items: The data of an SVG path.
   */
  paths: readonly string[];
}
/**
 * The code for scanners: dark squares on a light ground. Left out if the ticket is no longer valid.
 */
export interface Barcode {
  /**
   * The length of a side, in the units of the path.
   */
  size: number;
  /**
   * The dark squares, as the data of an SVG path.
   */
  path: string;
}
