// Generated from schema/backend/coupons.schema.json by `npm run generate`. Do not edit.
import type { Discount, Price } from "../common.ts";
import type { DataDate, DateSpan, PlaceName, ProductTypeName, TimeSpan, WeekdayNumber } from "./common.ts";

/**
 * What each coupon takes off, from when until when, for which products, partners and conditions (data/coupons.json).
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
 * What must be true of what is bought. Days and hours apply to the start of each item.
 */
export interface CouponConditions {
  /**
   * The days of the week of the start; left out: all.
   */
  weekdays?: WeekdayNumber[];
  /**
   * The days of the start.
   */
  dates?: DateSpan;
  /**
   * The hours of the start, by the clocks there.
   */
  starts?: TimeSpan;
  facts?: CouponFactConditions;
  /**
   * Whether there must be a second item in the order: the way back.
   */
  round?: boolean;
  /**
   * How many nights are between the two items: at least, at most.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A number of nights.
   */
  nights?: [number, number];
  /**
   * The hours of the start of the second item.
   */
  last_starts?: TimeSpan;
  /**
   * The least number of adults.
   */
  adults?: number;
  /**
   * How many days before the first item it must be booked.
   */
  days_ahead?: number;
  /**
   * Starts for which it is not.
   */
  except?: CouponStarts[];
}
/**
 * What the vertical's facts must be, by the reason that is shown otherwise (the text order.coupon.<reason>): one of the alternatives must hold.
 */
export interface CouponFactConditions {
  /**
   * The alternatives.
   */
  [k: string]: CouponFacts[];
}
/**
 * Allowed values by facts that the product's vertical knows: where the first item goes from and to, on which lines.
 */
export interface CouponFacts {
  /**
   * The values that are allowed.
   */
  from?: PlaceName[];
  /**
   * The values that are allowed.
   */
  to?: PlaceName[];
  /**
   * The values that are allowed.
   *
   * Items: A line's id.
   */
  line?: string[];
  /**
   * The values that are allowed.
   *
   * Items: A value.
   */
  [k: string]: string[] | PlaceName[] | undefined;
}
/**
 * When items start, by the clocks there. What is left out does not matter.
 */
export interface CouponStarts {
  /**
   * The days of the week of the start; left out: all.
   */
  weekdays?: WeekdayNumber[];
  /**
   * The days of the start.
   */
  dates?: DateSpan;
  /**
   * The hours of the start, by the clocks there.
   */
  starts?: TimeSpan;
}
