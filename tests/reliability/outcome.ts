/** What is left when all is over, and whether it can be true. */
import type { Database } from "#server/backend/kernel/database/database.ts";
import { readLedger } from "#server/backend/booking/payments/ledger.ts";
import type { Contents } from "#server/backend/booking/orders/order.ts";
import type { Store } from "#server/backend/kernel/store.ts";
import { holderOf } from "../support/fake-vertical.ts";

export interface Outcome {
  /** How far each order is, by its guid. */
  readonly orders: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

interface Row {
  readonly order_guid: string;
  readonly payment_asset_no: string;
  readonly status: string;
  readonly amount: number;
  readonly contents: string;
  readonly release_due: number;
  readonly tickets: number;
}

const OVER: readonly string[] = ["issued", "failed", "expired", "cancelled"];

export async function readOutcome(
  database: Database,
  store: Store,
): Promise<Outcome> {
  const rows = await database.all<Row>(
    `SELECT order_guid, payment_asset_no, status, amount, contents, release_due,
       (SELECT count(*) FROM documents WHERE documents.order_guid = orders.order_guid) AS tickets
     FROM orders`,
  );
  const { taken, reserved, problems } = await readLedger(database);
  const spent = new Set(
    store
      .all<{ order_guid: string }>("SELECT order_guid FROM spendings")
      .map(({ order_guid }) => order_guid),
  );
  const wrong: string[] = [...problems];
  const check = (is: boolean, what: string): void => {
    if (!is) wrong.push(what);
  };
  check(reserved.length === 0, `${reserved.join()} is still reserved`);
  const charges = [...taken.values()].reduce((sum, one) => sum + one, 0);
  let owed = 0;
  for (const row of rows) {
    const { order_guid, status } = row;
    const contents = JSON.parse(row.contents) as Contents;
    const issued = status === "issued";
    const charged = taken.get(row.payment_asset_no) ?? 0;
    if (issued) owed += row.amount;
    check(OVER.includes(status), `${order_guid} is ${status}`);
    check(row.release_due === 0, `${order_guid} keeps its place`);
    check(
      charged === (issued ? row.amount : 0),
      `${order_guid} is ${status}, and ${charged} of ${row.amount} was taken`,
    );
    check(
      row.tickets === (issued ? contents.quote.travellers.length : 0),
      `${order_guid} is ${status}, and has ${row.tickets} tickets`,
    );
    check(
      spent.has(order_guid) === (issued && contents.spending !== undefined),
      `${order_guid} is ${status}, and what it takes off does not say so`,
    );
    const { validate_id, payload } = contents.quote;
    const { place } = payload as { readonly place: string };
    const holder = await holderOf(database, place);
    check(
      (holder === validate_id) === issued,
      `${order_guid} is ${status}, and its place is ${holder}'s`,
    );
  }
  check(charges === owed, `${charges} was taken for orders of ${owed}`);
  wrong.push(...belongingsThatAreOff(store));
  return {
    orders: Object.fromEntries(
      rows.map(({ order_guid, status }) => [order_guid, status]),
    ),
    problems: wrong,
  };
}

/** What is used is used by an order that has taken it. */
function belongingsThatAreOff(store: Store): string[] {
  const found = store.all<{ what: string }>(`
    SELECT 'coupon ' || coupon_id AS what FROM owned_coupons
      WHERE used <> (order_guid IS NOT NULL)
         OR order_guid IS NOT NULL AND order_guid NOT IN (SELECT order_guid FROM spendings)
    UNION ALL SELECT 'gift card ' || card_id FROM gift_card_uses
      WHERE order_guid NOT IN (SELECT order_guid FROM spendings)
    UNION ALL SELECT 'gift card ' || card_id FROM gift_cards WHERE amount < 0
    UNION ALL SELECT 'credits of ' || user_id FROM credits
      WHERE order_guid IS NOT NULL AND order_guid NOT IN (SELECT order_guid FROM spendings)
    UNION ALL SELECT 'credits of ' || user_id FROM credits
      GROUP BY user_id HAVING sum(amount) < 0`);
  return found.map(({ what }) => `${what} was not given back`);
}
