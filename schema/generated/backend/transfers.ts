// Generated from schema/backend/transfers.schema.json by `npm run generate`. Do not edit.
import type { TimeSpan } from "./common.ts";
import type { FareRule } from "./fare-families.ts";

/**
 * Transfers between airports and places of their areas (data/transfers.json). A vehicle is priced, not a person.
 */
export interface TransfersFile {
  /**
   * The vehicles by id.
   */
  vehicles: {
    [k: string]: TransferVehicle;
  };
  /**
   * The prices by area of destinations.json.
   */
  areas: {
    [k: string]: TransferPrices;
  };
  /**
   * How much longer a road is than the way as the crow flies.
   */
  road_factor: number;
  /**
   * How fast it goes, in the middle.
   */
  km_per_hour: number;
  night: TransferNight;
  /**
   * How long before it begins it can still be ordered.
   */
  notice_hours: number;
  /**
   * How many days ahead it can be ordered.
   */
  sale_days: number;
  /**
   * How many vehicles of a kind can begin in an hour in an area.
   */
  vehicles_per_hour: number;
  waiting_minutes: TransferWaiting;
  child_seat: TransferChildSeat;
  meet_and_greet: TransferMeet;
  /**
   * The fee of a refund. `departure` is when it begins, `arrival` when it ends.
   */
  rules: readonly FareRule[];
}
/**
 * One kind of vehicle.
 */
export interface TransferVehicle {
  /**
   * How many people it takes.
   */
  seats: number;
  /**
   * How many large bags it takes.
   */
  bags: number;
  /**
   * Its price in per cent of the cheapest one.
   */
  percent: number;
  /**
   * true: it drives on electricity.
   */
  electric?: true;
  /**
   * Its picture.
   */
  image_id: string;
  /**
   * Sample cars of this kind.
   */
  models: string;
}
/**
 * The prices of an area.
 */
export interface TransferPrices {
  /**
   * The base price of every drive, in whole units of the currency.
   */
  base: number;
  /**
   * The price of a kilometre.
   */
  per_km: number;
}
/**
 * Drives that begin at night.
 */
export interface TransferNight {
  times: TimeSpan;
  /**
   * The surcharge.
   */
  percent: number;
}
/**
 * How long the driver waits for nothing.
 */
export interface TransferWaiting {
  /**
   * After the landing.
   */
  airport: number;
  /**
   * After the time that was ordered.
   */
  other: number;
}
/**
 * Seats for children.
 */
export interface TransferChildSeat {
  /**
   * The price of one.
   */
  percent_of_base: number;
  /**
   * The maximum number.
   */
  max: number;
}
/**
 * The driver waits in the hall with a sign.
 */
export interface TransferMeet {
  /**
   * Its price.
   */
  percent_of_base: number;
}
