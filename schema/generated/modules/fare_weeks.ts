// Generated from modules/transport/fare_weeks/data.schema.json by `npm run generate`. Do not edit.
import type { Price, SitePath } from "../common.ts";

/**
 * The lowest fares of the weeks to come.
 */
export interface FareWeeksData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * What the bars show.
   */
  text: string;
  /**
   * The weeks, in their order. None: the section is left out.
   */
  weeks: readonly FareWeek[];
}
/**
 * A week.
 */
export interface FareWeek {
  /**
   * Its days.
   */
  label: string;
  /**
   * The lowest fare for one adult.
   */
  price: Price;
  /**
   * The price as a percentage of the highest one.
   */
  share: number;
  /**
   * A note about it.
   */
  note?: string;
  /**
   * The search on its cheapest day.
   */
  path: SitePath;
}
