/** Refunds of the test gateway. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Row } from "./authorisation.ts";
import { isDone } from "./done.ts";
import { GatewayUnanswered, RefundRefused } from "./payment-errors.ts";

/** @param captured the authorisation; it must be captured */
export function createRefundPayment(
  database: Database,
  now: () => number,
  captured: (inside: Database, authorisationId: string) => Promise<Row>,
): (authorisationId: string, amount: number, key: string) => Promise<void> {
  return async (authorisationId, amount, key) => {
    const losesAnswer = await database.transaction(async (inside) => {
      if (await isDone(inside, "payment_refunds", key)) return false;
      const row = await captured(inside, authorisationId);
      if (row.behaviour === "refuses_refund") throw new RefundRefused();
      const before = await inside.get<{ amount: number }>(
        "SELECT coalesce(sum(amount), 0) AS amount FROM payment_refunds WHERE authorisation_id = ?",
        authorisationId,
      );
      if (before!.amount + amount > row.amount)
        throw new Error(`${authorisationId}: more than was captured`);
      await inside.run(
        "INSERT INTO payment_refunds (idempotency_key, authorisation_id, amount, at) VALUES (?, ?, ?, ?)",
        key,
        authorisationId,
        amount,
        now(),
      );
      return row.behaviour === "loses_answer";
    });
    if (losesAnswer) throw new GatewayUnanswered();
  };
}
