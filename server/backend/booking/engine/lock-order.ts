import type { Database } from "#server/backend/storage/database.ts";

/** Locks an order, so that only one transaction at a time changes its parts. */
export async function lockOrder(
  inside: Database,
  orderGuid: string,
): Promise<void> {
  await inside.run(
    "UPDATE orders SET refunded_parts = refunded_parts WHERE order_guid = ?",
    orderGuid,
  );
}
