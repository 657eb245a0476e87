/**
 * Which payments the money of a refund is taken from: the order's own, then those of the orders
 * that it replaced.
 */
import type { Database } from "../../kernel/database/database.ts";
import type { Order } from "../orders/order.ts";
import { totalOf, type Refund } from "./refund-store.ts";

/** What of a payment belongs to an order. */
interface Source {
  /** The order that was paid with it. */
  readonly payer_guid: string;
  readonly payment_id: string;
  readonly left: number;
}

/** How much of a refund is taken from a payment, in minor units. */
export interface PaymentShare {
  readonly payer_guid: string;
  readonly payment_id: string;
  /** What comes back to the customer. */
  readonly amount: number;
  /** What pays for the order that replaces it. */
  readonly carried: number;
  /** Whether the bank took it. */
  readonly sent: 0 | 1;
}

/**
 * Stores which payments a refund is taken from. The order's row is locked by the transaction.
 *
 * @throws Error when the order's payments do not come to as much
 */
export async function takeFromPayments(
  inside: Database,
  order: Order,
  { refund_id, contents }: Refund,
): Promise<void> {
  let back = totalOf(contents).card;
  let moved = contents.carried?.card ?? 0;
  for (const { payer_guid, payment_id, left } of await sourcesOf(
    inside,
    order,
  )) {
    const amount = Math.min(back, left);
    const carriedOf = Math.min(moved, left - amount);
    back -= amount;
    moved -= carriedOf;
    if (amount + carriedOf > 0)
      await inside.run(
        `INSERT INTO refund_payments (refund_id, order_guid, payer_guid, payment_id, amount, carried)
           VALUES (?, ?, ?, ?, ?, ?)`,
        refund_id,
        order.order_guid,
        payer_guid,
        payment_id,
        amount,
        carriedOf,
      );
  }
  if (back + moved > 0)
    throw new Error(`${refund_id}: more than was paid by ${back + moved}`);
}

/** The payments that a refund is taken from. */
export function readPaymentShares(
  database: Database,
  refundId: string,
): Promise<readonly PaymentShare[]> {
  return database.all<PaymentShare>(
    `SELECT payer_guid, payment_id, amount, carried, sent FROM refund_payments
       WHERE refund_id = ? ORDER BY payment_id`,
    refundId,
  );
}

export async function setSent(
  database: Database,
  refundId: string,
  paymentId: string,
): Promise<void> {
  await database.run(
    "UPDATE refund_payments SET sent = 1 WHERE refund_id = ? AND payment_id = ?",
    refundId,
    paymentId,
  );
}

/** The newest payment first. */
async function sourcesOf(
  inside: Database,
  { order_guid, payment, contents: { amends } }: Order,
): Promise<readonly Source[]> {
  const carried = amends
    ? await readPaymentShares(inside, amends.amendment_id)
    : [];
  const granted = [
    ...(payment
      ? [
          {
            payer_guid: order_guid,
            payment_id: payment.payment_id,
            amount: payment.amount,
          },
        ]
      : []),
    ...carried.map((share) => ({ ...share, amount: share.carried })),
  ];
  const used = await inside.all<{ payment_id: string; amount: number }>(
    `SELECT payment_id, sum(amount + carried) AS amount FROM refund_payments
       WHERE order_guid = ? GROUP BY payment_id`,
    order_guid,
  );
  return granted.map(({ payer_guid, payment_id, amount }) => {
    const before = used.find((one) => one.payment_id === payment_id);
    return {
      payer_guid,
      payment_id,
      left: amount - Number(before?.amount ?? 0),
    };
  });
}
