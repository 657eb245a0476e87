/** What promises of prices cost the shop: its suppliers get their own price. */
import type { Database } from "#server/backend/storage/database.ts";
import { post } from "./ledger.ts";
import { divide } from "#server/backend/money/divide.ts";
import type { Price } from "#schema/common.ts";

/**
 * Posts the difference that the shop pays for an order, in the transaction that issues its tickets.
 *
 * @param promised the difference in the charged currency
 */
export async function postPromise(
  inside: Database,
  order: { readonly order_guid: string; readonly at: number },
  promised: Price,
): Promise<void> {
  const { amount, currency } = promised;
  await post(inside, {
    posting_id: `${order.order_guid}.promise`,
    ...order,
    currency,
    entries: { promises: amount, sales: -amount },
  });
}

/** A part of an order, with what the customer pays for it, in minor units. */
export interface PaidPart {
  readonly charged: number;
  /** Of a part that is refunded: the fee that its seller keeps. */
  readonly fee?: number;
}

/**
 * What comes back to the shop from its share of refunded parts. The seller keeps as much of the
 * share as of what the customer paid.
 *
 * @param promised the difference that the shop paid for the order, in minor units
 * @param parts all parts of the order
 * @param refunded those that are refunded, by their indexes
 */
export function promiseReturned(
  promised: number,
  parts: readonly PaidPart[],
  refunded: ReadonlyMap<number, Required<PaidPart>>,
): { readonly share: number; readonly returned: number } {
  const shares = divide(
    promised,
    parts.map(({ charged }) => charged),
  );
  let share = 0;
  let returned = 0;
  for (const [index, { charged, fee }] of refunded) {
    const own = shares[index] ?? 0;
    share += own;
    const [back = 0] = divide(own, [charged - fee, fee]);
    returned += charged === 0 ? own : back;
  }
  return { share, returned };
}

/** What promises have cost, by currency, in minor units. Postgres returns sums as text. */
export function promiseCosts(database: Database) {
  return database.all<{
    currency: string;
    orders: number | string;
    cost: number | string;
  }>(
    `SELECT currency, count(DISTINCT order_guid) AS orders, sum(amount) AS cost
       FROM ledger_entries WHERE account = 'promises' GROUP BY currency`,
  );
}
