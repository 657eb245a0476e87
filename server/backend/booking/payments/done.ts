import type { Database } from "#server/backend/storage/database.ts";

/** Whether a request was carried out before. */
export async function isDone(
  database: Database,
  table: "payment_captures" | "payment_voids" | "payment_refunds",
  key: string,
): Promise<boolean> {
  const row = await database.get(
    `SELECT idempotency_key FROM ${table} WHERE idempotency_key = ?`,
    key,
  );
  return row !== undefined;
}
