// Generated from modules/transport/ticket_detail/data.schema.json by `npm run generate`. Do not edit.
import type { Condition, LocalDate, PriceDetails, Product } from "../booking.ts";
import type { Direction, PassengerType, PlaceId, RouteCard } from "../transport.ts";
import type { AreaMap, Instant, Price, SitePath } from "../common.ts";

/**
 * Journeys that are bought together, one way or a round trip: stops, fares, seats and extras. Without journeys and problem, loading it failed.
 */
export interface TicketDetailData {
  product: Product;
  problem?: TicketProblem;
  /**
   * The travellers.
   */
  passengers?: readonly TicketPassengers[];
  way?: TicketWay;
  /**
   * The journeys there, one after the other, and for a round trip those back.
   */
  journeys?: readonly TicketJourney[];
  /**
   * The add-ons that are available.
   */
  addons?: readonly Addon[];
  /**
   * The price of the initial selection.
   */
  price?: PriceDetails;
  /**
   * The price in the search results, if it has changed.
   */
  price_before?: Price;
  /**
   * The charged currency, and why it may differ.
   */
  currency_note?: string;
  /**
   * The note that the fares are not real offers.
   */
  illustrative_note?: string;
}
/**
 * Why it cannot be bought.
 */
export interface TicketProblem {
  /**
   * The problem.
   */
  code: "route_unknown" | "departed" | "service_cancelled" | "sold_out" | "passengers_invalid";
  /**
   * The problem and its remedy.
   */
  text: string;
}
/**
 * A number of passengers of one type.
 */
export interface TicketPassengers {
  /**
   * The kind.
   */
  passenger_type: PassengerType;
  /**
   * Its name.
   */
  label: string;
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
 * The search for similar journeys, when this one cannot be bought.
 */
export interface TicketWay {
  /**
   * The place where it begins.
   */
  origin_position: PlaceId;
  /**
   * The place where it ends.
   */
  destination_position: PlaceId;
  /**
   * Its day, or today if that has passed.
   */
  departure_date: LocalDate;
  /**
   * The same for the return journey.
   */
  return_date?: LocalDate;
}
/**
 * A journey and the ways to buy it.
 */
export interface TicketJourney {
  direction: Direction;
  /**
   * The journey; its rides have all their stops.
   */
  route: RouteCard;
  /**
   * Its fares, the cheapest class first.
   */
  fares: readonly Fare[];
  /**
   * The fare that is chosen at first. Left out: the first that is not sold out.
   */
  fare_id?: string;
  seating: Seating;
  /**
   * A map of the journey; left out where it is unknown or an earlier journey's map shows it.
   */
  map?: AreaMap;
}
/**
 * A class of seats in one fare family: price, features, and refund and change conditions.
 */
export interface Fare {
  /**
   * Its id: the class, a dot, the family.
   */
  fare_id: string;
  /**
   * The class.
   */
  seat_class: string;
  /**
   * The class's name.
   */
  seat_class_label: string;
  /**
   * The family of fares.
   */
  family: string;
  /**
   * The family's name.
   */
  family_label: string;
  /**
   * For all passengers.
   */
  total: Price;
  /**
   * The charged amount, if its currency differs.
   */
  charged?: Price;
  /**
   * The price for each passenger type.
   */
  per_passenger: readonly PassengerFare[];
  /**
   * How many seats are left, when they are few.
   */
  seats_left?: number;
  /**
   * true: none is left.
   */
  sold_out: boolean;
  /**
   * Included and excluded features.
   */
  features: readonly FareFeature[];
  /**
   * Refund and change conditions, in chronological order.
   */
  conditions: readonly Condition[];
}
/**
 * The price for passengers of one type.
 */
export interface PassengerFare {
  /**
   * The kind.
   */
  passenger_type: PassengerType;
  /**
   * Its name.
   */
  label: string;
  /**
   * The number.
   */
  count: number;
  /**
   * For one of them.
   */
  price: Price;
}
/**
 * A feature that a fare includes or excludes.
 */
export interface FareFeature {
  /**
   * What it is.
   */
  text: string;
  /**
   * Whether the fare includes it.
   */
  included: boolean;
}
/**
 * Whether seats can be chosen.
 */
export interface Seating {
  /**
   * map: each by itself, on a plan. none: the operator gives them.
   */
  mode: "map" | "none";
  /**
   * The price of a chosen seat.
   */
  fee?: Price;
  /**
   * How many seats the passengers need. Left out: one each.
   */
  needed?: number;
  /**
   * A note about the seats.
   */
  text?: string;
}
/**
 * An add-on.
 */
export interface Addon {
  /**
   * Its id.
   */
  addon_id: string;
  /**
   * Its name.
   */
  title: string;
  /**
   * What it is.
   */
  text: string;
  /**
   * The price of one.
   */
  price: Price;
  /**
   * Whether one is needed per passenger or per order.
   */
  per: "passenger" | "order";
  /**
   * The maximum number.
   */
  most: number;
  /**
   * The page that says more.
   */
  detail_path: SitePath;
}
/**
 * The seats of a journey in a class. What a call answers, not part of the section.
 */
export interface SeatMap {
  /**
   * Its rides.
   */
  legs: readonly SeatLeg[];
  hold?: SeatHold;
}
/**
 * The seats of a ride.
 */
export interface SeatLeg {
  /**
   * Which ride: 0 is the first.
   */
  leg_index: number;
  /**
   * Its coaches.
   */
  coaches: readonly Coach[];
}
/**
 * A coach.
 */
export interface Coach {
  /**
   * Its id.
   */
  coach_id: string;
  /**
   * Its name.
   */
  label: string;
  /**
   * The class of its seats.
   */
  seat_class: string;
  front?: CoachFront;
  /**
   * Facts about its seats.
   */
  facts?: readonly SeatFact[];
  /**
   * Its rows, the lowest number first.
   */
  rows: readonly SeatRow[];
}
/**
 * The leading end; left out if unknown.
 */
export interface CoachFront {
  /**
   * The row that leads.
   */
  end: "first_row" | "last_row";
  /**
   * Direction of travel
   */
  text: string;
}
/**
 * A fact. Without letters and rows it is true of all its seats.
 */
export interface SeatFact {
  /**
   * Power socket
   */
  text: string;
  /**
   * The letters of the seats of which it is true.
   */
  letters?: string;
  /**
   * The rows of which it is true.
   *
   * Items: A row's number.
   */
  rows?: readonly string[];
}
/**
 * Seats beside each other.
 */
export interface SeatRow {
  /**
   * Its number.
   */
  row: string;
  /**
   * Its seats; null is the aisle.
   */
  seats: readonly (Seat | null)[];
}
/**
 * A seat.
 */
export interface Seat {
  /**
   * Its id.
   */
  seat_id: string;
  /**
   * Its letter.
   */
  letter: string;
  /**
   * Its kind, window for example, with a name in the messages: ticket_detail:seats.kind.<kind>.
   */
  kind: string;
  /**
   * free: available. taken: held or sold. yours: held by the visitor.
   */
  state: "free" | "taken" | "yours";
}
/**
 * Seats held for the visitor.
 */
export interface SeatHold {
  /**
   * Its id.
   */
  hold_id: string;
  /**
   * The ids of the seats.
   *
   * Items: A seat's id.
   */
  seats: readonly string[];
  /**
   * Until when.
   */
  expires_at: Instant;
  /**
   * Whether the hold can be extended.
   */
  extendable: boolean;
}
