// Generated from modules/account/wishlist/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Price, SitePath } from "../common.ts";

/**
 * The visitor's saved items, the latest first.
 */
export interface WishlistData {
  /**
   * The items.
   */
  items: readonly WishlistItem[];
}
/**
 * A product, or a route of one.
 */
export interface WishlistItem {
  /**
   * The item's id: product-32, route-32-tokyo-kyoto.
   */
  item_id: string;
  /**
   * Whether it is a product or a route.
   */
  kind: "product" | "route";
  /**
   * Its name.
   */
  title: string;
  /**
   * Details in a few words.
   */
  subtitle?: string;
  /**
   * Its page.
   */
  path: SitePath;
  image: Image;
  /**
   * The lowest price in the visitor's currency.
   */
  from_price?: Price;
}
