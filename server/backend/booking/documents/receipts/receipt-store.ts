/** Issues receipts with consecutive numbers, and reads them. */
import type { Database } from "#server/backend/storage/database.ts";
import type { PricePart } from "#schema/booking.ts";
import type { ReceiptBuyer } from "#schema/modules/order_receipt.ts";

/** A line of a credit note. Refunded amounts are negative. */
export interface CreditLine {
  /** refund: of the price of an item. fee: withheld from it. */
  readonly kind: "refund" | "fee";
  /** Indexes in the quote; left out: the whole order, all travellers. */
  readonly item?: number;
  readonly traveller?: number;
  readonly amount: PricePart;
}

export interface Receipt {
  /** R2026-000001, or C2026-000001 for a credit note: unique for its merchant. */
  readonly receipt_no: string;
  /** "order", or the refund's id. */
  readonly reference: string;
  /** In milliseconds since 1970. */
  readonly issued_at: number;
  /** Left out for the receipt of the order. */
  readonly lines?: readonly CreditLine[];
}

export interface NewReceipt extends Pick<Receipt, "reference" | "lines"> {
  readonly order_guid: string;
  /** The merchant whose series of numbers it continues. */
  readonly merchant: string;
  readonly now: number;
}

/** The reference of an order's own receipt. */
export const ORDER = "order";
const DIGITS = 6;

interface Row {
  readonly reference: string;
  readonly series: string;
  readonly number: number;
  readonly issued_at: number;
  readonly lines: string | null;
}

/** Issues a receipt. Idempotent for each reference. */
export async function issueReceipt(
  inside: Database,
  { order_guid, reference, merchant, now, lines }: NewReceipt,
): Promise<void> {
  const issued = await inside.get(
    "SELECT number FROM receipts WHERE order_guid = ? AND reference = ?",
    order_guid,
    reference,
  );
  if (issued) return;
  const kind = lines ? "C" : "R";
  const series = `${merchant}/${kind}${new Date(now).getUTCFullYear()}`;
  const { last } = (await inside.get<{ last: number }>(
    `INSERT INTO receipt_counters (series, last) VALUES (?, 1)
       ON CONFLICT (series) DO UPDATE SET last = receipt_counters.last + 1 RETURNING last`,
    series,
  ))!;
  await inside.run(
    `INSERT INTO receipts (order_guid, reference, series, number, issued_at, lines)
       VALUES (?, ?, ?, ?, ?, ?)`,
    order_guid,
    reference,
    series,
    last,
    now,
    lines ? JSON.stringify(lines) : null,
  );
}

/** An order's receipt, and its credit notes in the order in which they were issued. */
export async function readReceipts(
  database: Database,
  orderGuid: string,
): Promise<readonly Receipt[]> {
  const rows = await database.all<Row>(
    `SELECT reference, series, number, issued_at, lines FROM receipts
       WHERE order_guid = ? ORDER BY lines IS NOT NULL, issued_at, number`,
    orderGuid,
  );
  return rows.map(({ series, number, lines, ...row }) => ({
    ...row,
    receipt_no: `${series.slice(series.lastIndexOf("/") + 1)}-${String(number).padStart(DIGITS, "0")}`,
    ...(lines === null
      ? {}
      : { lines: JSON.parse(lines) as readonly CreditLine[] }),
  }));
}

export async function readBuyer(
  database: Database,
  orderGuid: string,
): Promise<ReceiptBuyer> {
  const row = await database.get<ReceiptBuyer>(
    "SELECT company, tax_id, address FROM receipt_buyers WHERE order_guid = ?",
    orderGuid,
  );
  return row ?? { company: "", tax_id: "", address: "" };
}

export async function writeBuyer(
  database: Database,
  orderGuid: string,
  { company, tax_id, address }: ReceiptBuyer,
): Promise<void> {
  const { seal } = database.sealing;
  await database.run(
    `INSERT INTO receipt_buyers (order_guid, company, tax_id, address) VALUES (?, ?, ?, ?)
       ON CONFLICT (order_guid) DO UPDATE SET company = excluded.company,
         tax_id = excluded.tax_id, address = excluded.address`,
    orderGuid,
    seal("company", company),
    seal("tax_id", tax_id),
    seal("address", address),
  );
}
