// Generated from modules/transport/popular_routes/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Price, SitePath, Vertical } from "../common.ts";

/**
 * The routes that people travel most, each with its line, its time and its lowest fare.
 */
export interface PopularRoutesData {
  /**
   * The section's heading.
   */
  title: string;
  vertical: Vertical;
  /**
   * The routes.
   */
  routes: readonly PopularRoute[];
  /**
   * A note about the fares.
   */
  note: string;
}
/**
 * One route.
 */
export interface PopularRoute {
  /**
   * The route's id.
   */
  route_id: number;
  origin: RouteStop;
  destination: RouteStop;
  /**
   * The vertical of this route, if it is not the section's.
   */
  vertical?: Vertical;
  /**
   * Names of the stops between them, in travelling order.
   *
   * Items: A stop's name.
   */
  via: readonly string[];
  /**
   * The time of the fastest journey, in minutes.
   */
  duration_minutes: number;
  /**
   * The number of departures on a weekday.
   */
  departures_per_day?: number;
  /**
   * The kind of train, coach or boat: Nozomi.
   */
  service?: string;
  /**
   * The lowest adult fare in the visitor's currency.
   */
  price: Price;
  /**
   * The same fare in the charged currency, if it differs.
   */
  charged_price?: Price;
  /**
   * A picture of the destination.
   */
  image?: Image;
  /**
   * Where the route can be searched.
   */
  path: SitePath;
  /**
   * Whether it is the route that the visitor searched for. It comes first.
   */
  asked?: boolean;
}
/**
 * A stop.
 */
export interface RouteStop {
  /**
   * The stop's id.
   */
  place_id: string;
  /**
   * The stop's name.
   */
  name: string;
  /**
   * Its name in the script of the country, where that differs.
   */
  local_name?: string;
}
