// Generated from schema/backend/passes.schema.json by `npm run generate`. Do not edit.
import type { PricedCurrency } from "./common.ts";
import type { FareRule } from "./fare-families.ts";

/**
 * Rail passes (data/passes.json).
 */
export interface PassesFile {
  /**
   * How many days ahead a pass may begin.
   */
  sale_days: number;
  /**
   * The passes by the type of their product.
   */
  passes: {
    [k: string]: Pass;
  };
}
/**
 * One pass.
 */
export interface Pass {
  /**
   * The time zone in which it begins.
   */
  time_zone: string;
  currency: PricedCurrency;
  /**
   * Its name by language.
   */
  names: {
    /**
     * In this language.
     */
    [k: string]: string;
  };
  /**
   * Its picture.
   */
  image_id: string;
  /**
   * The youngest and the oldest child.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: An age.
   */
  child_ages: readonly [number, number];
  /**
   * The youngest and the oldest young person. Left out: none.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: An age.
   */
  youth_ages?: readonly [number, number];
  /**
   * How long it may be valid.
   */
  validities: readonly PassValidity[];
  /**
   * The price for a child, in per cent.
   */
  child_percent: number;
  /**
   * The price for a young person, in per cent.
   */
  youth_percent?: number;
  /**
   * The fee of a refund. `departure` is when it begins, `arrival` when it ends.
   */
  rules: readonly FareRule[];
}
/**
 * How long it is valid.
 */
export interface PassValidity {
  /**
   * Its id.
   */
  validity: string;
  /**
   * On how many days one travels.
   */
  days: number;
  /**
   * Within this many days; left out, one after the other.
   */
  within?: number;
  /**
   * The price of an adult in the second class, in whole units of the currency.
   */
  adult: number;
  /**
   * The price of an adult in the first class.
   */
  first: number;
}
