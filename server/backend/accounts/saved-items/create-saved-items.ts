/** Items that users and devices save: in the wishlist, and in the cart. */
import type { Caller } from "../../callers/caller.ts";
import type { Owner } from "../../callers/owner.ts";
import type { FindItem } from "../../content/item.ts";
import { homePathOf } from "../../data-set/home-path.ts";
import { isSold } from "../../content/published-links.ts";
import type { Published } from "../../data-set/published.ts";
import type { Database } from "../../storage/database.ts";
import type { OfferDescriber } from "./cart-lines.ts";
import { createShoppingCart, type ShoppingCart } from "./shopping-cart.ts";
import { createWishlist, type Wishlist } from "./wishlist.ts";

export interface SavedItems {
  readonly findItem: FindItem;
  readonly wishlist: Wishlist;
  readonly cart: ShoppingCart;
  /** Moves the items of a device or a guest to a user. */
  adopt(inside: Database, from: Owner, to: Owner): Promise<void>;
  count(
    from: Database,
    owner: Owner,
    caller: Caller,
  ): Promise<{ readonly shopping_cart: number; readonly wishlist: number }>;
}

export interface SavedItemsInput {
  readonly now: () => number;
  readonly findItem: FindItem;
  readonly offers: OfferDescriber;
  readonly published: () => Published;
}

export function createSavedItems({
  now,
  findItem,
  offers,
  published,
}: SavedItemsInput): SavedItems {
  const shared = {
    now,
    findItem,
    isSold: (home: string, language: string) =>
      isSold(home, language, published()),
  };
  const wishlist = createWishlist(shared);
  const cart = createShoppingCart({
    ...shared,
    offers,
    homeOf(productTypeId) {
      const product = published().productTypes[productTypeId];
      return product && homePathOf(productTypeId, product);
    },
  });
  return {
    findItem,
    wishlist,
    cart,
    async adopt(inside, from, to) {
      await wishlist.adopt(inside, from, to);
      await cart.adopt(inside, from, to);
    },
    async count(from, owner, caller) {
      const [inCart, inWishlist] = await Promise.all([
        cart.count(from, owner, caller),
        wishlist.count(from, owner, caller),
      ]);
      return { shopping_cart: inCart, wishlist: inWishlist };
    },
  };
}
