/** An item of a wishlist or a cart. The vertical that sells it finds it. */
import type { Price } from "#schema/common.ts";
import type { Caller } from "../callers/caller.ts";

export interface ItemPrices {
  /** In the caller's currency. */
  readonly price: Price;
  /** The same price in the charged currency. */
  readonly charged: Price;
}

export interface Item {
  readonly item_id: string;
  readonly kind: "product" | "route";
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  readonly image: { readonly image_id: string; readonly alt: string };
  /** The lowest prices; undefined if nothing is on sale. */
  readonly prices: () => Promise<ItemPrices | undefined>;
  /** The time zone in whose calendar it is sold. */
  readonly time_zone: string;
  readonly sale_days: number;
}

/** An item in the caller's language; undefined if it does not exist, or not in that language. */
export type FindItem = (itemId: string, caller: Caller) => Item | undefined;
