// Generated from modules/transport/route_times/data.schema.json by `npm run generate`. Do not edit.
import type { SiteLink, Vertical } from "../common.ts";

/**
 * The direct departures of a day.
 */
export interface RouteTimesData {
  /**
   * The section's heading.
   */
  title: string;
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
   * By departure. None: the section is left out.
   */
  departures: RouteDeparture[];
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
 * What the columns are called.
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
   * By the clocks of the origin: 06:00.
   */
  departure: string;
  /**
   * By the clocks of the destination.
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
   * What it is called: Nozomi 1.
   */
  service: string;
  /**
   * Who runs it.
   */
  carrier: string;
  /**
   * When it starts, in milliseconds since 1970.
   */
  starts_at: number;
  /**
   * When it ends.
   */
  ends_at: number;
}
