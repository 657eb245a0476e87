/** Parts of an order for whose delay or cancellation compensation was paid. */
import type { Database } from "#server/backend/storage/database.ts";
import type { QuotePart } from "../../model/quote.ts";

export interface CompensatedPart extends QuotePart {
  readonly disruption_id: string;
  readonly refund_id: string;
}

export function readCompensatedParts(
  database: Database,
  orderGuid: string,
): Promise<CompensatedPart[]> {
  return database.all<CompensatedPart>(
    `SELECT item, traveller, disruption_id, refund_id FROM compensated_parts
       WHERE order_guid = ? ORDER BY item, traveller`,
    orderGuid,
  );
}

/** Stores the last refund that compensated these parts. */
export async function compensateParts(
  inside: Database,
  orderGuid: string,
  parts: readonly QuotePart[],
  disruptionId: string,
  refundId: string,
): Promise<void> {
  for (const { item, traveller } of parts)
    await inside.run(
      `INSERT INTO compensated_parts (order_guid, item, traveller, disruption_id, refund_id)
         VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (order_guid, item, traveller) DO UPDATE SET
           disruption_id = excluded.disruption_id, refund_id = excluded.refund_id`,
      orderGuid,
      item,
      traveller,
      disruptionId,
      refundId,
    );
}
