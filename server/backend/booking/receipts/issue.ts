/** Issues the receipts of orders and the credit notes of refunds. */
import type { Database } from "../../kernel/database/database.ts";
import type { Published } from "../../kernel/published.ts";
import type { Order } from "../orders/order.ts";
import { merchantOf } from "./merchant.ts";
import { issueReceipt, ORDER, type CreditLine } from "./receipt-store.ts";

/** The receipt of a paid order; again, it issues nothing. */
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
 * Issues the credit note of a refund, in the transaction that refunds, and the receipt to which
 * it refers where nobody has opened that yet. Again, it issues nothing.
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
