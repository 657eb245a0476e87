/** Spends coupons, gift cards and credits for an order, all or nothing, and gives the credits that it earns: each once. */
import type { Price } from "#schema/common.ts";
import type { Store } from "../kernel/store.ts";
import type { Coupons } from "./coupons.ts";
import type { Credits, Earned } from "./credits.ts";
import type { GiftCards } from "./gift-cards.ts";

export interface Spent {
  readonly coupon_id?: string;
  readonly gift_card?: Price;
  /** A number of credits. */
  readonly credits?: number;
}

/** The shopper whose coupons, cards and credits are spent. */
export interface Spender {
  /** undefined when nobody is signed in: then only coupons can be spent. */
  readonly user_id: number | undefined;
  /** The order's email address. */
  readonly email: string;
  /** Whether the shopper has no lasting account: then a coupon is used once for an email address. */
  readonly guest: boolean;
}

export interface Spending {
  /** Spends; again for the same order it changes nothing. @returns false when something is missing: then nothing is spent */
  take(orderGuid: string, spender: Spender, spent: Spent): boolean;
  /** Gives what an order earns, once it has its tickets. Again for the same order it changes nothing. */
  earn(orderGuid: string, earned: Earned): void;
  /** Gives back what an order spent, and takes back what it earned. */
  giveBack(orderGuid: string): void;
  /** Gives back a part of it. Again for the same refund it changes nothing. */
  refund(refundId: string, orderGuid: string, back: SpendingRefund): void;
}

/** What a refund gives back of what an order spent. */
export interface SpendingRefund {
  /** Whether the coupon can be used again. */
  readonly coupon: boolean;
  readonly gift_card: Price;
  /** Numbers of credits: what was spent, and what the order earned. */
  readonly credits: number;
  readonly earned: number;
  /** The order that spent them, where that is another: this one replaced it. */
  readonly spent_by?: string;
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
    refund(refundId, orderGuid, back) {
      const { coupon, gift_card, credits: count, earned } = back;
      const { spent_by = orderGuid } = back;
      store.transaction(() => {
        const { changes } = store.run(
          "INSERT INTO spending_refunds (refund_id, order_guid) VALUES (?, ?) ON CONFLICT DO NOTHING",
          refundId,
          orderGuid,
        );
        if (changes === 0) return;
        if (coupon) coupons.giveBack(orderGuid);
        giftCards.refund(spent_by, gift_card);
        credits.refund(spent_by, count);
        credits.takeBack(orderGuid, earned);
      });
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
