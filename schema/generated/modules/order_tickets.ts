// Generated from modules/booking/order_tickets/data.schema.json by `npm run generate`. Do not edit.
import type { Detail } from "../booking.ts";
import type { SitePath } from "../common.ts";

/**
 * The tickets of an order, as they are shown where they are checked.
 */
export interface OrderTicketsData {
  /**
   * The tickets.
   */
  tickets: OrderTicket[];
  /**
   * What else there is to know.
   */
  note?: string;
  /**
   * The page with the voucher to print.
   */
  voucher_path?: SitePath;
  /**
   * What was bought as entries for a calendar.
   */
  calendar_path?: SitePath;
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
   * What its holder needs to know: where to sit, which entrance to use.
   */
  details: Detail[];
  /**
   * The code that a machine or a counter asks for.
   */
  pickup_code?: string;
  barcode_svg?: Barcode;
}
/**
 * What a scanner reads: dark squares on a light ground.
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
