/** An item of a wishlist or a cart. The vertical that sells it finds it. */
import type { Price, Vertical } from "#schema/common.ts";
import type { Caller } from "../callers/caller.ts";

export interface ItemPrices {
  /** In the caller's currency. */
  readonly price: Price;
  /** The same price in the charged currency. */
  readonly charged: Price;
}

export interface Item {
  readonly item_id: string;
  readonly kind: "product" | "route" | "trip" | "offer";
  readonly vertical: Vertical;
  /** The page of its product, where something similar is found. */
  readonly home_path: string;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  readonly image: { readonly image_id: string; readonly alt: string };
  /** What the price buys: "for one adult, one way". */
  readonly price_for: string;
  /** The lowest prices; undefined if nothing is on sale. */
  readonly prices: () => Promise<ItemPrices | undefined>;
  /** The calendar in which it is sold; left out: a cart takes it only with its choices. */
  readonly sale?: ItemSale;
}

export interface ItemSale {
  readonly time_zone: string;
  readonly sale_days: number;
}

/**
 * An item in the caller's language; undefined if it does not exist, or not in that language. Pages
 * may name it by what they know, such as a journey: the item's own id is the one to store.
 */
export type FindItem = (itemId: string, caller: Caller) => Item | undefined;
