// Generated from modules/booking/offer_detail/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Instant, SitePath, Vertical } from "../common.ts";
import type { Condition, Detail, OfferField, PriceDetails } from "../booking.ts";

/**
 * An offer with its choices, its price and its conditions.
 */
export interface OfferDetailData {
  /**
   * Its name.
   */
  title: string;
  /**
   * true: the title is the main heading of the page.
   */
  main?: true;
  /**
   * More about it.
   */
  text?: string;
  /**
   * The language of the text, where it is not that of the page.
   */
  lang?: string;
  /**
   * Its picture.
   */
  image?: Image;
  /**
   * What it is.
   */
  facts: Detail[];
  /**
   * What one should know before paying.
   */
  notes: OfferNotes[];
  /**
   * The product's number.
   */
  product_type_id: number;
  /**
   * The product's type.
   */
  product_type: string;
  vertical?: Vertical;
  /**
   * This page, without a query.
   */
  path: SitePath;
  /**
   * What can be chosen.
   */
  fields: OfferField[];
  place?: OfferPlace;
  /**
   * When it begins, as it was chosen.
   */
  starts_at?: Instant;
  /**
   * When it ends.
   */
  ends_at?: Instant;
  price?: PriceDetails;
  /**
   * Whether it can be refunded, and until when.
   */
  conditions: Condition[];
  /**
   * Why it cannot be had as it was chosen.
   */
  problem?: string;
  /**
   * What the button says.
   */
  submit: string;
}
/**
 * Rules of one kind.
 */
export interface OfferNotes {
  /**
   * What they are about.
   */
  title: string;
  /**
   * The rules.
   */
  rows: OfferNoteRow[];
}
/**
 * A rule.
 */
export interface OfferNoteRow {
  /**
   * What it is.
   */
  label: string;
  /**
   * What holds.
   */
  text: string;
}
/**
 * Where it takes place.
 */
export interface OfferPlace {
  /**
   * Its name.
   */
  name: string;
  /**
   * Degrees north.
   */
  latitude: number;
  /**
   * Degrees east.
   */
  longitude: number;
}
