/** What an order takes of a user's coupons, gift cards and credits: all of it or nothing, once. */
import type { Price } from "#schema/common.ts";
import type { Store } from "../store.ts";
import type { Coupons } from "./coupons.ts";
import type { Credits } from "./credits.ts";
import type { GiftCards } from "./gift-cards.ts";

export interface Spent {
  readonly coupon_id?: string;
  readonly gift_card?: Price;
  /** How many credits. */
  readonly credits?: number;
}

export interface Spending {
  /** Again for the same order, it changes nothing. @returns false when something of it is not there */
  take(orderGuid: string, userId: number, spent: Spent): boolean;
  /** Gives back what the order has taken. */
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
    userId: number,
    { coupon_id, gift_card, credits: count }: Spent,
  ): boolean =>
    (coupon_id === undefined || coupons.take(orderGuid, userId, coupon_id)) &&
    (gift_card === undefined || giftCards.take(orderGuid, userId, gift_card)) &&
    (count === undefined || credits.take(orderGuid, userId, count));

  return {
    take(orderGuid, userId, spent) {
      try {
        return store.transaction(() => {
          const { changes } = store.run(
            "INSERT INTO spendings (order_guid) VALUES (?) ON CONFLICT DO NOTHING",
            orderGuid,
          );
          if (changes === 1 && !takeAll(orderGuid, userId, spent))
            throw new NotThere();
          return true;
        });
      } catch (error) {
        if (error instanceof NotThere) return false;
        throw error;
      }
    },
    giveBack(orderGuid) {
      store.transaction(() => {
        coupons.giveBack(orderGuid);
        giftCards.giveBack(orderGuid);
        credits.giveBack(orderGuid);
        store.run("DELETE FROM spendings WHERE order_guid = ?", orderGuid);
      });
    },
  };
}
