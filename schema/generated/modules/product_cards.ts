// Generated from modules/common/product_cards/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Price, SitePath, Vertical } from "../common.ts";

/**
 * Products as cards: a picture, a name, a fact or two.
 */
export interface ProductCardsData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * One sentence below the heading.
   */
  subtitle?: string;
  /**
   * compact: a small picture beside the name and the facts, in two columns. Left out: pictures above the texts.
   */
  look?: "compact";
  /**
   * The products.
   */
  items: readonly ProductCard[];
}
/**
 * One product.
 */
export interface ProductCard {
  /**
   * The product's name.
   */
  title: string;
  /**
   * One sentence about it.
   */
  text?: string;
  /**
   * Short facts: 320 km/h, 6 to 90 days.
   *
   * Items: A fact.
   */
  facts?: readonly string[];
  vertical?: Vertical;
  /**
   * A picture.
   */
  image?: Image;
  /**
   * The product's page.
   */
  path: SitePath;
  /**
   * The lowest price in the visitor's currency.
   */
  price?: Price;
}
