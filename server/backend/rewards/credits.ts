/** Credits. They expire after a year. */
import type { Store } from "../kernel/store.ts";
import type { Text } from "../kernel/texts.ts";
import { addDays, dayIn } from "../kernel/days.ts";

export interface CreditList {
  readonly balance: number;
  /** The credits that expire, soonest first. */
  readonly expiring: readonly {
    readonly amount: number;
    readonly date: string;
  }[];
  /** Gifts and expenses, newest first. */
  readonly history: readonly {
    readonly date: string;
    readonly title: string;
    readonly amount: number;
  }[];
}

/** Why credits were given; each reason has a text, "credits.<reason>". */
export type CreditReason =
  | "welcome"
  | "journeys"
  | "spent"
  | "refunded"
  | "earned"
  | "taken_back";

/** How many credits are worth a US dollar. */
export const CREDITS_PER_USD = 100;

export interface Credits {
  list(userId: number, language: string): CreditList;
  give(userId: number, reason: CreditReason, amount: number): void;
  /**
   * Gives an account the credits that an order earned, and as many points of membership.
   * Again for the same order it changes nothing.
   */
  earn(orderGuid: string, { user_id, credits }: Earned): void;
  /**
   * Takes the earned credits of an order back, except those that were spent since.
   *
   * @param count how many of them; left out, all that are left
   */
  takeBack(orderGuid: string, count?: number): void;
  /** Spends credits, those that expire soonest first. @returns false when there are fewer */
  take(orderGuid: string, userId: number, amount: number): boolean;
  giveBack(orderGuid: string): void;
  /**
   * Gives back some of the credits that an order spent. They expire when the last of those
   * would have, and not before thirty days.
   */
  refund(orderGuid: string, count: number): void;
}

/** What an order earns. */
export interface Earned {
  readonly user_id: number;
  /** Credits, and as many points of membership. */
  readonly credits: number;
}

const VALID_DAYS = 365;
/** Refunded credits can be used for so long at least. */
const REFUNDED_DAYS = 30;

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
  /** @param amount added to credits and points; may be negative */
  const record = (
    { user_id, expires }: Earned & { readonly expires: string },
    reason: CreditReason,
    amount: number,
  ): void => {
    store.run(
      "INSERT INTO credits (user_id, reason, amount, date, expires) VALUES (?, ?, ?, ?, ?)",
      user_id,
      reason,
      amount,
      today(),
      expires,
    );
    store.run(
      "UPDATE users SET points = max(0, points + ?) WHERE user_id = ?",
      amount,
      user_id,
    );
  };
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
    earn(orderGuid, { user_id, credits }) {
      const expires = addDays(today(), VALID_DAYS);
      store.transaction(() => {
        const { changes } = store.run(
          // A deleted account earns nothing; its tickets are issued anyway.
          `INSERT INTO order_earnings (order_guid, user_id, credits, expires)
             SELECT ?, user_id, ?, ? FROM users WHERE user_id = ?
             ON CONFLICT DO NOTHING`,
          orderGuid,
          credits,
          expires,
          user_id,
        );
        if (changes === 0) return;
        record({ user_id, credits, expires }, "earned", credits);
      });
    },
    takeBack(orderGuid, count) {
      store.transaction(() => {
        const [earned] = store.all<
          Earned & { readonly expires: string; readonly taken_back: number }
        >(
          "SELECT user_id, credits, expires, taken_back FROM order_earnings WHERE order_guid = ?",
          orderGuid,
        );
        if (!earned) return;
        const left = earned.credits - earned.taken_back;
        const taken = Math.min(count ?? left, left);
        if (taken === 0) return;
        store.run(
          "UPDATE order_earnings SET taken_back = taken_back + ? WHERE order_guid = ?",
          taken,
          orderGuid,
        );
        record(earned, "taken_back", -taken);
      });
    },
    refund(orderGuid, count) {
      const [spent] = store.all<{ user_id: number; expires: string }>(
        "SELECT user_id, expires FROM credits WHERE order_guid = ? ORDER BY expires DESC LIMIT 1",
        orderGuid,
      );
      if (!spent || count === 0) return;
      const soonest = addDays(today(), REFUNDED_DAYS);
      store.run(
        "INSERT INTO credits (user_id, reason, amount, date, expires) VALUES (?, 'refunded', ?, ?, ?)",
        spent.user_id,
        count,
        today(),
        spent.expires > soonest ? spent.expires : soonest,
      );
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

/** What is left of each gift: an expense is a row with the expiry of its gift. */
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
