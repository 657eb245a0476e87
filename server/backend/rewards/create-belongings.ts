/** What users and devices have: wishlist, cart, credits, gift cards, coupons. */
import type { Content } from "../catalogue/content.ts";
import type { Money } from "../kernel/money.ts";
import { userOwner } from "../kernel/owner.ts";
import type { Store } from "../kernel/store.ts";
import type { Text } from "../kernel/texts.ts";
import type { Belonging } from "../accounts/users/sign-in.ts";
import type { GetPossessions } from "../accounts/users/user.ts";
import { createCoupons, type Coupons } from "./coupons.ts";
import { createCredits, type Credits } from "./credits.ts";
import { createGiftCards, type GiftCards } from "./gift-cards.ts";
import type { FindItem } from "../catalogue/item.ts";
import { createRedeemCodes } from "./redeem-codes.ts";
import { createSpending, type Spending } from "./spending.ts";
import {
  createShoppingCart,
  type ShoppingCart,
} from "../accounts/items/shopping-cart.ts";
import type { DescribeOffer } from "../accounts/items/cart-lines.ts";
import { createWishlist, type Wishlist } from "../accounts/items/wishlist.ts";

export interface Belongings extends Belonging {
  readonly wishlist: Wishlist;
  readonly cart: ShoppingCart;
  readonly credits: Credits;
  readonly giftCards: GiftCards;
  readonly coupons: Coupons;
  readonly spending: Spending;
  /** How many things a user has. */
  readonly possessions: GetPossessions;
}

export interface BelongingsInput {
  readonly store: Store;
  readonly now: () => number;
  readonly money: Money;
  readonly text: Text;
  readonly content: Content;
  readonly findItem: FindItem;
  readonly describeOffer: DescribeOffer;
}

/** Credits of every new user. */
const WELCOME_CREDITS = 100;

export function createBelongings({
  store,
  now,
  money,
  text,
  content,
  findItem,
  describeOffer,
}: BelongingsInput): Belongings {
  const codes = createRedeemCodes(store, now);
  const wishlist = createWishlist(store, now, findItem);
  const cart = createShoppingCart(store, now, findItem, describeOffer);
  const credits = createCredits(store, now, text);
  const giftCards = createGiftCards({ store, now, money, codes });
  const coupons = createCoupons({ store, now, text, content, codes });
  return {
    wishlist,
    cart,
    credits,
    giftCards,
    coupons,
    spending: createSpending({ store, coupons, giftCards, credits }),
    adopt(from, to) {
      wishlist.adopt(from, to);
      cart.adopt(from, to);
      coupons.adopt(from, to);
    },
    welcome(userId, earned) {
      credits.give(userId, "welcome", WELCOME_CREDITS);
      if (earned > 0) credits.give(userId, "journeys", earned);
    },
    possessions(userId, caller) {
      const owner = userOwner(userId);
      return {
        gift_card: giftCards.has(userId),
        counts: {
          shopping_cart: cart.count(owner, caller),
          wishlist: wishlist.count(owner, caller),
          coupons: coupons
            .list(owner, caller.language)
            .filter(({ status }) => status === "usable").length,
        },
      };
    },
  };
}
