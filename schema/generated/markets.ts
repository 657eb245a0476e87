// Generated from schema/markets.schema.json by `npm run generate`. Do not edit.
import type { CountryCode, CurrencyCode } from "./common.ts";

/**
 * The markets in which the product is sold (configs/markets.json).
 */
export interface Markets {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The markets by their codes.
   */
  markets: {
    [k: string]: Market;
  };
}
/**
 * One market.
 */
export interface Market {
  /**
   * The market's number in upstream requests.
   */
  id: number;
  /**
   * The market, in one line.
   */
  summary: string;
  /**
   * The countries whose visitors are in this market: where they live, or else where their address is. No country is in two markets.
   */
  countries?: readonly CountryCode[];
  /**
   * The currency of visitors who have chosen none, where the site does not offer that of their language or country.
   */
  currency?: CurrencyCode;
}
