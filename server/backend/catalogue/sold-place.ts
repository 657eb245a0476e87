/** A place of a product, as the vertical that sells there knows it. */
export interface SoldPlace {
  readonly name: string;
  /** The IANA time zone: Asia/Tokyo. */
  readonly time_zone: string;
}

/**
 * @param languages the languages in which the name may be, nearest first
 * @returns undefined when the product has no such place
 */
export type FindSoldPlace = (
  productType: string,
  placeId: string,
  languages: readonly string[],
) => SoldPlace | undefined;
