// Generated from modules/transport/order_journey/data.schema.json by `npm run generate`. Do not edit.
import type { Direction, RouteCard } from "../transport.ts";
import type { Condition } from "../booking.ts";

/**
 * The journeys of an order.
 */
export interface OrderJourneyData {
  /**
   * The outbound and the return journey.
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
   * The refund and change conditions of the ticket.
   */
  conditions: Condition[];
  /**
   * The seats: a line for each ride.
   *
   * Items: Coach 7: 12A, 12B.
   */
  seating: string[];
}
