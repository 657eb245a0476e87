/** Gift cards: who redeems the code first has the card. */
import type { Price } from "#schema/common.ts";
import type { Money } from "../money.ts";
import { readData } from "../read-data.ts";
import { Refusal } from "../refusals.ts";
import type { Store } from "../store.ts";
import { dayIn } from "./days.ts";
import { normalCode, type RedeemCodes } from "./redeem-codes.ts";

export interface GiftCard {
  readonly card_id: string;
  readonly last4: string;
  readonly balance: Price;
  readonly valid_until: string;
}

export interface GiftCardList {
  readonly cards: readonly GiftCard[];
  /** What the valid ones are worth together, in the caller's currency. */
  readonly balance: Price;
}

export interface GiftCards {
  list(userId: number, currency: string): GiftCardList;
  /** @throws Refusal code_unknown, already_redeemed, expired, too_many_attempts */
  redeem(userId: number, code: string): void;
  has(userId: number): boolean;
}

interface Definition {
  readonly code: string;
  readonly amount: number;
  readonly currency: string;
  readonly valid_until: string;
}

interface Row extends Definition {
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
  const { cards } = readData<{ cards: readonly Definition[] }>(
    "gift-cards.json",
  );
  const rows = (userId: number): Row[] =>
    store.all<Row>(
      "SELECT card_id, code, amount, currency, valid_until FROM gift_cards WHERE user_id = ? ORDER BY valid_until, card_id",
      userId,
    );
  const isValid = ({ valid_until }: Definition): boolean =>
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
      const card = codes.find(userId, typed, (code) =>
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
  };
}
