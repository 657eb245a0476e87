// Generated from schema/backend/coupons.schema.json by `npm run generate`. Do not edit.
import type { Discount, Price } from "../common.ts";
import type { DataDate, DateSpan, PlaceName, ProductTypeName, TimeSpan, WeekdayNumber } from "./common.ts";

/**
 * Coupons: discount, period, products, partners and conditions (data/coupons.json).
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
   * The code that redeems it; left out: each code is issued to one phone number.
   */
  code?: string;
  /**
   * The discount.
   */
  discount: Discount;
  /**
   * The minimum price of an order.
   */
  min_spend?: Price;
  /**
   * The products it is for; left out: all.
   */
  product_types?: readonly ProductTypeName[];
  /**
   * The partners on whose pages it counts; left out: it counts on all pages.
   *
   * Items: A partner's name in configs/partners/.
   */
  partners?: readonly string[];
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
 * The conditions that the purchase must meet. Days and hours apply to the start of each item.
 */
export interface CouponConditions {
  /**
   * The days of the week of the start; left out: all.
   */
  weekdays?: readonly WeekdayNumber[];
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
   * Whether the order must have a second item: the return leg.
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
  nights?: readonly [number, number];
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
  except?: readonly CouponStarts[];
}
/**
 * Required facts of the vertical, by the reason that is shown otherwise (the text order.coupon.<reason>): one of the alternatives must be true.
 */
export interface CouponFactConditions {
  /**
   * The alternatives.
   */
  [k: string]: readonly CouponFacts[];
}
/**
 * Allowed values by facts that the product's vertical knows: where the first item goes from and to, on which lines.
 */
export interface CouponFacts {
  /**
   * The values that are allowed.
   */
  from?: readonly PlaceName[];
  /**
   * The values that are allowed.
   */
  to?: readonly PlaceName[];
  /**
   * The values that are allowed.
   *
   * Items: A line's id.
   */
  line?: readonly string[];
  /**
   * The values that are allowed.
   *
   * Items: A value.
   */
  [k: string]: readonly string[] | readonly PlaceName[] | undefined;
}
/**
 * When items start, in local time. Parts that are left out do not matter.
 */
export interface CouponStarts {
  /**
   * The days of the week of the start; left out: all.
   */
  weekdays?: readonly WeekdayNumber[];
  /**
   * The days of the start.
   */
  dates?: DateSpan;
  /**
   * The hours of the start, by the clocks there.
   */
  starts?: TimeSpan;
}
