// Generated from schema/backend/rates.schema.json by `npm run generate`. Do not edit.
import type { DataDate } from "./common.ts";

/**
 * Exchange rates (data/rates.json).
 */
export interface RatesFile {
  /**
   * The day of the rates.
   */
  date: DataDate;
  /**
   * How much of each currency one US dollar buys.
   */
  per_usd: {
    /**
     * The amount of it.
     */
    [k: string]: number;
  };
}
