// Generated from schema/backend/areas.schema.json by `npm run generate`. Do not edit.
import type { CountryCode, PricedCurrency } from "./common.ts";

/**
 * Countries in which something is sold (data/areas.json). Their cities are in data/cities.json.
 */
export interface AreasFile {
  /**
   * The countries.
   */
  countries: readonly CountryArea[];
}
/**
 * One country.
 */
export interface CountryArea {
  /**
   * Its ISO 3166-1 number.
   */
  country_id: number;
  country_code: CountryCode;
  /**
   * The currency there.
   */
  currency: PricedCurrency;
}
