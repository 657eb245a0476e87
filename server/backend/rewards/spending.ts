/**
 * Spends coupons, gift cards and credits for an order, all or nothing, and adds the credits that it
 * earns. Each function is idempotent.
 */
import type { Price } from "#schema/common.ts";
import type { Database } from "../storage/database.ts";
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
  /** undefined if nobody is signed in: then only coupons can be spent. */
  readonly user_id: number | undefined;
  /** The order's email address. */
  readonly email: string;
  /**
   * Whether the customer has no permanent account: then a coupon can be used once per email
   * address.
   */
  readonly guest: boolean;
}

/**
 * Each function uses the given transaction: the order's, so that the spending and the order's
 * outcome are written together.
 */
export interface Spending {
  /**
   * Spends the balances. Idempotent for each order. @returns false if a balance is too low: then
   * nothing is spent
   */
  take(
    inside: Database,
    orderGuid: string,
    spender: Spender,
    spent: Spent,
  ): Promise<boolean>;
  /**
   * Adds the credits that an order earns, after its tickets were issued. Idempotent for each order.
   */
  earn(inside: Database, orderGuid: string, earned: Earned): Promise<void>;
  /** Returns what an order spent, and withdraws the credits that it earned. */
  giveBack(inside: Database, orderGuid: string): Promise<void>;
  /** Returns a part of what an order spent. Idempotent for each refund. */
  refund(
    inside: Database,
    refundId: string,
    orderGuid: string,
    back: SpendingRefund,
  ): Promise<void>;
}

/** The part of an order's spending that a refund returns. */
export interface SpendingRefund {
  /** Whether the coupon can be used again. */
  readonly coupon: boolean;
  readonly gift_card: Price;
  /** Numbers of credits: spent credits to return, and earned credits to withdraw. */
  readonly credits: number;
  readonly earned: number;
  /** The order that spent them, if this order replaced it. */
  readonly spent_by?: string;
}

export interface SpendingInput {
  readonly coupons: Coupons;
  readonly giftCards: GiftCards;
  readonly credits: Credits;
}

export function createSpending({
  coupons,
  giftCards,
  credits,
}: SpendingInput): Spending {
  const takeAll = async (
    inside: Database,
    orderGuid: string,
    { user_id, email, guest }: Spender,
    { coupon_id, gift_card, credits: count }: Spent,
  ): Promise<boolean> =>
    (coupon_id === undefined ||
      (await coupons.take(inside, orderGuid, coupon_id, email, guest))) &&
    (gift_card === undefined ||
      (user_id !== undefined &&
        (await giftCards.take(inside, orderGuid, user_id, gift_card)))) &&
    (count === undefined ||
      (user_id !== undefined &&
        (await credits.take(inside, orderGuid, user_id, count))));

  const returnAll = async (
    inside: Database,
    orderGuid: string,
  ): Promise<void> => {
    await coupons.giveBack(inside, orderGuid);
    await giftCards.giveBack(inside, orderGuid);
    await credits.giveBack(inside, orderGuid);
    await inside.run("DELETE FROM spendings WHERE order_guid = ?", orderGuid);
  };

  return {
    async take(inside, orderGuid, spender, spent) {
      const { changes } = await inside.run(
        "INSERT INTO spendings (order_guid) VALUES (?) ON CONFLICT DO NOTHING",
        orderGuid,
      );
      if (changes === 0) return true;
      const taken = await takeAll(inside, orderGuid, spender, spent);
      // The transaction continues: the order is declined in it.
      if (!taken) await returnAll(inside, orderGuid);
      return taken;
    },
    async refund(inside, refundId, orderGuid, back) {
      const { coupon, gift_card, credits: count, earned } = back;
      const { spent_by = orderGuid } = back;
      const { changes } = await inside.run(
        "INSERT INTO spending_refunds (refund_id, order_guid) VALUES (?, ?) ON CONFLICT DO NOTHING",
        refundId,
        orderGuid,
      );
      if (changes === 0) return;
      if (coupon) await coupons.giveBack(inside, orderGuid);
      await giftCards.refund(inside, spent_by, gift_card);
      await credits.refund(inside, spent_by, count);
      await credits.takeBack(inside, orderGuid, earned);
    },
    earn: (inside, orderGuid, earned) =>
      credits.earn(inside, orderGuid, earned),
    async giveBack(inside, orderGuid) {
      await credits.takeBack(inside, orderGuid);
      await returnAll(inside, orderGuid);
    },
  };
}
