/**
 * The shop's ledger, in double entry: the entries of a posting add up to zero. A posting is
 * written in the transaction of what it records, and once.
 */
import type { Database } from "../../kernel/database/database.ts";

/**
 * payments: what customers paid by card or at a cashier. gift_cards, credits, coupons: what
 * these paid for. sales: what was sold (negative), less what was refunded. fees: what sellers
 * keep of refunds (negative). refunds_due: what customers are still to get (negative).
 * transfers: what somebody paid back by hand (negative). amendments: what of an order's money pays for the one that replaces it (negative there).
 */
export type LedgerAccount =
  | "payments"
  | "gift_cards"
  | "credits"
  | "coupons"
  | "sales"
  | "fees"
  | "refunds_due"
  | "transfers"
  | "amendments";

export type Entries = Partial<Readonly<Record<LedgerAccount, number>>>;

export interface Posting {
  /** Says what is recorded: "order-1.sale". Again, nothing is written. */
  readonly posting_id: string;
  readonly order_guid: string;
  readonly currency: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** In minor units. */
  readonly entries: Entries;
}

/** @throws Error when the entries do not add up to zero */
export async function post(
  inside: Database,
  { posting_id, order_guid, currency, at, entries }: Posting,
): Promise<void> {
  const rows = Object.entries(entries).filter(([, amount]) => amount !== 0);
  const sum = rows.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new Error(`${posting_id} is ${sum} out of balance`);
  for (const [account, amount] of rows)
    await inside.run(
      `INSERT INTO ledger_entries (posting_id, account, order_guid, amount, currency, at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      posting_id,
      account,
      order_guid,
      amount,
      currency,
      at,
    );
}

/** The balances of an order's accounts, in minor units. */
export async function balancesOf(
  database: Database,
  orderGuid: string,
): Promise<Entries> {
  const rows = await database.all<{ account: string; amount: number }>(
    `SELECT account, sum(amount) AS amount FROM ledger_entries
       WHERE order_guid = ? GROUP BY account`,
    orderGuid,
  );
  return Object.fromEntries(
    rows.map(({ account, amount }) => [account, Number(amount)]),
  );
}

/** The postings that do not balance, by their ids: none, unless the database was changed by hand. */
export async function unbalanced(
  database: Database,
): Promise<readonly string[]> {
  const rows = await database.all<{ posting_id: string }>(
    `SELECT posting_id FROM ledger_entries
       GROUP BY posting_id, currency HAVING sum(amount) <> 0 ORDER BY posting_id`,
  );
  return rows.map(({ posting_id }) => posting_id);
}
