/**
 * Chooses the payments from which a refund is taken: first the order's own, then those of the
 * orders that it replaced.
 */
import { readOrder } from "../../engine/order-store.ts";
import type { TakerOf } from "../../engine/payment-takers.ts";
import { totalOf } from "../../model/refund-contents.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Order } from "../../model/order.ts";
import { type Refund } from "./refund-store.ts";

/** The share of a payment that belongs to an order. */
interface Source {
  /** The order that this payment paid. */
  readonly payer_guid: string;
  readonly payment_id: string;
  readonly left: number;
}

/** The share of a refund that is taken from one payment, in minor units. */
export interface PaymentShare {
  readonly payer_guid: string;
  readonly payment_id: string;
  /** The amount that is refunded to the customer. */
  readonly amount: number;
  /** The amount that pays for the replacing order. */
  readonly carried: number;
  /** Whether the bank accepted the refund. */
  readonly sent: 0 | 1;
}

/**
 * Stores the payments from which a refund is taken. The transaction has locked the order's row.
 *
 * @throws Error if the order's payments are less than the refund
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

/** The payments from which a refund is taken. */
function readPaymentShares(
  database: Database,
  refundId: string,
): Promise<readonly PaymentShare[]> {
  return database.all<PaymentShare>(
    `SELECT payer_guid, payment_id, amount, carried, sent FROM refund_payments
       WHERE refund_id = ? ORDER BY payment_id`,
    refundId,
  );
}

async function setSent(
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

/** The payments, newest first. */
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

/**
 * Refunds each payment's share. Idempotency keys are derived from the refund's id, so
 * that nothing is refunded twice.
 */
export async function refundPayments(
  database: Database,
  takerOf: TakerOf,
  { refund_id, contents }: Refund,
  order: Order,
): Promise<void> {
  const { card } = totalOf(contents);
  const shares = await readPaymentShares(database, refund_id);
  // Refunds that were accepted before shares were stored have none.
  if (shares.length === 0 && card > 0)
    await takerOf(order, order.payment!).refund(card, refund_id);
  for (const { payer_guid, payment_id, amount, sent } of shares) {
    if (amount === 0 || sent === 1) continue;
    const isOwn = payer_guid === order.order_guid;
    const payer = isOwn ? order : (await readOrder(database, payer_guid))!;
    const key = isOwn ? refund_id : `${refund_id}.${payment_id}`;
    await takerOf(payer, payer.payment!).refund(amount, key);
    await setSent(database, refund_id, payment_id);
  }
}
