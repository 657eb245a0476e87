/** Gift cards: a card belongs to the first account that redeems its code. */
import type { GiftCardDefinition } from "#schema/backend/gift-cards.ts";
import type { Price } from "#schema/common.ts";
import type { GiftCardsData } from "#schema/modules/gift_cards.ts";
import type { Money } from "../money/money.ts";
import { userOwner } from "../callers/owner.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { Refusal } from "../refusals/refusals.ts";
import type { Database } from "../storage/database.ts";
import { dayIn } from "../time/days.ts";
import { normalCode, type RedeemCodes } from "./redeem-codes.ts";

/** Each function uses the given database or transaction. */
export interface GiftCards {
  list(
    from: Database,
    userId: number,
    currency: string,
  ): Promise<GiftCardsData>;
  /** @throws Refusal code_unknown, already_redeemed, expired, too_many_attempts */
  redeem(database: Database, userId: number, code: string): Promise<void>;
  has(from: Database, userId: number): Promise<boolean>;
  /**
   * Spends a price from valid cards, soonest expiry first. @returns false if their balance is too
   * low
   */
  take(
    inside: Database,
    orderGuid: string,
    userId: number,
    price: Price,
  ): Promise<boolean>;
  giveBack(inside: Database, orderGuid: string): Promise<void>;
  /** Returns an amount to the cards, latest expiry first. */
  refund(inside: Database, orderGuid: string, price: Price): Promise<void>;
}

interface Row extends GiftCardDefinition {
  readonly card_id: number;
}

export interface GiftCardsInput {
  readonly data: Pick<DataSet, "one">;
  readonly now: () => number;
  readonly money: Money;
  readonly codes: RedeemCodes;
}

export function createGiftCards({
  data,
  now,
  money,
  codes,
}: GiftCardsInput): GiftCards {
  const rowsOf = (from: Database, userId: number): Promise<Row[]> =>
    from.all<Row>(
      "SELECT card_id, code, amount, currency, valid_until FROM gift_cards WHERE user_id = ? ORDER BY valid_until, card_id",
      userId,
    );
  const isValid = ({ valid_until }: GiftCardDefinition): boolean =>
    valid_until >= dayIn("UTC", now());

  return {
    async list(from, userId, currency) {
      const own = await rowsOf(from, userId);
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

    async redeem(database, userId, typed) {
      const card = await codes.find(
        database,
        userOwner(userId),
        typed,
        async (_inside, code) =>
          data
            .one("gift-cards")
            .cards.find((known) => normalCode(known.code) === code),
      );
      if (!isValid(card)) throw new Refusal("expired");
      const { changes } = await database.run(
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

    has: async (from, userId) => (await rowsOf(from, userId)).some(isValid),

    async take(inside, orderGuid, userId, price) {
      let left = price.amount;
      const own = await rowsOf(inside, userId);
      for (const card of own.filter(isValid)) {
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
        await inside.run(
          "INSERT INTO gift_card_uses (order_guid, card_id, amount) VALUES (?, ?, ?)",
          orderGuid,
          card.card_id,
          used,
        );
        await inside.run(
          "UPDATE gift_cards SET amount = amount - ? WHERE card_id = ?",
          used,
          card.card_id,
        );
        if (left === 0) break;
      }
      return left === 0;
    },
    async giveBack(inside, orderGuid) {
      await inside.run(
        `UPDATE gift_cards SET amount = gift_cards.amount + gift_card_uses.amount FROM gift_card_uses
           WHERE gift_cards.card_id = gift_card_uses.card_id AND order_guid = ?`,
        orderGuid,
      );
      await inside.run(
        "DELETE FROM gift_card_uses WHERE order_guid = ?",
        orderGuid,
      );
    },

    async refund(inside, orderGuid, price) {
      let left = price.amount;
      const used = await inside.all<Row & { readonly used: number }>(
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
        await inside.run(
          "UPDATE gift_cards SET amount = amount + ? WHERE card_id = ?",
          back,
          card_id,
        );
        await inside.run(
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
