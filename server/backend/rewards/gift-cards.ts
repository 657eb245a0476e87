/** Gift cards: a card belongs to the first account that redeems its code. */
import type { GiftCardDefinition } from "#schema/backend/gift-cards.ts";
import type { Price } from "#schema/common.ts";
import type { Money } from "../kernel/money.ts";
import { userOwner } from "../kernel/owner.ts";
import { readData } from "../kernel/read-data.ts";
import { Refusal } from "../kernel/refusals.ts";
import type { Store } from "../kernel/store.ts";
import { dayIn } from "../kernel/days.ts";
import { normalCode, type RedeemCodes } from "./redeem-codes.ts";

export interface GiftCard {
  readonly card_id: string;
  readonly last4: string;
  readonly balance: Price;
  readonly valid_until: string;
}

export interface GiftCardList {
  readonly cards: readonly GiftCard[];
  /** The balance of all valid cards, in the caller's currency. */
  readonly balance: Price;
}

export interface GiftCards {
  list(userId: number, currency: string): GiftCardList;
  /** @throws Refusal code_unknown, already_redeemed, expired, too_many_attempts */
  redeem(userId: number, code: string): void;
  has(userId: number): boolean;
  /** Spends a price from valid cards, those that expire soonest first. @returns false when they have less */
  take(orderGuid: string, userId: number, price: Price): boolean;
  giveBack(orderGuid: string): void;
  /** Gives some of it back, to the cards that are valid for longest first. */
  refund(orderGuid: string, price: Price): void;
}

interface Row extends GiftCardDefinition {
  readonly card_id: number;
}

export interface GiftCardsInput {
  readonly store: Store;
  readonly now: () => number;
  readonly money: Money;
  readonly codes: RedeemCodes;
}

export function createGiftCards({
  store,
  now,
  money,
  codes,
}: GiftCardsInput): GiftCards {
  const { cards } = readData("gift-cards");
  const rows = (userId: number): Row[] =>
    store.all<Row>(
      "SELECT card_id, code, amount, currency, valid_until FROM gift_cards WHERE user_id = ? ORDER BY valid_until, card_id",
      userId,
    );
  const isValid = ({ valid_until }: GiftCardDefinition): boolean =>
    valid_until >= dayIn("UTC", now());

  return {
    list(userId, currency) {
      const own = rows(userId);
      return {
        cards: own.map((row) => ({
          card_id: String(row.card_id),
          last4: row.code.slice(-4),
          balance: { amount: row.amount, currency: row.currency },
          valid_until: row.valid_until,
        })),
        balance: {
          amount: own
            .filter(isValid)
            .reduce(
              (sum, card) => sum + money.convert(card, currency).amount,
              0,
            ),
          currency,
        },
      };
    },

    redeem(userId, typed) {
      const card = codes.find(userOwner(userId), typed, (code) =>
        cards.find((known) => normalCode(known.code) === code),
      );
      if (!isValid(card)) throw new Refusal("expired");
      const { changes } = store.run(
        `INSERT INTO gift_cards (code, user_id, amount, currency, valid_until) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
        card.code,
        userId,
        card.amount,
        card.currency,
        card.valid_until,
      );
      if (changes === 0) throw new Refusal("already_redeemed");
    },

    has: (userId) => rows(userId).some(isValid),

    take(orderGuid, userId, price) {
      let left = price.amount;
      for (const card of rows(userId).filter(isValid)) {
        const worth = money.convert(card, price.currency).amount;
        const all = worth <= left;
        const used = all
          ? card.amount
          : Math.min(
              card.amount,
              money.convert(
                { amount: left, currency: price.currency },
                card.currency,
              ).amount,
            );
        left = all ? left - worth : 0;
        if (used === 0) continue;
        store.run(
          "INSERT INTO gift_card_uses (order_guid, card_id, amount) VALUES (?, ?, ?)",
          orderGuid,
          card.card_id,
          used,
        );
        store.run(
          "UPDATE gift_cards SET amount = amount - ? WHERE card_id = ?",
          used,
          card.card_id,
        );
        if (left === 0) break;
      }
      return left === 0;
    },
    giveBack(orderGuid) {
      store.run(
        `UPDATE gift_cards SET amount = gift_cards.amount + gift_card_uses.amount FROM gift_card_uses
           WHERE gift_cards.card_id = gift_card_uses.card_id AND order_guid = ?`,
        orderGuid,
      );
      store.run("DELETE FROM gift_card_uses WHERE order_guid = ?", orderGuid);
    },

    refund(orderGuid, price) {
      let left = price.amount;
      const used = store.all<Row & { readonly used: number }>(
        `SELECT card_id, currency, valid_until, gift_card_uses.amount AS used
           FROM gift_cards JOIN gift_card_uses USING (card_id)
           WHERE order_guid = ? ORDER BY valid_until DESC, card_id DESC`,
        orderGuid,
      );
      for (const { card_id, currency, used: most } of used) {
        const wanted = money.convert(
          { amount: left, currency: price.currency },
          currency,
        );
        const back = Math.min(most, wanted.amount);
        left =
          back < most
            ? 0
            : left -
              money.convert({ amount: back, currency }, price.currency).amount;
        store.run(
          "UPDATE gift_cards SET amount = amount + ? WHERE card_id = ?",
          back,
          card_id,
        );
        store.run(
          "UPDATE gift_card_uses SET amount = amount - ? WHERE order_guid = ? AND card_id = ?",
          back,
          orderGuid,
          card_id,
        );
        if (left <= 0) break;
      }
    },
  };
}
