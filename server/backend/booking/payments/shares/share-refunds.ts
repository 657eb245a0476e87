/** The part of a refund that goes back to each payer. */
import { divideByLargestRemainder } from "#server/backend/money/largest-remainder.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Share } from "./share-rows.ts";

export interface ShareRefund {
  readonly share_id: string;
  /** In minor units. */
  readonly amount: number;
  /** Whether the bank accepted it. */
  readonly sent: 0 | 1;
}

export function readShareRefunds(
  from: Database,
  key: string,
): Promise<readonly ShareRefund[]> {
  return from.all<ShareRefund>(
    "SELECT share_id, amount, sent FROM payment_share_refunds WHERE refund_key = ? ORDER BY share_id",
    key,
  );
}

/** What was refunded of a share so far, sent or on its way, in minor units. */
export async function refundedOfShares(
  from: Database,
  paymentId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await from.all<{ share_id: string; amount: number }>(
    `SELECT share_id, sum(payment_share_refunds.amount) AS amount
       FROM payment_share_refunds JOIN payment_shares USING (share_id)
       WHERE payment_id = ? GROUP BY share_id`,
    paymentId,
  );
  return new Map(rows.map((row) => [row.share_id, Number(row.amount)]));
}

/**
 * Divides a refund among the payers in proportion to what is left of their shares, once for each key. It begins with
 * what they paid, and no payer gets back more than that, however many refunds follow.
 *
 * @throws Error if the refund is more than what is left
 */
export async function splitRefund(
  inside: Database,
  shares: readonly Share[],
  amount: number,
  key: string,
): Promise<void> {
  if ((await readShareRefunds(inside, key)).length > 0) return;
  const before = await refundedOfShares(inside, shares[0]!.payment_id);
  const left = shares.map(
    (share) => share.amount - (before.get(share.share_id) ?? 0),
  );
  if (left.reduce((sum, one) => sum + one, 0) < amount)
    throw new Error(`${key}: more than the payers have paid`);
  for (const [index, part] of divideByLargestRemainder(amount, left).entries())
    if (part > 0)
      await inside.run(
        "INSERT INTO payment_share_refunds (refund_key, share_id, amount) VALUES (?, ?, ?)",
        key,
        shares[index]!.share_id,
        part,
      );
}

/** @returns false if it was sent before */
export async function setShareRefundSent(
  inside: Database,
  key: string,
  shareId: string,
): Promise<boolean> {
  const { changes } = await inside.run(
    "UPDATE payment_share_refunds SET sent = 1 WHERE refund_key = ? AND share_id = ? AND sent = 0",
    key,
    shareId,
  );
  return changes === 1;
}
