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
   * What is added.
   */
  amount: number;
}[];
/**
 * Taxes and charges, which are added up.
 */
export type TaxRows = TaxRow[];

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
  seat_classes: SeatClass[];
  /**
   * How many passengers one order may have.
   */
  most_passengers: number;
  /**
   * The types of passengers. Somebody who is not described is of the first.
   */
  passenger_types: PassengerRule[];
  /**
   * The least time to change from one train, coach or boat to another.
   */
  change_minutes: number;
  /**
   * The longest wait at a change; left out: 180.
   */
  wait_minutes?: number;
  /**
   * true: a journey with a change is of one supplier, so that it is one ticket and nobody transfers between two.
   */
  one_supplier?: true;
  /**
   * true: a search of every network leaves it out, no trip combines it with other networks, and its places are suggested on its own pages only.
   */
  sold_alone?: true;
  /**
   * Public holidays: more people travel.
   */
  holidays: DataDate[];
  /**
   * Who answers searches, by id. Each sells what its carriers run.
   */
  suppliers: {
    [k: string]: Supplier;
  };
  /**
   * Who runs the trains, coaches or boats, by id.
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
  passes?: PassUse[];
  /**
   * The places by id.
   */
  places: {
    [k: string]: Place;
  };
  /**
   * The lines.
   */
  lines: Line[];
  /**
   * The journeys that people ask for most.
   */
  popular: PopularPair[];
}
/**
 * Every departure of a day costs the same.
 */
export interface FixedPricing {
  kind: "fixed";
  /**
   * Days on which a journey costs more or less, each year. The first row that fits the departure counts.
   */
  seasons?: Season[];
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
  days: YearlySpan[];
  /**
   * Only on these days of the week, and not on public holidays; left out: on all days.
   */
  weekdays?: WeekdayNumber[];
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
  percents: number[];
}
/**
 * Busy departures and late bookings are dearer.
 */
export interface DemandPricing {
  kind: "demand";
  /**
   * How much dearer a busy departure is at most, as a share of the fare.
   */
  peak: number;
  /**
   * How much dearer it is when so many days or fewer are left.
   *
   * Items: One step.
   */
  lead: {
    /**
     * How many days are left.
     */
    days: number;
    /**
     * How much dearer, as a share of the fare.
     */
    share: number;
  }[];
  /**
   * How much dearer departures are from Monday to Sunday, as shares of the fare. A public holiday is as dear as the dearest day.
   *
   * Items: A day's share.
   */
  weekdays?: number[];
  /**
   * How much dearer departures are at some times of the day. The first row that fits counts.
   */
  hours?: HourShare[];
  /**
   * How much dearer the fullest day of a pair of stops is than the emptiest, beside its weekday, as a share of the fare.
   */
  day_spread?: number;
}
/**
 * Times of the day, on the clock of the origin.
 */
export interface HourShare {
  times: TimeSpan;
  /**
   * How much dearer, as a share of the fare.
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
   * Whether it travels only with somebody who is not accompanied.
   */
  accompanied?: boolean;
  /**
   * Whether the search form asks for the ages.
   */
  ask_ages?: boolean;
}
/**
 * Who answers searches.
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
 * Who runs trains, coaches or boats.
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
}
/**
 * How one gets on with a ticket that was bought here.
 */
export interface Collection {
  usual: CollectionRule;
  /**
   * What is different at some places.
   */
  exceptions?: CollectionException[];
}
/**
 * How a ticket is shown, and when one is there.
 */
export interface CollectionRule {
  /**
   * Where its code is shown: to the reader of a gate or of a door, to staff when one boards, on board when one is asked, or at a counter, which gives a boarding pass for it.
   */
  show?: "gate" | "door" | "staff" | "on_board" | "counter";
  /**
   * Where one gets a paper ticket, too. Which code one needs for it follows from the product's `pickup_code` (traveller-fields.json).
   *
   * Items: One of them.
   */
  paper?: ("machine" | "counter")[];
  /**
   * Which document is asked for besides. Left out: a passport where travellers give the number of theirs (traveller-fields.json), else none.
   */
  papers?: "identity" | "passport";
  /**
   * How many minutes before departure one is there.
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
  directions: ("from" | "to")[];
  rule: CollectionRule;
}
/**
 * What travels with a passenger.
 */
export interface Luggage {
  usual: LuggageRule;
  /**
   * What is different on some services.
   */
  exceptions?: LuggageException[];
}
/**
 * What is free, and what becomes of the rest.
 */
export interface LuggageRule {
  /**
   * How many large pieces are free, beside hand luggage. Left out: as many as all fares of the service include (`one_bag`, `two_bags` of fare-families.json), else what one can carry.
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
   * What a piece weighs at most, in kilograms.
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
 * What becomes of pieces above `max_sum_cm`.
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
   * What a piece costs, in whole units of the network's currency; with `seat`: without such a seat.
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
  services: string[];
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
  supplement_services?: string[];
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
   * What is there. Left out: pages say nothing of it.
   */
  facilities?: Facility[];
  /**
   * The least time to change here, where it is not the network's.
   */
  change_minutes?: number;
  /**
   * What a change from one terminal to another takes besides.
   */
  terminal_change_minutes?: number;
  taxes?: Taxes;
  /**
   * The terminals of its carriers, for departures and arrivals. The first that has the carrier counts.
   */
  terminals?: Terminal[];
  /**
   * The platforms from which it departs, where they are the same every day. The first that leads to a stop of the ride counts.
   */
  platforms?: DeparturePlatform[];
}
/**
 * What passengers pay for departing here, which fares include.
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
  carriers?: string[];
}
/**
 * The platform of a direction.
 */
export interface DeparturePlatform {
  /**
   * The next places in this direction, one of which every ride calls at.
   */
  toward: PlaceId[];
  platform: Platform;
}
/**
 * A line.
 */
export interface Line {
  /**
   * The line's id, as it stands in the ids of journeys.
   */
  line_id: string;
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
  /**
   * What there is for everybody on board, whatever the class.
   */
  on_board?: OnBoard[];
  supplements?: AmountRows;
  timetable: LineTimetable;
  /**
   * The stops, each once.
   */
  stops: Stop[];
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
  carriers: string[];
  /**
   * Who sells them, in turn, where it is not the carrier's supplier.
   *
   * Items: A supplier's id.
   */
  suppliers?: string[];
  /**
   * Departures are numbered upwards; those in the return direction have the numbers between.
   */
  numbers: {
    /**
     * The first number.
     */
    first: number;
    /**
     * From one departure to the next.
     */
    step: number;
  };
  /**
   * How many seats there are, by class of seats.
   */
  seats: {
    /**
     * How many seats.
     */
    [k: string]: number;
  };
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
    between: [PlaceId, PlaceId];
    /**
     * How many minutes longer.
     */
    minutes: number;
  }[];
  /**
   * The days of the week on which it runs; left out: all.
   */
  weekdays?: WeekdayNumber[];
  /**
   * The days of each year on which nothing runs: 12-25.
   *
   * Items: A day as MM-DD.
   */
  closed?: string[];
  /**
   * On these days of the week, only one in so many departures runs.
   */
  thinned?: {
    /**
     * The days of the week.
     */
    weekdays: WeekdayNumber[];
    /**
     * One in so many runs.
     */
    one_in: number;
  };
}
/**
 * A stop of a line.
 */
export interface Stop {
  place_id: PlaceId;
  /**
   * Minutes from the line's first stop, on arrival.
   */
  minutes: number;
  /**
   * Minutes from here to the line's first stop, where the other direction takes another time.
   */
  minutes_back?: number;
  /**
   * The adult fare from the line's first stop, in whole units of the network's currency.
   */
  fare: number;
  /**
   * How many minutes it stays there.
   */
  dwell?: number;
  /**
   * Points that it passes on the way to the next stop, for maps.
   */
  via?: ViaPoint[];
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
