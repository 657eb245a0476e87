// Generated from schema/backend/cars.schema.json by `npm run generate`. Do not edit.
import type { TimeSpan } from "./common.ts";
import type { FareRule } from "./fare-families.ts";

/**
 * Cars to hire (data/cars.json).
 */
export interface CarsFile {
  /**
   * The classes by id.
   */
  classes: {
    [k: string]: CarClass;
  };
  /**
   * The hire areas, by area of destinations.json.
   */
  areas: {
    [k: string]: CarArea;
  };
  hours: TimeSpan;
  /**
   * The shortest hire.
   */
  min_hours: number;
  /**
   * The longest hire.
   */
  max_days: number;
  /**
   * How long before it begins it can still be ordered.
   */
  notice_hours: number;
  /**
   * How many days ahead it can be ordered.
   */
  sale_days: number;
  /**
   * How many cars of a class a branch has.
   */
  cars_per_day: number;
  /**
   * Lower prices, by days.
   */
  long_hire: readonly LongHire[];
  /**
   * What it costs to return the car elsewhere, in per cent of the price of a day.
   */
  one_way_percent_of_day: number;
  young_driver: YoungDriver;
  /**
   * The oldest age of a driver.
   */
  oldest_driver: number;
  /**
   * The excess: the driver's maximum share of a damage, in day prices.
   */
  excess_days: number;
  /**
   * The deposit that is blocked on the card, in day prices.
   */
  deposit_days: number;
  /**
   * How many kilometres a day are part of the price.
   */
  km_per_day: number;
  extras: CarExtras;
  /**
   * The fee of a refund. `departure` is when it begins, `arrival` when it ends.
   */
  rules: readonly FareRule[];
}
/**
 * One class of cars.
 */
export interface CarClass {
  /**
   * Seats.
   */
  seats: number;
  /**
   * Large bags.
   */
  bags: number;
  /**
   * Doors.
   */
  doors: number;
  /**
   * The gearbox.
   */
  gear: "automatic" | "manual";
  /**
   * Its price in per cent of the usual one.
   */
  percent: number;
  /**
   * The kind of fuel.
   */
  fuel: "petrol" | "hybrid" | "electric";
  /**
   * The minimum age of its driver.
   */
  min_age: number;
  /**
   * Its picture.
   */
  image_id: string;
  /**
   * Sample cars of this class.
   */
  models: string;
}
/**
 * The cars of an area.
 */
export interface CarArea {
  /**
   * The usual price of a day, in whole units of the currency.
   */
  day: number;
  /**
   * Where cars are picked up and returned.
   *
   * Items: A place of the area.
   */
  branches: readonly string[];
}
/**
 * A lower price for a longer hire.
 */
export interface LongHire {
  /**
   * From this number of days on.
   */
  days: number;
  /**
   * the price of a day in per cent of the usual one.
   */
  percent: number;
}
/**
 * What young drivers pay.
 */
export interface YoungDriver {
  /**
   * Younger drivers pay it.
   */
  below: number;
  /**
   * What it costs for each day.
   */
  percent_of_day: number;
}
/**
 * Extras of a hire.
 */
export interface CarExtras {
  child_seat: CarChildSeat;
  second_driver: CarSecondDriver;
  full_cover: CarFullCover;
}
/**
 * An extra.
 */
export interface CarChildSeat {
  /**
   * What one costs for each day, in per cent of the price of a day.
   */
  percent_of_day: number;
  /**
   * The maximum number.
   */
  max: number;
}
/**
 * An extra.
 */
export interface CarSecondDriver {
  /**
   * What one costs for each day, in per cent of the price of a day.
   */
  percent_of_day: number;
  /**
   * The maximum number.
   */
  max: number;
}
/**
 * An extra.
 */
export interface CarFullCover {
  /**
   * What one costs for each day, in per cent of the price of a day.
   */
  percent_of_day: number;
  /**
   * The maximum number.
   */
  max: number;
}
