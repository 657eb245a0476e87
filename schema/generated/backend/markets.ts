// Generated from schema/backend/markets.schema.json by `npm run generate`. Do not edit.
import type { Vertical } from "../common.ts";
import type { PopularSelection } from "./common.ts";

/**
 * The markets that requests name, and what each is shown first (data/markets.json). A market without a row sees pages as they are written.
 */
export interface MarketRulesFile {
  /**
   * The markets' numbers in requests, by their codes.
   */
  ids: {
    /**
     * The number.
     */
    [k: string]: number;
  };
  /**
   * The content that a market sees first, by the market's code.
   */
  markets: {
    [k: string]: MarketRules;
  };
}
/**
 * The order in which a market sees what is sold.
 */
export interface MarketRules {
  /**
   * The products that come first, in this order.
   *
   * Items: A product's id.
   */
  products: readonly number[];
  /**
   * The order of the other products, by what they are.
   */
  verticals: readonly Vertical[];
  /**
   * The popular routes of the home page, in this order.
   */
  popular_routes: readonly PopularSelection[];
}
