// Generated from modules/transport/route_times/data.schema.json by `npm run generate`. Do not edit.
import type { LocalDate } from "../booking.ts";
import type { Instant, SiteLink, SitePath, Vertical } from "../common.ts";

/**
 * The direct departures of a day.
 */
export interface RouteTimesData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The day of the departures, by the clocks of the origin: 2026-11-25.
   */
  date: LocalDate;
  /**
   * The days that can be chosen, in their order.
   */
  days: readonly RouteDay[];
  condition: RouteCondition;
  vertical: Vertical;
  /**
   * The name of the place where they start.
   */
  origin: string;
  /**
   * The name of the place where they end.
   */
  destination: string;
  columns: RouteTimesColumns;
  /**
   * The departures, by time. If there are none on the page's own day, the section is left out.
   */
  departures: readonly RouteDeparture[];
  /**
   * What shows the others.
   */
  more: string;
  /**
   * Leads to seats and prices.
   */
  search: SiteLink;
}
/**
 * A day.
 */
export interface RouteDay {
  /**
   * The day.
   */
  date: LocalDate;
  /**
   * The journeys of the day, where scripts do not show its departures.
   */
  path: SitePath;
}
/**
 * The parameters of a search for another day, besides the day.
 */
export interface RouteCondition {
  /**
   * The product that is searched.
   */
  product_type: string;
  /**
   * The id of the place where the journeys start.
   */
  origin_position: string;
  /**
   * The id of the place where they end.
   */
  destination_position: string;
}
/**
 * The labels of the columns.
 */
export interface RouteTimesColumns {
  /**
   * The column of the departure.
   */
  departure: string;
  /**
   * The column of the arrival.
   */
  arrival: string;
  /**
   * The column of the duration.
   */
  duration: string;
  /**
   * The column of the service.
   */
  service: string;
}
/**
 * A departure.
 */
export interface RouteDeparture {
  /**
   * In the origin's local time: 06:00.
   */
  departure: string;
  /**
   * In the destination's local time.
   */
  arrival: string;
  /**
   * How many days later it arrives. Left out: the same day.
   */
  days?: number;
  /**
   * How long it takes.
   */
  duration: string;
  /**
   * Its name: Nozomi 1.
   */
  service: string;
  /**
   * Its operator.
   */
  carrier: string;
  /**
   * When it starts.
   */
  starts_at: Instant;
  /**
   * When it ends.
   */
  ends_at: Instant;
}
