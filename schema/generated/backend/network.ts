// Generated from schema/backend/network.schema.json by `npm run generate`. Do not edit.
import type { DataDate, DataTime, PricedCurrency, SeatClassName, TimeSpan, WeekdayNumber } from "./common.ts";
import type { Facility, OnBoard, PassengerType, PlaceId, Platform } from "../transport.ts";

/**
 * How a fare depends on the departure and on when it is bought.
 */
export type Pricing = FixedPricing | EarlyBirdPricing | DemandPricing;
/**
 * The first and the last day, MM-DD.
 *
 * @minItems 2
 * @maxItems 2
 *
 * Items: A day of each year, MM-DD.
 */
export type YearlySpan = [string, string];
/**
 * Amounts by fare.
 *
 * Items: One row.
 */
export type AmountRows = {
  /**
   * The highest fare of the row.
   */
  up_to_fare: number;
  /**
   * The added amount.
   */
  amount: number;
}[];
/**
 * The facilities on board for all classes.
 */
export type ThingsOnBoard = readonly OnBoard[];
/**
 * Taxes and charges, which are added up.
 */
export type TaxRows = readonly TaxRow[];

/**
 * The places, lines, timetable, fares and sellers of one product (data/networks/<product type>.json). All fares are illustrative.
 */
export interface NetworkFile {
  /**
   * The currency of its fares.
   */
  currency: PricedCurrency;
  /**
   * Fares between stops are rounded up to a multiple of this.
   */
  fare_step: number;
  /**
   * No journey is cheaper.
   */
  fare_minimum: number;
  /**
   * Fares between two places, in either direction, that do not follow from those of the stops.
   */
  fares?: {
    /**
     * The fare by the other place.
     */
    [k: string]: {
      /**
       * The fare in whole units.
       */
      [k: string]: number;
    };
  };
  /**
   * The time zone of its clocks: Asia/Tokyo.
   */
  time_zone: string;
  /**
   * How many days ahead tickets are sold.
   */
  sale_days: number;
  /**
   * Reduced fares are rounded to a multiple of this.
   */
  reduced_step: number;
  /**
   * In which direction reduced fares are rounded.
   */
  reduced_rounding: "up" | "down";
  /**
   * Whether only the fare is reduced, and not what a better class costs more.
   */
  full_surcharge?: boolean;
  pricing: Pricing;
  /**
   * The classes of seats, cheapest first.
   */
  seat_classes: readonly SeatClass[];
  /**
   * How many passengers one order may have.
   */
  most_passengers: number;
  /**
   * The types of passengers. The first one is the default.
   */
  passenger_types: readonly PassengerRule[];
  /**
   * The least time to change from one train, coach or boat to another.
   */
  change_minutes: number;
  /**
   * The longest wait at a change; left out: 180.
   */
  wait_minutes?: number;
  /**
   * true: all rides of a journey with a change have the same supplier, so that it is one ticket.
   */
  one_supplier?: true;
  /**
   * true: a search of every network leaves it out, no trip combines it with other networks, and its places are suggested on its own pages only.
   */
  sold_alone?: true;
  /**
   * Public holidays: more people travel.
   */
  holidays: readonly DataDate[];
  /**
   * The suppliers that answer searches, by id. Each sells its carriers' services.
   */
  suppliers: {
    [k: string]: Supplier;
  };
  /**
   * The carriers, by id.
   */
  carriers: {
    [k: string]: Carrier;
  };
  /**
   * Types of vehicles by id, where pages name them and estimate their emissions.
   */
  vehicles?: {
    [k: string]: Vehicle;
  };
  /**
   * Where the search form begins.
   */
  default_origin: PlaceId;
  /**
   * Where the search form ends.
   */
  default_destination: PlaceId;
  collection?: Collection;
  luggage?: Luggage;
  /**
   * The passes that are valid instead of tickets.
   */
  passes?: readonly PassUse[];
  /**
   * The places by id.
   */
  places: {
    [k: string]: Place;
  };
  /**
   * The lines.
   */
  lines: readonly LineRow[];
  /**
   * The journeys that people ask for most.
   */
  popular: readonly PopularPair[];
}
/**
 * Every departure of a day costs the same.
 */
export interface FixedPricing {
  kind: "fixed";
  /**
   * Days on which a journey costs more or less, each year. The first row that fits the departure counts.
   */
  seasons?: readonly Season[];
}
/**
 * Days of each year, and what a journey costs more or less on them.
 */
export interface Season {
  /**
   * Added to the adult fare, in whole units of the network's currency; below 0 it is taken off.
   */
  amount: number;
  /**
   * The spans; both ends count. A span ends in its year: one over New Year is two.
   */
  days: readonly YearlySpan[];
  /**
   * Only on these days of the week, and not on public holidays; left out: on all days.
   */
  weekdays?: readonly WeekdayNumber[];
}
/**
 * Some departures are cheaper for those who book early.
 */
export interface EarlyBirdPricing {
  kind: "early_bird";
  /**
   * How many days before departure it ends.
   */
  days: number;
  /**
   * The reductions off the adult fare of the first class; the emptiest departures have the largest.
   *
   * Items: A reduction.
   */
  percents: readonly number[];
}
/**
 * Busy departures and late bookings are more expensive.
 */
export interface DemandPricing {
  kind: "demand";
  /**
   * The maximum surcharge of a busy departure, as a share of the fare.
   */
  peak: number;
  /**
   * The surcharge with at most this number of days left.
   *
   * Items: One step.
   */
  lead: {
    /**
     * How many days are left.
     */
    days: number;
    /**
     * The surcharge, as a share of the fare.
     */
    share: number;
  }[];
  /**
   * The surcharges from Monday to Sunday, as shares of the fare. A public holiday has the highest of them.
   *
   * Items: A day's share.
   */
  weekdays?: readonly number[];
  /**
   * The surcharges at some times of the day. The first matching row counts.
   */
  hours?: readonly HourShare[];
  /**
   * The surcharge of the fullest day of a pair of stops over the emptiest, besides that of the weekday, as a share of the fare.
   */
  day_spread?: number;
}
/**
 * Times of the day, on the clock of the origin.
 */
export interface HourShare {
  times: TimeSpan;
  /**
   * The surcharge, as a share of the fare.
   */
  share: number;
}
/**
 * A class of seats, and what it costs more than the network's first one.
 */
export interface SeatClass {
  seat_class: SeatClassName;
  /**
   * The fare is multiplied by this.
   */
  factor?: number;
  surcharges?: AmountRows;
}
/**
 * A type of passenger, and what it pays.
 */
export interface PassengerRule {
  passenger_type: PassengerType;
  /**
   * The lowest age in years.
   */
  min_age: number;
  /**
   * The highest age in years.
   */
  max_age: number;
  /**
   * The share of the adult fare.
   */
  percent: number;
  /**
   * The share from Saturday to Sunday and on holidays, where it differs.
   */
  weekend_percent?: number;
  /**
   * How many to an adult travel without a seat of their own; the others pay `seated_percent`.
   */
  on_lap?: number;
  /**
   * The share of the adult fare with a seat.
   */
  seated_percent?: number;
  /**
   * true: only who lives there may use it, and shows an identity card.
   */
  residents_only?: boolean;
  /**
   * How many one order may have.
   */
  most?: number;
  /**
   * Whether it may travel only together with a passenger of another type that may travel alone.
   */
  accompanied?: boolean;
  /**
   * Whether the search form asks for the ages.
   */
  ask_ages?: boolean;
}
/**
 * The supplier that answers searches.
 */
export interface Supplier {
  /**
   * The name.
   */
  name: string;
  /**
   * How long it takes to answer, in milliseconds.
   */
  delay_ms: number;
}
/**
 * The carrier.
 */
export interface Carrier {
  /**
   * The name.
   */
  name: string;
  /**
   * The id of the supplier that sells what it runs.
   */
  supplier: string;
}
/**
 * A type of vehicle, and the fuel that it burns.
 */
export interface Vehicle {
  /**
   * Its name, which is the same in all languages.
   */
  name: string;
  /**
   * Fuel for taxiing, take-off, climb and landing, beyond what the distance needs, in kilograms.
   */
  fuel_start_kg: number;
  /**
   * Fuel for a kilometre, in kilograms.
   */
  fuel_km_kg: number;
  on_board?: ThingsOnBoard;
  seats?: SeatCounts;
}
/**
 * How many seats there are, by class of seats.
 */
export interface SeatCounts {
  /**
   * How many seats.
   */
  [k: string]: number;
}
/**
 * How to board with a ticket that was bought here.
 */
export interface Collection {
  usual: CollectionRule;
  /**
   * The exceptions at some places.
   */
  exceptions?: readonly CollectionException[];
}
/**
 * How a ticket is shown, and when to arrive.
 */
export interface CollectionRule {
  /**
   * Where its code is shown: at a gate or door with a reader, to staff when boarding, during an inspection on board, or at a counter, which issues a boarding pass.
   */
  show?: "gate" | "door" | "staff" | "on_board" | "counter";
  /**
   * Where a paper ticket is available as well. The required code follows from the product's `pickup_code` (traveller-fields.json).
   *
   * Items: One of them.
   */
  paper?: readonly ("machine" | "counter")[];
  /**
   * Which document is asked for besides. Left out: a passport where travellers give the number of theirs (traveller-fields.json), else none.
   */
  papers?: "identity" | "passport";
  /**
   * How many minutes before departure to arrive.
   */
  minutes?: number;
}
/**
 * One place.
 */
export interface CollectionException {
  place_id: PlaceId;
  /**
   * Whether it holds for journeys from there, to there, or both.
   *
   * Items: One direction.
   */
  directions: readonly ("from" | "to")[];
  rule: CollectionRule;
}
/**
 * The luggage rules.
 */
export interface Luggage {
  usual: LuggageRule;
  /**
   * The exceptions on some services.
   */
  exceptions?: readonly LuggageException[];
}
/**
 * The free luggage, and the rules for more.
 */
export interface LuggageRule {
  /**
   * The number of free large pieces, besides hand luggage. Left out: the number that all fares of the service include (`one_bag`, `two_bags` of fare-families.json), otherwise as much as a passenger can carry.
   */
  pieces?: number;
  /**
   * The largest sum of a piece's length, width and height, in centimetres.
   */
  max_sum_cm?: number;
  /**
   * Or the largest length of a piece, in centimetres.
   */
  max_side_cm?: number;
  /**
   * The maximum weight of a piece, in kilograms.
   */
  max_kg?: number;
  oversized?: OversizedLuggage;
  /**
   * How bicycles travel: not at all, only folding ones, in a bag, with a reservation, where there is room, or where there is room and for a fee that is paid there.
   */
  bicycles?: "none" | "folded" | "bagged" | "reserved" | "if_room" | "paid_there";
  /**
   * How prams travel: folded, folded in the hold, or open.
   */
  prams?: "folded" | "hold" | "open";
}
/**
 * The rule for pieces above `max_sum_cm`.
 */
export interface OversizedLuggage {
  /**
   * They travel with a seat that has space for them, with a reservation, for a fee, or not at all.
   */
  how: "seat" | "reservation" | "fee" | "none";
  /**
   * The largest sum of length, width and height, in centimetres.
   */
  to_cm?: number;
  /**
   * The price of a piece, in whole units of the network's currency; with `seat`: without that seat.
   */
  fee?: number;
}
/**
 * Some services.
 */
export interface LuggageException {
  /**
   * The services of lines.
   *
   * Items: A line's service.
   */
  services: readonly string[];
  rule: LuggageRule;
}
/**
 * A pass that is valid here.
 */
export interface PassUse {
  /**
   * The type of the pass's product.
   */
  pass: string;
  /**
   * The services for which one pays more than the pass.
   *
   * Items: A line's service.
   */
  supplement_services?: readonly string[];
}
/**
 * A place where journeys begin and end.
 */
export interface Place {
  /**
   * The place's name by language.
   */
  names: {
    /**
     * The name in this language.
     */
    [k: string]: string;
  };
  /**
   * The language of the country, in which its signs are written.
   */
  local?: string;
  /**
   * In degrees.
   */
  latitude: number;
  /**
   * In degrees.
   */
  longitude: number;
  /**
   * The place's time zone, where its clocks differ from the network's.
   */
  time_zone?: string;
  /**
   * The facilities. Left out: pages show none.
   */
  facilities?: readonly Facility[];
  /**
   * The least time to change here, where it is not the network's.
   */
  change_minutes?: number;
  /**
   * The additional time of a change from one terminal to another.
   */
  terminal_change_minutes?: number;
  taxes?: Taxes;
  /**
   * The terminals of its carriers, for departures and arrivals. The first that has the carrier counts.
   */
  terminals?: readonly Terminal[];
  /**
   * The platforms from which it departs, where they are the same every day. The first that leads to a stop of the ride counts.
   */
  platforms?: readonly DeparturePlatform[];
}
/**
 * The taxes of a departure from here, which fares include.
 */
export interface Taxes {
  domestic?: TaxRows;
  international?: TaxRows;
}
/**
 * A tax or a charge.
 */
export interface TaxRow {
  /**
   * For one passenger, in whole units of the network's currency.
   */
  units: number;
  /**
   * The age from which it is charged. Left out: everybody pays it.
   */
  min_age?: number;
}
/**
 * A terminal.
 */
export interface Terminal {
  /**
   * Its name as signs have it: 2, 2E.
   */
  terminal: string;
  /**
   * The carriers that use it. Left out: all others.
   */
  carriers?: readonly string[];
}
/**
 * The platform of a direction.
 */
export interface DeparturePlatform {
  /**
   * The next places in this direction, one of which every ride calls at.
   */
  toward: readonly PlaceId[];
  platform: Platform;
}
/**
 * A line.
 */
export interface LineRow {
  /**
   * The line's id, as it stands in the ids of journeys. Left out: its first stop and its last one, as in tpe-nrt.
   */
  line_id?: string;
  /**
   * The name of its trains, coaches or boats, where they have one that is the same in all languages.
   */
  service?: string;
  /**
   * The id of the type of vehicle that runs on it.
   */
  vehicle?: string;
  /**
   * How many leave in a day, as pages say.
   */
  departures_per_day: number;
  on_board?: ThingsOnBoard;
  supplements?: AmountRows;
  timetable: LineTimetable;
  /**
   * The stops, each once.
   */
  stops: readonly StopRow[];
}
/**
 * When a line's trains, coaches or boats leave, and what they are.
 */
export interface LineTimetable {
  /**
   * The first departure of a day, by the local clocks.
   */
  first: DataTime;
  /**
   * The first departure from the line's other end; left out: the same.
   */
  first_back?: DataTime;
  /**
   * Minutes from one departure to the next.
   */
  every: number;
  /**
   * The carriers, in turn.
   *
   * Items: A carrier's id.
   */
  carriers: readonly string[];
  /**
   * The suppliers that sell them, in turn, if it is not the carrier's supplier.
   *
   * Items: A supplier's id.
   */
  suppliers?: readonly string[];
  /**
   * Departures are numbered upwards; those in the return direction have the numbers between.
   */
  numbers: {
    /**
     * The first number.
     */
    first: number;
    /**
     * From one departure to the next; left out: 2.
     */
    step?: number;
  };
  seats?: SeatCounts;
  /**
   * Times of the day at which traffic or a queue at a border takes longer. A departure is slowed by each row that has its time.
   *
   * Items: One time of the day.
   */
  slower?: {
    /**
     * The first departure from the line's end that is slower, by the local clocks.
     */
    from: DataTime;
    /**
     * The last one.
     */
    to: DataTime;
    /**
     * Two neighbouring stops of the line, in its order: the way between them takes longer, in both directions.
     *
     * @minItems 2
     * @maxItems 2
     */
    between: readonly [PlaceId, PlaceId];
    /**
     * How many minutes longer.
     */
    minutes: number;
  }[];
  /**
   * The days of the week on which it runs; left out: all.
   */
  weekdays?: readonly WeekdayNumber[];
  /**
   * The days of each year on which nothing runs: 12-25.
   *
   * Items: A day as MM-DD.
   */
  closed?: readonly string[];
  /**
   * On these days of the week, only one in this many departures runs.
   */
  thinned?: {
    /**
     * The days of the week.
     */
    weekdays: readonly WeekdayNumber[];
    /**
     * One in this many runs.
     */
    one_in: number;
  };
}
/**
 * A stop of a line.
 */
export interface StopRow {
  place_id: PlaceId;
  /**
   * Minutes from the line's first stop, on arrival. Left out: 0, as at the first stop.
   */
  minutes?: number;
  /**
   * Minutes from here to the line's first stop, where the other direction takes another time.
   */
  minutes_back?: number;
  /**
   * The adult fare from the line's first stop, in whole units of the network's currency. Left out: 0, as at the first stop.
   */
  fare?: number;
  /**
   * How many minutes it stays there.
   */
  dwell?: number;
  /**
   * Points that it passes on the way to the next stop, for maps.
   */
  via?: readonly ViaPoint[];
}
/**
 * A point.
 */
export interface ViaPoint {
  /**
   * In degrees.
   */
  latitude: number;
  /**
   * In degrees.
   */
  longitude: number;
}
/**
 * A journey that many ask for.
 */
export interface PopularPair {
  /**
   * Its id, unique over all networks.
   */
  route_id: number;
  /**
   * The line it is on.
   */
  line_id: string;
  /**
   * Where it begins.
   */
  from: PlaceId;
  /**
   * Where it ends.
   */
  to: PlaceId;
  /**
   * A picture of the destination.
   */
  image_id?: string;
}
