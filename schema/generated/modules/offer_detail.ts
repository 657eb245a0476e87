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
  facts: readonly Detail[];
  /**
   * Notes that customers should read before paying.
   */
  notes: readonly OfferNotes[];
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
   * The fields of the form.
   */
  fields: readonly OfferField[];
  place?: OfferPlace;
  /**
   * The selected start.
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
  conditions: readonly Condition[];
  /**
   * Why it is unavailable with these choices.
   */
  problem?: string;
  /**
   * The label of the button.
   */
  submit: string;
}
/**
 * Rules of one kind.
 */
export interface OfferNotes {
  /**
   * The topic.
   */
  title: string;
  /**
   * The rules.
   */
  rows: readonly OfferNoteRow[];
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
   * The rule.
   */
  text: string;
}
/**
 * The place.
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
