// Generated from schema/transport.schema.json by `npm run generate`. Do not edit.
import type { LocalDate, WallTime } from "./booking.ts";
import type { Instant, Price, TimeZone, Vertical } from "./common.ts";

/**
 * The id of a place, as used in URLs.
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
 * Which time of a journey a span of the day is about: departure, the usual one, or arrival.
 */
export type TimeRangeType = "departure" | "arrival";
/**
 * The number of the order that is changed: the search is for a departure in place of one of its own.
 */
export type ChangedOrder = string;
/**
 * The platform as signs have it, or several of which it is one: 14–19.
 */
export type Platform = string;
/**
 * Something on board: wireless internet, sockets, a car for the quiet, food, places for luggage.
 */
export type OnBoard = "wifi" | "sockets" | "quiet" | "food" | "luggage";
/**
 * A facility of a station, stop or pier: first those in it, then those for the onward journey.
 */
export type Facility =
  | "ticket_office"
  | "ticket_machine"
  | "lockers"
  | "luggage_service"
  | "waiting_room"
  | "lounge"
  | "toilets"
  | "baby_room"
  | "prayer_room"
  | "step_free"
  | "escalator"
  | "wifi"
  | "charging"
  | "food"
  | "shops"
  | "cash_machine"
  | "tourist_information"
  | "train"
  | "airport_train"
  | "metro"
  | "tram"
  | "bus"
  | "ferry"
  | "taxi"
  | "car_hire"
  | "parking"
  | "bicycle_parking";
/**
 * The direction: outbound or return leg.
 */
export type Direction = "departure" | "return";

/**
 * A number of passengers of one type.
 */
export interface Passenger {
  passenger_type: PassengerType;
  /**
   * The number.
   */
  count: number;
  /**
   * Their ages in years, where the fare depends on them.
   *
   * Items: An age.
   */
  ages?: readonly number[];
}
/**
 * A number of passengers of one type, with its name.
 */
export interface NamedPassenger {
  /**
   * The name of the type, in the language of the page: Adult.
   */
  name?: string;
  passenger_type: PassengerType;
  /**
   * The number.
   */
  count: number;
  /**
   * Their ages in years, where the fare depends on them.
   *
   * Items: An age.
   */
  ages?: readonly number[];
}
/**
 * A time at a place, in the local time of that place.
 */
export interface StopTime {
  place_id: PlaceId;
  /**
   * The place's name.
   */
  name: string;
  /**
   * Its local name as written on signs there, if it differs.
   */
  local_name?: string;
  date: LocalDate;
  time: WallTime;
  time_zone: TimeZone;
  /**
   * The zone's name, where it is not that of the journey's first stop: GMT+7.
   */
  zone_label?: string;
  /**
   * The instant.
   */
  at: Instant;
  /**
   * Where at the place: Terminal 2.
   */
  place_detail?: string;
  platform?: Platform;
}
/**
 * A ride: the part of a journey in one train, coach or boat.
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
   * The type of vehicle: Airbus A320neo.
   */
  vehicle?: string;
  /**
   * An estimate of the CO2 emissions for one passenger in the cheapest class, in kilograms.
   */
  emissions_kg?: number;
  /**
   * Its operator.
   */
  carrier: string;
  vertical: Vertical;
  /**
   * How many stops are between.
   */
  stops: number;
  /**
   * The waiting time before it, in minutes.
   */
  wait_minutes?: number;
  /**
   * The delay that its carrier reported, in minutes. Its times are those of the timetable.
   */
  delay_minutes?: number;
  /**
   * Every stop of the leg, in order.
   */
  calls?: readonly StopTime[];
}
/**
 * A class of seats on a journey, with the price for all passengers.
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
 * The rule of the cheapest ticket that a traveller wants to know first.
 */
export interface RuleFact {
  /**
   * The possible action now: a refund without or with a fee, a change without or with a fee, or no refund.
   */
  kind: "free_refund" | "free_change" | "refund_less" | "change_less" | "none";
  /**
   * The fee, where it is an amount.
   */
  fee?: Price;
  /**
   * The fee as a share of the fare.
   */
  percent?: number;
  /**
   * Until when, by the clocks of the stop on which the rule depends.
   */
  until?: {
    /**
     * The day, where it is not that of the departure.
     */
    date?: LocalDate;
    time: WallTime;
  };
}
/**
 * A journey as it can be bought.
 */
export interface RouteCard {
  route_id: RouteId;
  /**
   * The product that sells it, where a list has those of several.
   */
  product_type?: string;
  departure: StopTime;
  arrival: StopTime;
  /**
   * How long it takes, in minutes.
   */
  minutes: number;
  /**
   * The number of calendar days between departure and arrival, each in local time.
   */
  day_difference: number;
  /**
   * The number of changes.
   */
  changes: number;
  /**
   * Its parts, in order.
   */
  legs: readonly Leg[];
  /**
   * Its service, or services.
   */
  service_name: string;
  /**
   * Its operator.
   */
  carrier: string;
  /**
   * The supplier that sells it.
   */
  supplier: string;
  /**
   * Its classes.
   */
  classes: readonly ClassOffer[];
  /**
   * For all passengers, in the cheapest class that is left.
   */
  price: Price;
  /**
   * For one adult; left out where none travels.
   */
  price_each?: Price;
  /**
   * The charged amount, if its currency differs.
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
  rule?: RuleFact;
  /**
   * An estimate of the CO2 emissions for one passenger in the cheapest class, in kilograms.
   */
  emissions_kg?: number;
  /**
   * true: it has changes, and is on one ticket of one supplier.
   */
  one_ticket?: true;
  /**
   * The facilities in all of its trains, coaches or boats.
   */
  on_board?: readonly OnBoard[];
  /**
   * The superlatives of the journey: cheapest, fastest, earliest.
   */
  badges: readonly ("fastest" | "cheapest" | "earliest")[];
}
