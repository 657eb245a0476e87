// Generated from modules/account/shopping_cart/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Price, SitePath } from "../common.ts";

/**
 * The cart of a visitor.
 */
export interface ShoppingCartData {
  /**
   * The lines, in the order in which they were added.
   */
  items: CartLine[];
  /**
   * The total of the available lines, in the visitor's currency.
   */
  total: Price;
  payable?: PayableLines;
}
/**
 * A quantity of one item, on a day.
 */
export interface CartLine {
  /**
   * The line's id.
   */
  line_id: string;
  /**
   * product, route: what a journey is still chosen of. offer: chosen, and can be paid for here.
   */
  kind?: "product" | "route" | "offer";
  /**
   * What it is: product-32, route-32-tokyo-kyoto, offer-1f0c8a.
   */
  item_id: string;
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
  image?: Image;
  /**
   * The day of travel (YYYY-MM-DD), where one was chosen.
   */
  date?: string;
  /**
   * How many.
   */
  quantity: number;
  /**
   * The price of one.
   */
  price: Price;
  /**
   * The price of the line.
   */
  total: Price;
  /**
   * What is charged for the line, where that is in another currency.
   */
  charged_total?: Price;
  /**
   * Whether it is still available.
   */
  available: boolean;
}
/**
 * What can be paid for here, at once. Left out: nothing.
 */
export interface PayableLines {
  /**
   * The lines.
   *
   * Items: A line's id.
   */
  line_ids: string[];
  /**
   * What they cost together, in the visitor's currency.
   */
  total: Price;
}
