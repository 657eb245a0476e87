/** Issues the receipts of orders and the credit notes of refunds. */
import type { Database } from "#server/backend/storage/database.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Order } from "../../model/order.ts";
import { merchantOf } from "./merchant.ts";
import { issueReceipt, ORDER, type CreditLine } from "./receipt-store.ts";

/** Issues the receipt of a paid order. Idempotent. */
export function issueOrderReceipt(
  inside: Database,
  { order_guid, scope }: Pick<Order, "order_guid" | "scope">,
  published: Published,
  now: number,
): Promise<void> {
  const merchant = merchantOf(scope, published).id;
  return issueReceipt(inside, { order_guid, reference: ORDER, merchant, now });
}

/**
 * Issues the credit note of a refund in its transaction, and first the order's receipt if it was
 * not issued yet. Idempotent.
 *
 * @param reference the refund's id
 */
export async function issueCreditNote(
  inside: Database,
  order: Pick<Order, "order_guid" | "scope">,
  reference: string,
  lines: readonly CreditLine[],
  published: Published,
  now: number,
): Promise<void> {
  const { order_guid, scope } = order;
  await issueOrderReceipt(inside, order, published, now);
  const merchant = merchantOf(scope, published).id;
  await issueReceipt(inside, { order_guid, reference, merchant, now, lines });
}
