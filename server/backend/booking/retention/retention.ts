/** Deletes personal data that is no longer needed (data/retention.json). Runs once a day. */
import type { RetentionFile } from "#schema/backend/retention.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Sellers } from "../model/sellers.ts";
import {
  forgetDocuments,
  FORGOTTEN,
  forgetPeople,
  type ForgetInput,
} from "./forget-order.ts";

export interface RetentionInput {
  readonly database: Database;
  readonly now: () => number;
  /** The rules in force. */
  readonly rules: RetentionFile;
  readonly sellers: Pick<Sellers, "of">;
  /** Receives errors of single orders, which are tried again the next day. */
  readonly onError: (error: unknown) => void;
}

const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 100;
/** Orders of users who have deleted their accounts. */
const OF_DELETED =
  "owner IN (SELECT 'user:' || user_id FROM users WHERE deleted_at IS NOT NULL)";

/** @returns deletes what is due; `isStopped` is asked between two orders */
export function createRetention({
  database,
  now,
  rules,
  sellers,
  onError,
}: RetentionInput): (isStopped: () => boolean) => Promise<void> {
  const each = async (
    isStopped: () => boolean,
    condition: string,
    by: "created_at" | "ends_at",
    until: number,
    forget: (
      inside: Database,
      orderGuid: string,
      input: ForgetInput,
    ) => Promise<void>,
  ): Promise<void> => {
    const input = {
      sellers,
      documentFields: rules.travel_document_fields,
    };
    let at = -1;
    let after = "";
    for (;;) {
      const due = await database.all<{ order_guid: string; at: number }>(
        `SELECT order_guid, ${by} AS at FROM orders
           WHERE ${condition} AND ${by} <= ? AND (${by}, order_guid) > (?, ?)
           ORDER BY ${by}, order_guid LIMIT ?`,
        until,
        at,
        after,
        AT_ONCE,
      );
      for (const order of due) {
        if (isStopped()) return;
        const { order_guid } = order;
        await database
          .transaction((inside) => forget(inside, order_guid, input))
          .catch(onError);
        ({ at } = order);
        after = order_guid;
      }
      if (due.length < AT_ONCE) return;
    }
  };

  return async (isStopped) => {
    const before = (days: number): number => now() - days * DAY_MS;
    await each(
      isStopped,
      `forgotten < ${FORGOTTEN.people} AND paid_at IS NULL AND status IN ('cancelled', 'expired', 'failed')`,
      "created_at",
      before(rules.unpaid_orders_days),
      forgetPeople,
    );
    await each(
      isStopped,
      `forgotten IN (${FORGOTTEN.nothing}, ${FORGOTTEN.documents})`,
      "ends_at",
      before(rules.travelled_orders_days),
      forgetPeople,
    );
    await each(
      isStopped,
      `forgotten < ${FORGOTTEN.people} AND ${OF_DELETED} AND status IN ('issued', 'cancelled', 'expired', 'failed')`,
      "ends_at",
      before(rules.deleted_accounts_days),
      forgetPeople,
    );
    await each(
      isStopped,
      `forgotten = ${FORGOTTEN.nothing}`,
      "ends_at",
      before(rules.travel_documents_days),
      forgetDocuments,
    );
    await database.run(
      "DELETE FROM receipt_buyers WHERE order_guid IN (SELECT order_guid FROM orders WHERE created_at <= ?)",
      before(rules.receipt_buyers_days),
    );
    await database.run(
      "DELETE FROM saved_travellers WHERE saved_at <= ?",
      before(rules.saved_travellers_days),
    );
  };
}
