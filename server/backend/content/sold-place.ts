/** A place of a product, as its vertical describes it. */
export interface SoldPlace {
  readonly name: string;
  /** The IANA time zone: Asia/Tokyo. */
  readonly time_zone: string;
}

/**
 * @param languages of the name, nearest first
 * @returns undefined if the product has no such place
 */
export type FindSoldPlace = (
  productType: string,
  placeId: string,
  languages: readonly string[],
) => SoldPlace | undefined;
