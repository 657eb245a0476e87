/**
 * The orders in the database after a run, with their money and what they spent, and what is wrong with
 * them.
 */
import type { Database } from "#server/backend/storage/database.ts";
import { readLedger } from "../support/bank-ledger.ts";
import { readRefundBooks } from "./refund-books.ts";

export const ENDED: readonly string[] = [
  "issued",
  "failed",
  "expired",
  "cancelled",
];

type Reader = Pick<Database, "all">;

export interface OrderRow {
  readonly order_guid: string;
  readonly payment_asset_no: string;
  readonly validate_id: string;
  readonly status: string;
  readonly amount: number;
  readonly contents: string;
  readonly refunded_parts: number;
  readonly amended_parts: number;
  readonly release_due: number;
  readonly tickets: number;
}

export interface OrderBooks {
  readonly orders: readonly OrderRow[];
  /** The outcome of each confirmed refund. */
  readonly refunds: readonly string[];
  /** Contradictions. */
  readonly problems: readonly string[];
}

export async function readOrderBooks(reader: Reader): Promise<OrderBooks> {
  const orders = await reader.all<OrderRow>(`
    SELECT order_guid, payment_asset_no, validate_id, status, amount, contents, refunded_parts, amended_parts,
      release_due, (SELECT count(*) FROM documents d WHERE d.order_guid = o.order_guid) AS tickets
    FROM orders o`);
  const { taken, reserved, problems } = await readLedger(reader as Database);
  const refunds = await readRefundBooks(reader);
  const wrong = [
    ...problems,
    ...refunds.problems,
    ...(await wrongAmendments(reader)),
  ];
  const check = (is: boolean, what: string): void => {
    if (!is) wrong.push(what);
  };
  check(reserved.length === 0, `money is still reserved: ${reserved.join()}`);
  let owed = 0;
  for (const row of orders) {
    const { order_guid, status, amount, tickets } = row;
    const { travellers, quote } = JSON.parse(row.contents) as {
      travellers: readonly object[];
      quote: { items: readonly object[] };
    };
    const due = travellers.length * quote.items.length;
    const issued = status === "issued";
    const charged = taken.get(row.payment_asset_no) ?? 0;
    const paid = amount - (refunds.returned.get(order_guid) ?? 0);
    if (issued) owed += paid;
    const order = `order ${order_guid} (${status})`;
    check(ENDED.includes(status), `${order} has not ended`);
    check(row.release_due === 0, `${order} has not released its places`);
    check(
      charged === (issued ? paid : 0),
      `${order}: ${charged} of ${paid} was taken`,
    );
    check(tickets === (issued ? due : 0), `${order} has ${tickets} tickets`);
  }
  const charges = [...taken.values()].reduce((sum, one) => sum + one, 0);
  check(charges === owed, `${charges} was taken for orders of ${owed}`);
  wrong.push(...(await readSpendings(reader, orders)));
  return { orders, refunds: refunds.states, problems: wrong };
}

/** Changes whose new tickets were issued without voiding the old ones, or the reverse. */
async function wrongAmendments(reader: Reader): Promise<string[]> {
  const torn = await reader.all<{ amendment_id: string }>(
    `SELECT amendment_id FROM amendments a LEFT JOIN orders o USING (validate_id)
       WHERE (made_at IS NOT NULL) <> (coalesce(o.status, '') = 'issued')
          OR (made_at IS NOT NULL) <> EXISTS
            (SELECT 1 FROM refunds r WHERE r.refund_id = a.amendment_id)`,
  );
  const [moved] = await reader.all<{ amount: number | null }>(
    "SELECT sum(amount) AS amount FROM ledger_entries WHERE account = 'amendments'",
  );
  const left = Number(moved?.amount ?? 0);
  return [
    ...torn.map(({ amendment_id }) => `change ${amendment_id} is incomplete`),
    ...(left === 0 ? [] : [`${left} is between two orders`]),
  ];
}

/** Used coupons, gift cards and credits belong to issued orders, with the amounts in the order. */
async function readSpendings(
  reader: Reader,
  orders: readonly OrderRow[],
): Promise<string[]> {
  const texts = async (sql: string) =>
    (await reader.all<object>(sql)).map((row) => String(Object.values(row)[0]));
  const spent = new Set(await texts("SELECT order_guid FROM spendings"));
  const lost = await texts(
    `SELECT 'coupon ' || coupon_id AS what FROM owned_coupons
       WHERE (used = 1) <> (order_guid IS NOT NULL)
          OR order_guid IS NOT NULL AND order_guid NOT IN (SELECT order_guid FROM spendings)
     UNION ALL SELECT 'gift card ' || card_id FROM gift_card_uses
       WHERE order_guid NOT IN (SELECT order_guid FROM spendings)
     UNION ALL SELECT 'gift card ' || card_id FROM gift_cards WHERE amount < 0
     UNION ALL SELECT 'credits of ' || user_id FROM credits
       WHERE reason <> 'taken_back' GROUP BY user_id HAVING sum(amount) < 0
     UNION ALL SELECT 'credits of ' || order_guid FROM credits
       WHERE order_guid IS NOT NULL AND order_guid NOT IN (SELECT order_guid FROM spendings)`,
  );
  const taken = new Map(
    (
      await reader.all<{ order_guid: string; taken: number }>(
        `SELECT order_guid, -sum(amount) AS taken FROM credits
           WHERE order_guid IS NOT NULL GROUP BY order_guid`,
      )
    ).map((row) => [row.order_guid, Number(row.taken)]),
  );
  const wrong = orders.filter(({ order_guid, status, contents }) => {
    const { spending } = JSON.parse(contents) as {
      spending?: { spent: { credits?: number } };
    };
    const spends = status === "issued" && spending !== undefined;
    const credits = spends ? (spending.spent.credits ?? 0) : 0;
    return (
      spends !== spent.has(order_guid) ||
      credits !== (taken.get(order_guid) ?? 0)
    );
  });
  return [
    ...lost.map((what) => `${what} was not given back`),
    ...wrong.map(
      ({ order_guid, status }) =>
        `order ${order_guid} (${status}): what it takes off does not say so`,
    ),
  ];
}
