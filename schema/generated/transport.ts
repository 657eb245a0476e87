// Generated from schema/transport.schema.json by `npm run generate`. Do not edit.
import type { LocalDate, WallTime } from "./booking.ts";
import type { Price, Vertical } from "./common.ts";

/**
 * The id of a place, as it stands in addresses.
 */
export type PlaceId = string;
/**
 * The id of a journey: its line, day, time, origin and destination; those of a connection are joined by ~. The journey can be found by it alone.
 */
export type RouteId = string;
/**
 * A group of passengers that carriers price alike, mostly by age: adult. Which there are is in the product's data.
 */
export type PassengerType = string;
/**
 * The way there, or the way back.
 */
export type Direction = "departure" | "return";

/**
 * So many passengers of a type.
 */
export interface Passenger {
  passenger_type: PassengerType;
  /**
   * How many.
   */
  count: number;
  /**
   * Their ages in years, where the fare depends on them.
   *
   * Items: An age.
   */
  ages?: number[];
}
/**
 * When something is at a place, by the clocks of that place.
 */
export interface StopTime {
  place_id: PlaceId;
  /**
   * The place's name.
   */
  name: string;
  /**
   * Its name as the signs there write it, where that differs.
   */
  local_name?: string;
  date: LocalDate;
  time: WallTime;
  /**
   * The IANA time zone: Asia/Tokyo.
   */
  time_zone: string;
  /**
   * The zone's name, where it is not that of the journey's first stop: GMT+7.
   */
  zone_label?: string;
  /**
   * The instant. In milliseconds since 1970.
   */
  at: number;
  /**
   * In degrees.
   */
  latitude?: number;
  /**
   * In degrees.
   */
  longitude?: number;
}
/**
 * A part of a journey in one train, coach or boat.
 */
export interface Leg {
  departure: StopTime;
  arrival: StopTime;
  /**
   * How long it takes, in minutes.
   */
  minutes: number;
  /**
   * The service with its number: Nozomi 225.
   */
  service_name: string;
  /**
   * Who runs it.
   */
  carrier: string;
  vertical: Vertical;
  /**
   * How many stops are between.
   */
  stops: number;
  /**
   * How long one waits before it, in minutes.
   */
  wait_minutes?: number;
  /**
   * Every stop of the leg, in order.
   */
  calls?: StopTime[];
}
/**
 * A class of seats on a journey, and what all passengers pay in it.
 */
export interface ClassOffer {
  /**
   * The class's id.
   */
  seat_class: string;
  /**
   * The class's name.
   */
  label: string;
  /**
   * For all passengers.
   */
  price: Price;
  /**
   * How many seats are left, when they are few.
   */
  seats_left?: number;
  /**
   * true: none is left.
   */
  sold_out: boolean;
}
/**
 * A journey as it can be bought.
 */
export interface RouteCard {
  route_id: RouteId;
  departure: StopTime;
  arrival: StopTime;
  /**
   * How long it takes, in minutes.
   */
  minutes: number;
  /**
   * How many days later by the calendar it arrives; the places' own calendars count.
   */
  day_difference: number;
  /**
   * How often one changes.
   */
  changes: number;
  /**
   * Its parts, in order.
   */
  legs: Leg[];
  /**
   * Its service, or services.
   */
  service_name: string;
  /**
   * Who runs it.
   */
  carrier: string;
  /**
   * Who sells it.
   */
  supplier: string;
  /**
   * Its classes.
   */
  classes: ClassOffer[];
  /**
   * For all passengers, in the cheapest class that is left.
   */
  price: Price;
  /**
   * For one adult; left out where none travels.
   */
  price_each?: Price;
  /**
   * What is charged, where that is another currency.
   */
  charged?: Price;
  /**
   * How many seats are left, when they are few.
   */
  seats_left?: number;
  /**
   * true: no class is left.
   */
  sold_out: boolean;
  /**
   * true: it has left.
   */
  departed: boolean;
  /**
   * What it is the most of.
   */
  badges: ("fastest" | "cheapest" | "earliest")[];
}
