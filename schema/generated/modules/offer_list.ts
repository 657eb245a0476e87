// Generated from modules/booking/offer_list/data.schema.json by `npm run generate`. Do not edit.
import type { ItemCard } from "../booking.ts";
import type { Price } from "../common.ts";

/**
 * The offers of a product.
 */
export interface OfferListData {
  /**
   * The heading.
   */
  title?: string;
  /**
   * More about the offers, in a sentence or two.
   */
  text?: string;
  /**
   * The product's number.
   */
  product_type_id: number;
  /**
   * The offers, in order.
   */
  offers: readonly Offer[];
}
/**
 * An item at a price.
 */
export interface Offer {
  item: ItemCard;
  /**
   * Its price; with price_from, its lowest price.
   */
  price: Price;
  /**
   * The price depends on what is chosen later.
   */
  price_from?: true;
  /**
   * Shown beside the price: 3 left.
   */
  text?: string;
  /**
   * true: it cannot be chosen.
   */
  sold_out: boolean;
  request: OfferRequest;
}
/**
 * What the vertical needs to quote it. It is sent back unchanged, and only its vertical reads it.
 */
export interface OfferRequest {
  [k: string]: string | number | boolean;
}
