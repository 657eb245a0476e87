/** What a wishlist or a cart can hold. The vertical that sells an item finds it. */
import type { Price } from "#schema/common.ts";
import type { Caller } from "../kernel/caller.ts";

export interface ItemPrices {
  /** In the caller's currency. */
  readonly price: Price;
  /** The same in the currency that is charged. */
  readonly charged: Price;
}

export interface Item {
  readonly item_id: string;
  readonly kind: "product" | "route";
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
  readonly image: { readonly image_id: string; readonly alt: string };
  /** The lowest prices; undefined while nothing is on sale. */
  readonly prices: () => Promise<ItemPrices | undefined>;
  /** The zone by whose calendar it is sold. */
  readonly time_zone: string;
  readonly sale_days: number;
}

/** An item in the caller's language; undefined when there is none, or none in that language. */
export type FindItem = (itemId: string, caller: Caller) => Item | undefined;
