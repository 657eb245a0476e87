// Generated from modules/transport/ticket_detail/data.schema.json by `npm run generate`. Do not edit.
import type { Condition, LocalDate, PriceDetails, TransportProduct } from "../booking.ts";
import type { Direction, PassengerType, PlaceId, RouteCard } from "../transport.ts";
import type { Price, SitePath } from "../common.ts";

/**
 * A journey, or a way there and back, before it is bought: its stops, fares, seats and extras. Without journeys and problem, it could not be had.
 */
export interface TicketDetailData {
  product: TransportProduct;
  problem?: TicketProblem;
  /**
   * Who travels.
   */
  passengers?: TicketPassengers[];
  way?: TicketWay;
  /**
   * The way there and, for a round trip, the way back.
   */
  journeys?: TicketJourney[];
  /**
   * What can be had with it.
   */
  addons?: Addon[];
  /**
   * What the first choice comes to.
   */
  price?: PriceDetails;
  /**
   * What the list showed, where it is another price now.
   */
  price_before?: Price;
  /**
   * In which currency it is charged, and why it may differ.
   */
  currency_note?: string;
  /**
   * Says that the fares are no real offers.
   */
  illustrative_note?: string;
}
/**
 * Why it cannot be bought.
 */
export interface TicketProblem {
  /**
   * What is wrong.
   */
  code: "route_unknown" | "departed" | "sold_out" | "passengers_invalid";
  /**
   * What is wrong, and what to do.
   */
  text: string;
}
/**
 * So many passengers of a kind.
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
 * Where a journey that cannot be bought goes: the search for others like it.
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
   * Its day; where that is over, today.
   */
  departure_date: LocalDate;
  /**
   * The same of the way back.
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
  fares: Fare[];
  /**
   * The fare that is chosen at first. Left out: the first that is not sold out.
   */
  fare_id?: string;
  seating: Seating;
}
/**
 * A class of seats in one family of fares: what it costs, what is part of it, what becomes of it when plans change.
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
   * What is charged, where that is another currency.
   */
  charged?: Price;
  /**
   * What each kind of passenger pays.
   */
  per_passenger: PassengerFare[];
  /**
   * How many seats are left, when they are few.
   */
  seats_left?: number;
  /**
   * true: none is left.
   */
  sold_out: boolean;
  /**
   * What is part of it, and what is not.
   */
  features: FareFeature[];
  /**
   * What becomes of it when plans change, in the order of time.
   */
  conditions: Condition[];
}
/**
 * What passengers of a kind pay.
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
   * How many.
   */
  count: number;
  /**
   * For one of them.
   */
  price: Price;
}
/**
 * Something that is part of a fare, or is not.
 */
export interface FareFeature {
  /**
   * What it is.
   */
  text: string;
  /**
   * Whether it is part of it.
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
   * What a chosen seat costs.
   */
  fee?: Price;
  /**
   * How many seats the passengers need. Left out: one each.
   */
  needed?: number;
  /**
   * What there is to know of seats.
   */
  text?: string;
}
/**
 * Something that can be had with the ticket.
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
   * For whom one is.
   */
  per: "passenger" | "order";
  /**
   * As many as can be had.
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
  legs: SeatLeg[];
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
  coaches: Coach[];
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
  /**
   * Its rows, from the front.
   */
  rows: SeatRow[];
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
  seats: (Seat | null)[];
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
   * Where it is.
   */
  kind: "window" | "aisle" | "middle";
  /**
   * free: it can be had. taken: somebody has it. yours: the visitor holds it.
   */
  state: "free" | "taken" | "yours";
}
/**
 * Seats that nobody else can have for a while.
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
  seats: string[];
  /**
   * Until when. In milliseconds since 1970.
   */
  expires_at: number;
  /**
   * Whether it can be made longer.
   */
  extendable: boolean;
}
