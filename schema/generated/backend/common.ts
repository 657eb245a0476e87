// Generated from schema/backend/common.schema.json by `npm run generate`. Do not edit.

/**
 * The name of a product as its network file has it: jprail.
 */
export type ProductTypeName = string;
/**
 * The id of a place that some network has.
 */
export type PlaceName = string;
/**
 * The id of a class of seats: standard.
 */
export type SeatClassName = string;
/**
 * An ISO 4217 code of a currency that rates.json has.
 */
export type PricedCurrency = string;
/**
 * An ISO 3166-1 code of two letters.
 */
export type CountryCode = string;
/**
 * A day as YYYY-MM-DD.
 */
export type DataDate = string;
/**
 * A time of day as HH:MM.
 */
export type DataTime = string;
/**
 * A day of the week: 1 is Monday, 7 is Sunday.
 */
export type WeekdayNumber = number;
/**
 * The first and the last day; both count.
 *
 * @minItems 2
 * @maxItems 2
 */
export type DateSpan = [DataDate, DataDate];
/**
 * The first and the last minute; both count. From 22:00 to 05:00 is a night.
 *
 * @minItems 2
 * @maxItems 2
 */
export type TimeSpan = [DataTime, DataTime];
/**
 * The services it applies to, by the beginning of their names; left out: all that no other entry names.
 *
 * Items: A service's name or its beginning.
 */
export type ServiceNames = readonly string[];

/**
 * Routes of one product.
 */
export interface PopularSelection {
  /**
   * The product's id.
   */
  product_type_id: number;
  /**
   * Their ids in the network.
   *
   * Items: The id of a popular pair.
   */
  route_ids: readonly number[];
}
