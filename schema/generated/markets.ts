// Generated from schema/markets.schema.json by `npm run generate`. Do not edit.

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
}
