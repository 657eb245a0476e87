// Generated from schema/backend/seat-layouts.schema.json by `npm run generate`. Do not edit.
import type { PlaceName, SeatClassName, ServiceNames } from "./common.ts";

/**
 * The coaches in which seats are reserved, by product (data/seat-layouts.json). What has no layout has no reserved seats.
 */
export interface SeatLayoutsFile {
  /**
   * The layouts. A run has the first that applies to it.
   */
  [k: string]: readonly SeatLayout[];
}
/**
 * The coaches of some runs.
 */
export interface SeatLayout {
  services?: ServiceNames;
  /**
   * It applies to runs with at most this many seats, of all classes.
   */
  most_seats?: number;
  /**
   * Where row 1 of a coach is: always at the front (row_1: the vehicle turns round), at the front from a line's first stop to its last (row_1_outward), or at the back on that way (row_1_back). Left out: unknown, so that no direction of travel is shown.
   */
  front?: "row_1" | "row_1_outward" | "row_1_back";
  /**
   * Facts about seats, in display order. A fact applies to every seat that all its conditions include.
   */
  facts?: readonly SeatFactRule[];
  /**
   * The coaches.
   */
  coaches: readonly Coach[];
}
/**
 * A fact and its conditions.
 */
export interface SeatFactRule {
  /**
   * Its name: socket. Its text is ticket.seat.<fact> in data/texts.
   */
  fact: string;
  seat_class?: SeatClassName;
  /**
   * The coaches of which it is true.
   *
   * Items: The sign on its door.
   */
  coaches?: readonly string[];
  /**
   * The letters of the seats of which it is true: AE.
   */
  letters?: string;
  /**
   * The rows of which it is true: their numbers, the first and the last row (ends), or the row at the back in the direction of travel (rear).
   */
  rows?: readonly number[] | ("ends" | "rear");
  /**
   * It is true of rides past both stops of one of these pairs, in either direction: a mountain is seen from a part of the line.
   */
  between?: readonly [PlaceName, PlaceName][];
}
/**
 * One coach.
 */
export interface Coach {
  /**
   * The sign on its door; left out: the vehicle has no coaches, and row and letter are enough. Rows of its classes are numbered on then (first_row).
   */
  coach?: string;
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
   * The number of its first row; left out: 1.
   */
  first_row?: number;
  /**
   * How many rows it has; left out: as many as the seats of the run need.
   */
  rows?: number;
}
