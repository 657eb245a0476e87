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
   * Where cars are hired, by area of destinations.json.
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
  long_hire: LongHire[];
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
   * What the driver pays of a damage at most, in prices of a day.
   */
  excess_days: number;
  /**
   * What is blocked on the card, in prices of a day.
   */
  deposit_days: number;
  /**
   * How many kilometres a day are part of the price.
   */
  km_per_day: number;
  extras: CarExtras;
  /**
   * What is kept when it is refunded. `departure` is when it begins, `arrival` when it ends.
   */
  rules: FareRule[];
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
   * What it drives on.
   */
  fuel: "petrol" | "hybrid" | "electric";
  /**
   * How old its driver must be.
   */
  min_age: number;
  /**
   * Its picture.
   */
  image_id: string;
  /**
   * Cars of this class, for an idea of it.
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
  branches: string[];
}
/**
 * A lower price for a longer hire.
 */
export interface LongHire {
  /**
   * From so many days on.
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
 * What can be had beside the car.
 */
export interface CarExtras {
  child_seat: CarChildSeat;
  second_driver: CarSecondDriver;
  full_cover: CarFullCover;
}
/**
 * Something beside the car.
 */
export interface CarChildSeat {
  /**
   * What one costs for each day, in per cent of the price of a day.
   */
  percent_of_day: number;
  /**
   * How many there can be.
   */
  max: number;
}
/**
 * Something beside the car.
 */
export interface CarSecondDriver {
  /**
   * What one costs for each day, in per cent of the price of a day.
   */
  percent_of_day: number;
  /**
   * How many there can be.
   */
  max: number;
}
/**
 * Something beside the car.
 */
export interface CarFullCover {
  /**
   * What one costs for each day, in per cent of the price of a day.
   */
  percent_of_day: number;
  /**
   * How many there can be.
   */
  max: number;
}
