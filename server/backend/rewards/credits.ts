/** Credits. They expire after a year. */
import type { CreditBalanceData } from "#schema/modules/credit_balance.ts";
import type { Database } from "../storage/database.ts";
import type { Text } from "../text/texts.ts";
import { addDays, dayIn } from "../time/days.ts";

/** Why credits were given; each reason has a text, "credits.<reason>". */
export type CreditReason =
  | "welcome"
  | "journeys"
  | "spent"
  | "refunded"
  | "earned"
  | "taken_back";

/** The number of credits that are worth one US dollar. */
export const CREDITS_PER_USD = 100;

/** Each function uses the given database or transaction. */
export interface Credits {
  list(
    from: Database,
    userId: number,
    language: string,
  ): Promise<CreditBalanceData>;
  give(
    inside: Database,
    userId: number,
    reason: CreditReason,
    amount: number,
  ): Promise<void>;
  /**
   * Adds the credits that an order earned, and the same number of membership points, to an account.
   * Idempotent for each order.
   */
  earn(
    database: Database,
    orderGuid: string,
    { user_id, credits }: Earned,
  ): Promise<void>;
  /**
   * Withdraws the earned credits of an order. What was spent since is taken off the account's other
   * credits, and off those that it gets before these would have expired.
   *
   * @param count how many of them; left out: all that are left
   */
  takeBack(
    database: Database,
    orderGuid: string,
    count?: number,
  ): Promise<void>;
  /** Spends credits, soonest expiry first. @returns false if there are too few */
  take(
    inside: Database,
    orderGuid: string,
    userId: number,
    amount: number,
  ): Promise<boolean>;
  giveBack(inside: Database, orderGuid: string): Promise<void>;
  /**
   * Returns credits that an order spent. They expire with the last of the spent ones, but not
   * within thirty days.
   */
  refund(inside: Database, orderGuid: string, count: number): Promise<void>;
}

/** The credits that an order earns. */
export interface Earned {
  readonly user_id: number;
  /** The number of credits, and of membership points. */
  readonly credits: number;
}

const VALID_DAYS = 365;
/** Returned credits are valid for at least this long. */
const REFUNDED_DAYS = 30;

interface Row {
  readonly reason: CreditReason;
  readonly amount: number;
  readonly date: string;
  readonly expires: string;
}

export function createCredits(now: () => number, text: Text): Credits {
  const today = () => dayIn("UTC", now());
  /** @param amount added to credits and points; may be negative */
  const record = async (
    inside: Database,
    { user_id, expires }: Earned & { readonly expires: string },
    reason: CreditReason,
    amount: number,
  ): Promise<void> => {
    await inside.run(
      "INSERT INTO credits (user_id, reason, amount, date, expires) VALUES (?, ?, ?, ?, ?)",
      user_id,
      reason,
      amount,
      today(),
      expires,
    );
    await inside.run(
      "UPDATE users SET points = CASE WHEN points + ? > 0 THEN points + ? ELSE 0 END WHERE user_id = ?",
      amount,
      amount,
      user_id,
    );
  };
  return {
    async list(from, userId, language) {
      const rows = await from.all<Row>(
        "SELECT reason, amount, date, expires FROM credits WHERE user_id = ? ORDER BY expires, credit_id",
        userId,
      );
      const isValid = ({ expires }: Row): boolean => expires >= today();
      const valid = leftOf(rows.filter(isValid));
      const given = rows.map(({ date, reason, amount }) => ({
        date,
        title: text(language, `credits.${reason}`),
        amount,
      }));
      const gone = leftOf(rows.filter((row) => !isValid(row))).map(
        ({ expires, amount }) => ({
          date: expires,
          title: text(language, "credits.expired"),
          amount: -amount,
        }),
      );
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
    async take(inside, orderGuid, userId, amount) {
      const rows = await inside.all<Row>(
        "SELECT reason, amount, date, expires FROM credits WHERE user_id = ? AND expires >= ? ORDER BY expires, credit_id",
        userId,
        today(),
      );
      let wanted = amount;
      for (const { amount: left, expires } of leftOf(rows)) {
        const used = Math.min(wanted, left);
        wanted -= used;
        if (used > 0)
          await inside.run(
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
    async giveBack(inside, orderGuid) {
      await inside.run("DELETE FROM credits WHERE order_guid = ?", orderGuid);
    },
    async earn(database, orderGuid, { user_id, credits }) {
      const expires = addDays(today(), VALID_DAYS);
      await database.transaction(async (inside) => {
        const { changes } = await inside.run(
          // A deleted account earns nothing; its tickets are issued nevertheless.
          `INSERT INTO order_earnings (order_guid, user_id, credits, expires)
             SELECT ?, user_id, CAST(? AS BIGINT), ? FROM users WHERE user_id = ?
             ON CONFLICT DO NOTHING`,
          orderGuid,
          credits,
          expires,
          user_id,
        );
        if (changes === 0) return;
        await record(inside, { user_id, credits, expires }, "earned", credits);
      });
    },
    async takeBack(database, orderGuid, count) {
      await database.transaction(async (inside) => {
        const earned = await inside.get<
          Earned & { readonly expires: string; readonly taken_back: number }
        >(
          "SELECT user_id, credits, expires, taken_back FROM order_earnings WHERE order_guid = ?",
          orderGuid,
        );
        if (!earned) return;
        const left = earned.credits - earned.taken_back;
        const taken = Math.min(count ?? left, left);
        if (taken === 0) return;
        await inside.run(
          "UPDATE order_earnings SET taken_back = taken_back + ? WHERE order_guid = ?",
          taken,
          orderGuid,
        );
        await record(inside, earned, "taken_back", -taken);
      });
    },
    async refund(inside, orderGuid, count) {
      const spent = await inside.get<{ user_id: number; expires: string }>(
        "SELECT user_id, expires FROM credits WHERE order_guid = ? ORDER BY expires DESC LIMIT 1",
        orderGuid,
      );
      if (!spent || count === 0) return;
      const soonest = addDays(today(), REFUNDED_DAYS);
      await inside.run(
        "INSERT INTO credits (user_id, reason, amount, date, expires) VALUES (?, 'refunded', ?, ?, ?)",
        spent.user_id,
        count,
        today(),
        spent.expires > soonest ? spent.expires : soonest,
      );
    },
    async give(inside, userId, reason, amount) {
      await inside.run(
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

/**
 * The remaining credits by their expiry, soonest first. What is spent is a row with the expiry of its gift; what was
 * taken back after it was spent is taken off the others.
 *
 * @param rows in the order of their expiry
 */
function leftOf(
  rows: readonly Row[],
): { readonly expires: string; readonly amount: number }[] {
  const sums = Array.from(
    Map.groupBy(rows, ({ expires }) => expires),
    ([expires, ofDay]) => ({
      expires,
      amount: ofDay.reduce((sum, { amount }) => sum + amount, 0),
    }),
  );
  let owed = sums.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0);
  return sums
    .filter(({ amount }) => amount > 0)
    .map(({ expires, amount }) => {
      const taken = Math.min(owed, amount);
      owed -= taken;
      return { expires, amount: amount - taken };
    })
    .filter(({ amount }) => amount > 0);
}
