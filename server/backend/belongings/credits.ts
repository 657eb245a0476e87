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
export type CreditReason = "welcome" | "journeys";

export interface Credits {
  list(userId: number, language: string): CreditList;
  give(userId: number, reason: CreditReason, amount: number): void;
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
      const valid = rows.filter(({ expires }) => expires >= today());
      const given = rows.map(({ date, reason, amount }) => ({
        date,
        title: text(language, `credits.${reason}`),
        amount,
      }));
      const gone = rows
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
