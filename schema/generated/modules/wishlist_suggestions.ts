// Generated from modules/account/wishlist_suggestions/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Price, SitePath } from "../common.ts";

/**
 * Products, as the calls of home pages answer with them.
 */
export interface WishlistSuggestionsData {
  /**
   * The products.
   */
  items: readonly SuggestedProduct[];
}
/**
 * One product.
 */
export interface SuggestedProduct {
  /**
   * The product's name.
   */
  title: string;
  image: Image;
  /**
   * The product's page; its id is in it.
   */
  path: SitePath;
  /**
   * The lowest price in the visitor's currency.
   */
  price?: Price;
}
