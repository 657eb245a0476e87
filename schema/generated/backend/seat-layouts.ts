// Generated from schema/backend/seat-layouts.schema.json by `npm run generate`. Do not edit.
import type { SeatClassName, ServiceNames } from "./common.ts";

/**
 * The coaches in which seats are reserved, by product (data/seat-layouts.json). What has no layout has no reserved seats.
 */
export interface SeatLayoutsFile {
  /**
   * The layouts. A run has the first that applies to it.
   */
  [k: string]: SeatLayout[];
}
/**
 * The coaches of some runs.
 */
export interface SeatLayout {
  services?: ServiceNames;
  /**
   * It applies to runs with at most so many seats, of all classes.
   */
  most_seats?: number;
  /**
   * The coaches.
   */
  coaches: Coach[];
}
/**
 * One coach.
 */
export interface Coach {
  /**
   * What stands on its door.
   */
  coach: string;
  seat_class: SeatClassName;
  /**
   * The letters of a row, from one side to the other; the aisle is a space: ABC DE.
   */
  columns: string;
  /**
   * The kinds of seats by their letters, where they are not window, aisle or middle. Each has a name in the messages: ticket_detail:seats.kind.<kind>.
   */
  kinds?: {
    /**
     * A kind of seat: deck.
     */
    [k: string]: string;
  };
  /**
   * How many rows it has; left out: as many as the seats of the run need.
   */
  rows?: number;
}
