// Generated from schema/backend/fare-families.schema.json by `npm run generate`. Do not edit.
import type { DataDate, ServiceNames } from "./common.ts";

/**
 * A moment of the journey or of its purchase.
 */
export type Anchor = "purchase" | "departure" | "arrival";
/**
 * A day of the week.
 */
export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";

/**
 * Fare families of each product, and what is refunded or changed at which cost (data/fare-families.json).
 */
export interface FareFamiliesFile {
  /**
   * The days of each kind of holiday, by country.
   */
  holidays: {
    /**
     * The days by kind of holiday.
     */
    [k: string]: {
      /**
       * The days.
       */
      [k: string]: readonly DataDate[];
    };
  };
  /**
   * The fares by product.
   */
  products: {
    [k: string]: ProductFares;
  };
}
/**
 * The fares of one product.
 */
export interface ProductFares {
  /**
   * The country whose holidays apply.
   */
  country?: string;
  /**
   * The fare plans. A service has the first plan that applies to it.
   */
  plans: readonly FarePlan[];
}
/**
 * The fares of some services.
 */
export interface FarePlan {
  services?: ServiceNames;
  /**
   * The price of choosing a seat, if the fare does not include it, in whole units of the product's currency.
   */
  seat_fee?: number;
  /**
   * The features of all families of a class.
   */
  class_features?: {
    [k: string]: FareFeatures;
  };
  /**
   * The families, cheapest first.
   */
  families: readonly FareFamily[];
}
/**
 * Included (true) and excluded (false) features of the fare.
 */
export interface FareFeatures {
  /**
   * Whether it is part of the fare.
   */
  [k: string]: boolean;
}
/**
 * A kind of ticket.
 */
export interface FareFamily {
  /**
   * The family's id.
   */
  family: string;
  /**
   * Its share of the fare of the class. A service has a family of 100.
   */
  percent: number;
  /**
   * The fare of an early booking. It is offered while it is lower.
   */
  early_bird?: true;
  features: FareFeatures;
  /**
   * The fees of refunds and changes. If the spans of rules overlap, the last one counts; without a rule it is not possible.
   */
  rules: readonly FareRule[];
}
/**
 * The fee of a refund or change within a span of time.
 */
export interface FareRule {
  /**
   * The action on the ticket.
   */
  action: "refund" | "change";
  anchor: Anchor;
  /**
   * When the span begins; left out: at any time before. A moment relative to the anchor: -30m, +2h, -5d (the same time five days before), -1d@00:00 (midnight of the day before).
   */
  from_offset?: string;
  /**
   * When the span ends; left out: never. A moment relative to the anchor: -30m, +2h, -5d (the same time five days before), -1d@00:00 (midnight of the day before).
   */
  to_offset?: string;
  to_anchor?: Anchor;
  /**
   * The days of departure on which the rule applies, holidays excepted.
   */
  weekdays?: readonly Weekday[];
  /**
   * The kinds of holidays on which it applies. Without weekdays and holidays it applies on every day.
   *
   * Items: A kind of holiday.
   */
  holidays?: readonly string[];
  /**
   * The fee as a share of the fare.
   */
  percent?: number;
  /**
   * The fee, in whole units of the product's currency.
   */
  flat?: number;
  /**
   * The unit of the flat amount. An amount per order is divided equally among its tickets.
   */
  per?: "ticket" | "order";
  /**
   * The lowest fee of each ticket, in whole units of the product's currency.
   */
  minimum?: number;
  rounding?: FareRounding;
  /**
   * How often it can be done.
   */
  max_count?: number;
}
/**
 * How the share is rounded; left out, to the nearest minor unit.
 */
export interface FareRounding {
  /**
   * To multiples of this, in whole units of the product's currency.
   */
  step: number;
  /**
   * Which multiple.
   */
  to: "up" | "down" | "nearest";
}
