// Generated from modules/transport/order_journey/data.schema.json by `npm run generate`. Do not edit.
import type { Direction, RouteCard } from "../transport.ts";
import type { Condition } from "../booking.ts";

/**
 * The journeys of an order.
 */
export interface OrderJourneyData {
  /**
   * The way there, and the way back.
   */
  journeys: OrderedJourney[];
}
/**
 * A journey that was bought.
 */
export interface OrderedJourney {
  direction: Direction;
  route: RouteCard;
  /**
   * The class and kind of ticket.
   */
  fare_label: string;
  /**
   * What becomes of the ticket when it is given back or changed.
   */
  conditions: Condition[];
  /**
   * Where one sits: a line for each leg.
   *
   * Items: Coach 7: 12A, 12B.
   */
  seating: string[];
}
