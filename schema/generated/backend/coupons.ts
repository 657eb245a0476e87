// Generated from schema/backend/coupons.schema.json by `npm run generate`. Do not edit.
import type { Discount, Price } from "../common.ts";
import type { DataDate, DateSpan, PlaceName, ProductTypeName, TimeSpan, WeekdayNumber } from "./common.ts";

/**
 * What each coupon takes off, from when until when, for which products, partners and trips (data/coupons.json).
 */
export interface CouponsFile {
  /**
   * The coupons by name. Texts and offers of the content use the name.
   */
  coupons: {
    [k: string]: CouponDefinition;
  };
}
/**
 * One coupon.
 */
export interface CouponDefinition {
  /**
   * What is typed to redeem it; left out: each code is given to one phone number.
   */
  code?: string;
  /**
   * What it takes off.
   */
  discount: Discount;
  /**
   * What an order must come to.
   */
  min_spend?: Price;
  /**
   * The products it is for; left out: all.
   */
  product_types?: ProductTypeName[];
  /**
   * The partners on whose pages it counts; left out: it counts on all pages.
   *
   * Items: A partner's name in configs/partners/.
   */
  partners?: string[];
  /**
   * The first day on which it can be redeemed; left out: at once.
   */
  valid_from?: DataDate;
  /**
   * The last day on which it can be used.
   */
  valid_until?: DataDate;
  /**
   * How many days it is valid from the day on which it is redeemed.
   */
  valid_days?: number;
  conditions?: CouponConditions;
}
/**
 * What a trip must be like. Days and hours apply to the departure of each of its journeys.
 */
export interface CouponConditions {
  /**
   * The days of the week of the departure; left out: all.
   */
  weekdays?: WeekdayNumber[];
  /**
   * The days of the departure.
   */
  dates?: DateSpan;
  /**
   * The hours of the departure, by the clocks of the origin.
   */
  leaves?: TimeSpan;
  /**
   * From one of the first places to one of the second, and back.
   *
   * @minItems 2
   * @maxItems 2
   */
  between?: [PlaceName[], PlaceName[]];
  /**
   * Whether the trip may also begin at the second places.
   */
  either_way?: boolean;
  /**
   * Lines of the network; every ride is on one of them.
   *
   * Items: A line's id.
   */
  lines?: string[];
  /**
   * Whether it must be an outbound and a return journey in one order.
   */
  round?: boolean;
  /**
   * How many nights are between the two journeys: at least, at most.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A number of nights.
   */
  nights?: [number, number];
  /**
   * The hours of the return departure.
   */
  back_leaves?: TimeSpan;
  /**
   * At least so many adults travel.
   */
  adults?: number;
  /**
   * It is booked at least so many days before departure.
   */
  days_ahead?: number;
  /**
   * Departures for which it is not.
   */
  except?: CouponDepartures[];
}
/**
 * Departures of journeys, by the clocks of their origin. What is left out does not matter.
 */
export interface CouponDepartures {
  /**
   * The days of the week of the departure; left out: all.
   */
  weekdays?: WeekdayNumber[];
  /**
   * The days of the departure.
   */
  dates?: DateSpan;
  /**
   * The hours of the departure, by the clocks of the origin.
   */
  leaves?: TimeSpan;
}
