// Generated from modules/booking/order_tickets/data.schema.json by `npm run generate`. Do not edit.
import type { SitePath } from "../common.ts";

/**
 * The tickets of an order, as they are shown at a gate.
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
   * The journey as an entry for a calendar.
   */
  calendar_path?: SitePath;
}
/**
 * A ticket of one traveller for one journey.
 */
export interface OrderTicket {
  /**
   * Its number.
   */
  ticket_no: string;
  /**
   * Whose it is.
   */
  traveller: string;
  /**
   * For which journey.
   */
  journey_label: string;
  /**
   * Where one sits, leg by leg.
   */
  places: TicketPlace[];
  /**
   * What a machine asks for.
   */
  pickup_code?: string;
  barcode_svg?: Barcode;
}
/**
 * A seat, or what there is instead.
 */
export interface TicketPlace {
  /**
   * The train, coach or boat, where there are several.
   */
  label?: string;
  /**
   * The coach.
   */
  coach?: string;
  /**
   * The seat.
   */
  seat?: string;
  /**
   * Instead of a seat.
   */
  text?: string;
}
/**
 * What a gate reads: dark squares on a light ground.
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
