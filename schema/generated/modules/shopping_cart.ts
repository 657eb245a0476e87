// Generated from modules/account/shopping_cart/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Price, SitePath } from "../common.ts";

/**
 * The cart of a visitor.
 */
export interface ShoppingCartData {
  /**
   * The lines, in the order in which they were added.
   */
  items: readonly CartLine[];
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
   * The item's id: product-32, route-32-tokyo-kyoto, offer-1f0c8a.
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
   * The number.
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
   * The charged amount of the line, if its currency differs.
   */
  charged_total?: Price;
  /**
   * Whether it is still available.
   */
  available: boolean;
}
/**
 * The lines that can be paid here in one payment. Left out: none.
 */
export interface PayableLines {
  /**
   * The lines.
   *
   * Items: A line's id.
   */
  line_ids: readonly string[];
  /**
   * Their total price, in the visitor's currency.
   */
  total: Price;
}
