/**
 * The shop's ledger, in double entry: the entries of a posting add up to zero. A posting is written
 * once, in the same transaction as the event that it records.
 */
import type { Database } from "#server/backend/storage/database.ts";

/**
 * payments: customers' payments by card or at a cashier. gift_cards, credits, coupons: payments
 * from these. sales: sold amounts (negative), less refunds. fees: sellers' refund fees (negative).
 * refunds_due: refunds that are not paid out yet (negative). transfers: refunds that an operator
 * paid manually (negative). promises: what the shop pays because it promised a lower price, less what
 * comes back with refunds. guarantee: what the shop pays for missed changes, less what comes back.
 * amendments: money of an order that pays for its replacement (negative in the first order).
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
  | "promises"
  | "guarantee"
  | "amendments";

export type Entries = Partial<Readonly<Record<LedgerAccount, number>>>;

export interface Posting {
  /** Names the recorded event: "order-1.sale". A posting id is written only once. */
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
