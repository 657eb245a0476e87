// Generated from schema/backend/saved-searches.schema.json by `npm run generate`. Do not edit.
import type { Price } from "../common.ts";

/**
 * How many searches may be saved, when their prices are checked, and which drop is mailed (data/saved-searches.json).
 */
export interface SavedSearchesFile {
  /**
   * How many searches an account or a device may save.
   */
  max_saved: number;
  /**
   * The hours between two checks of a price.
   */
  check_hours: number;
  min_drop: MinDrop;
  /**
   * How many mails a saved search sends at most.
   */
  max_mails: number;
  /**
   * The hours for which the link that confirms an address is valid.
   */
  confirm_hours: number;
}
/**
 * How far a price must be below the last mailed one: both limits apply.
 */
export interface MinDrop {
  /**
   * A share of the last mailed price: 0.05 is 5 %.
   */
  share: number;
  /**
   * An amount, converted to the shopper's currency.
   */
  amount: Price;
}
