/** Credits: given for something, good for a year. */
import type { Store } from "../store.ts";
import type { Text } from "../texts.ts";
import { addDays, dayIn } from "./days.ts";

export interface CreditList {
  readonly balance: number;
  /** What ends when, the next first. */
  readonly expiring: readonly {
    readonly amount: number;
    readonly date: string;
  }[];
  /** What came and went, the last first. */
  readonly history: readonly {
    readonly date: string;
    readonly title: string;
    readonly amount: number;
  }[];
}

/** Why credits are given; the text is "credits.<reason>". */
export type CreditReason = "welcome" | "journeys" | "spent";

/** What a US dollar costs in them. */
export const CREDITS_PER_USD = 100;

export interface Credits {
  list(userId: number, language: string): CreditList;
  give(userId: number, reason: CreditReason, amount: number): void;
  /** Takes them, the next to expire first; false when there are fewer. */
  take(orderGuid: string, userId: number, amount: number): boolean;
  giveBack(orderGuid: string): void;
}

const VALID_DAYS = 365;

interface Row {
  readonly reason: CreditReason;
  readonly amount: number;
  readonly date: string;
  readonly expires: string;
}

export function createCredits(
  store: Store,
  now: () => number,
  text: Text,
): Credits {
  const today = () => dayIn("UTC", now());
  return {
    list(userId, language) {
      const rows = store.all<Row>(
        "SELECT reason, amount, date, expires FROM credits WHERE user_id = ? ORDER BY expires, rowid",
        userId,
      );
      const left = leftOf(rows);
      const valid = left.filter(({ expires }) => expires >= today());
      const given = rows.map(({ date, reason, amount }) => ({
        date,
        title: text(language, `credits.${reason}`),
        amount,
      }));
      const gone = left
        .filter(({ expires }) => expires < today())
        .map(({ expires, amount }) => ({
          date: expires,
          title: text(language, "credits.expired"),
          amount: -amount,
        }));
      return {
        balance: valid.reduce((sum, { amount }) => sum + amount, 0),
        expiring: valid.map(({ amount, expires }) => ({
          amount,
          date: expires,
        })),
        history: [...given, ...gone].toSorted((a, b) =>
          b.date.localeCompare(a.date),
        ),
      };
    },
    take(orderGuid, userId, amount) {
      const rows = store.all<Row>(
        "SELECT reason, amount, date, expires FROM credits WHERE user_id = ? AND expires >= ? ORDER BY expires",
        userId,
        today(),
      );
      let wanted = amount;
      for (const { amount: left, expires } of leftOf(rows)) {
        const used = Math.min(wanted, left);
        wanted -= used;
        if (used > 0)
          store.run(
            "INSERT INTO credits (user_id, reason, amount, date, expires, order_guid) VALUES (?, 'spent', ?, ?, ?, ?)",
            userId,
            -used,
            today(),
            expires,
            orderGuid,
          );
      }
      return wanted === 0;
    },
    giveBack(orderGuid) {
      store.run("DELETE FROM credits WHERE order_guid = ?", orderGuid);
    },
    give(userId, reason, amount) {
      store.run(
        "INSERT INTO credits (user_id, reason, amount, date, expires) VALUES (?, ?, ?, ?, ?)",
        userId,
        reason,
        amount,
        today(),
        addDays(today(), VALID_DAYS),
      );
    },
  };
}

/** What is left of each gift: what is spent of it is a row that expires with it. */
function leftOf(
  rows: readonly Row[],
): { readonly expires: string; readonly amount: number }[] {
  return Array.from(
    Map.groupBy(rows, ({ expires }) => expires),
    ([expires, ofDay]) => {
      let spent = ofDay
        .filter(({ amount }) => amount < 0)
        .reduce((sum, { amount }) => sum - amount, 0);
      return ofDay
        .filter(({ amount }) => amount > 0)
        .map(({ amount }) => {
          const taken = Math.min(spent, amount);
          spent -= taken;
          return { expires, amount: amount - taken };
        });
    },
  )
    .flat()
    .filter(({ amount }) => amount > 0);
}
