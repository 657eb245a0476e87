// Generated from schema/currencies.schema.json by `npm run generate`. Do not edit.

/**
 * The currencies in which prices can be shown (configs/currencies.json).
 */
export interface Currencies {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The currencies by their ISO 4217 codes.
   */
  currencies: {
    [k: string]: Currency;
  };
}
/**
 * One currency.
 */
export interface Currency {
  /**
   * How many digits the minor unit has in amounts: 2 for USD (99.50 is 9950), 0 for JPY.
   */
  exponent: number;
  /**
   * How many digits are shown after the decimal point. TWD has an exponent of 2 and shows none.
   */
  digits: number;
  /**
   * The symbol, as prices of the site show it.
   */
  symbol: string;
}
