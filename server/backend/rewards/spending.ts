/** What an order takes of coupons, gift cards and credits, all of it or nothing, and what it earns: once. */
import type { Price } from "#schema/common.ts";
import type { Store } from "../kernel/store.ts";
import type { Coupons } from "./coupons.ts";
import type { Credits, Earned } from "./credits.ts";
import type { GiftCards } from "./gift-cards.ts";

export interface Spent {
  readonly coupon_id?: string;
  readonly gift_card?: Price;
  /** How many credits. */
  readonly credits?: number;
}

/** Whose. */
export interface Spender {
  /** undefined: nobody is signed in, who may have a coupon and nothing else. */
  readonly user_id: number | undefined;
  /** The order's e-mail address. */
  readonly email: string;
  /** Whether they have no account to come back to: then the address says who used a coupon. */
  readonly guest: boolean;
}

export interface Spending {
  /** Again for the same order, it changes nothing. @returns false when something of it is not there */
  take(orderGuid: string, spender: Spender, spent: Spent): boolean;
  /** What the order earns, once it has its tickets. Again for the same order, it changes nothing. */
  earn(orderGuid: string, earned: Earned): void;
  /** Gives back what the order has taken, and takes back what it has earned. */
  giveBack(orderGuid: string): void;
}

export interface SpendingInput {
  readonly store: Store;
  readonly coupons: Coupons;
  readonly giftCards: GiftCards;
  readonly credits: Credits;
}

class NotThere extends Error {}

export function createSpending({
  store,
  coupons,
  giftCards,
  credits,
}: SpendingInput): Spending {
  const takeAll = (
    orderGuid: string,
    { user_id, email, guest }: Spender,
    { coupon_id, gift_card, credits: count }: Spent,
  ): boolean =>
    (coupon_id === undefined ||
      coupons.take(orderGuid, coupon_id, email, guest)) &&
    (gift_card === undefined ||
      (user_id !== undefined &&
        giftCards.take(orderGuid, user_id, gift_card))) &&
    (count === undefined ||
      (user_id !== undefined && credits.take(orderGuid, user_id, count)));

  return {
    take(orderGuid, spender, spent) {
      try {
        return store.transaction(() => {
          const { changes } = store.run(
            "INSERT INTO spendings (order_guid) VALUES (?) ON CONFLICT DO NOTHING",
            orderGuid,
          );
          if (changes === 1 && !takeAll(orderGuid, spender, spent))
            throw new NotThere();
          return true;
        });
      } catch (error) {
        if (error instanceof NotThere) return false;
        throw error;
      }
    },
    earn: (orderGuid, earned) => credits.earn(orderGuid, earned),
    giveBack(orderGuid) {
      store.transaction(() => {
        credits.takeBack(orderGuid);
        coupons.giveBack(orderGuid);
        giftCards.giveBack(orderGuid);
        credits.giveBack(orderGuid);
        store.run("DELETE FROM spendings WHERE order_guid = ?", orderGuid);
      });
    },
  };
}
