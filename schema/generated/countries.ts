// Generated from schema/countries.schema.json by `npm run generate`. Do not edit.
import type { CurrencyCode } from "./common.ts";

/**
 * Countries and areas by their codes (ISO 3166-1 alpha-2), with what follows for who comes from there (configs/countries.json).
 */
export interface Countries {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The countries by their codes.
   */
  countries: {
    [k: string]: Country;
  };
}
/**
 * One country.
 */
export interface Country {
  /**
   * Its number in upstream requests: ISO 3166-1 numeric.
   */
  id: number;
  /**
   * The country's currency, if prices can be shown in it. Visitors from the country see it first, if their language includes it (configs/languages.json).
   */
  currency?: CurrencyCode;
  /**
   * true: visitors from here are flagged as of the European area (specification, section 6).
   */
  eu_area?: boolean;
  /**
   * Addresses that are here, where no proxy in front says the country, as CIDR ranges. They win over the data set of all countries. The ones in this project are for documentation (RFC 5737) and serve tests.
   *
   * Items: An IPv4 or IPv6 range.
   */
  networks?: readonly string[];
}
