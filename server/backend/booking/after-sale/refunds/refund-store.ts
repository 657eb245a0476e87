/** Reads and writes refunds. */
import type { Database, Value } from "#server/backend/storage/database.ts";
import { compensateParts, readCompensatedParts } from "./compensated-parts.ts";
import { fillListed } from "../../engine/listed-columns.ts";
import type { ClosedPart } from "../../model/closed-part.ts";
import { isSamePart } from "../../model/quote.ts";
import type {
  RefundContents,
  RefundKind,
} from "../../model/refund-contents.ts";
import type { RefundStatus } from "./transitions.ts";

export interface Refund {
  readonly refund_id: string;
  readonly order_guid: string;
  readonly kind: RefundKind;
  readonly status: RefundStatus;
  /** The name of the reason; null if the customer gave none. */
  readonly reason: string | null;
  readonly contents: RefundContents;
  readonly created_at: number;
  readonly expires_at: number;
  readonly accepted_at: number | null;
  readonly sent_at: number | null;
  readonly next_at: number | null;
  readonly tries: number;
  /** How an operator paid the refused amount; null if it was not necessary. */
  readonly note: string | null;
  /** The card amount that is not refunded yet, in minor units; null if unknown. */
  readonly waiting: number | null;
}

export type RefundChange = Partial<
  Pick<
    Refund,
    | "status"
    | "reason"
    | "accepted_at"
    | "sent_at"
    | "next_at"
    | "tries"
    | "note"
  >
>;

type Row = Omit<Refund, "contents"> & { readonly contents: string };

/** What was sent to some payers of a payment in shares is not waiting, although the payment is. */
const COLUMNS = `refunds.*, (SELECT sum(p.amount - (
    SELECT coalesce(sum(r.amount), 0) FROM payment_share_refunds r JOIN payment_shares s ON s.share_id = r.share_id
      WHERE s.payment_id = p.payment_id AND r.sent = 1
        AND r.refund_key IN (p.refund_id, p.refund_id || '.' || p.payment_id)))
  FROM refund_payments p WHERE p.refund_id = refunds.refund_id AND p.sent = 0) AS waiting`;

export async function readRefund(
  database: Database,
  refundId: string,
): Promise<Refund | undefined> {
  const row = await database.get<Row>(
    `SELECT ${COLUMNS} FROM refunds WHERE refund_id = ?`,
    refundId,
  );
  return row && refundFrom(row);
}

/** The confirmed refunds of an order, oldest first. */
export async function readRefunds(
  database: Database,
  orderGuid: string,
): Promise<readonly Refund[]> {
  const rows = await database.all<Row>(
    `SELECT ${COLUMNS} FROM refunds WHERE order_guid = ? AND status <> 'quoted'
       ORDER BY accepted_at, refund_id`,
    orderGuid,
  );
  return rows.map(refundFrom);
}

/**
 * Refunds that banks refused: first those that wait for an operator, by the time of confirmation.
 */
export async function readRefused(
  database: Database,
  limit: number,
): Promise<readonly (Refund & { readonly booking_no: string })[]> {
  const rows = await database.all<Row & { readonly booking_no: string }>(
    `SELECT ${COLUMNS}, booking_no FROM refunds JOIN orders USING (order_guid)
       WHERE refunds.status IN ('by_hand', 'refused')
       ORDER BY refunds.status, refunds.accepted_at LIMIT ?`,
    limit,
  );
  return rows.map((row) => ({ ...row, ...refundFrom(row) }));
}

function refundFrom({ contents, waiting, ...row }: Row): Refund {
  return {
    ...row,
    // The database may return the sum of 64-bit integers as text.
    waiting: waiting === null ? null : Number(waiting),
    contents: JSON.parse(contents) as RefundContents,
  };
}

/** Stores a refund quote, and deletes the order's expired ones. */
export async function insertQuoted(
  inside: Database,
  refund: Pick<
    Refund,
    | "refund_id"
    | "order_guid"
    | "kind"
    | "contents"
    | "created_at"
    | "expires_at"
  >,
): Promise<void> {
  await inside.run(
    "DELETE FROM refunds WHERE order_guid = ? AND status = 'quoted' AND expires_at <= ?",
    refund.order_guid,
    refund.created_at,
  );
  await inside.run(
    `INSERT INTO refunds (refund_id, order_guid, kind, status, contents, created_at, expires_at)
       VALUES (?, ?, ?, 'quoted', ?, ?, ?)`,
    refund.refund_id,
    refund.order_guid,
    refund.kind,
    JSON.stringify(refund.contents),
    refund.created_at,
    refund.expires_at,
  );
}

/** @returns false if the refund is not in the status from which it should be moved */
export async function moveRefund(
  inside: Database,
  refundId: string,
  from: RefundStatus,
  change: RefundChange,
): Promise<boolean> {
  const { note } = change;
  const values: Readonly<Record<string, Value>> = {
    ...change,
    ...(typeof note === "string"
      ? { note: inside.sealing.seal("note", note) }
      : {}),
  };
  // Column names are constants of this program.
  const columns = Object.keys(values).map((column) => `${column} = ?`);
  const { changes } = await inside.run(
    `UPDATE refunds SET ${columns.join(", ")} WHERE refund_id = ? AND status = ?`,
    ...Object.values(values),
    refundId,
    from,
  );
  return changes === 1;
}

/**
 * @returns false if a part was refunded or compensated before: the caller must roll the transaction
 * back
 */
export async function closeParts(
  inside: Database,
  { refund_id, order_guid, contents, kind }: Refund,
): Promise<boolean> {
  const { parts, compensation } = contents;
  if (compensation) {
    const { disruption_id } = compensation;
    await compensateParts(inside, order_guid, parts, disruption_id, refund_id);
    return true;
  }
  // Earlier compensations are already deducted from the contents of a seller's refund.
  const compensated =
    kind === "seller" ? [] : await readCompensatedParts(inside, order_guid);
  if (parts.some((part) => compensated.some((one) => isSamePart(one, part))))
    return false;
  const isAmended = kind === "amendment";
  await inside.run(
    `UPDATE orders SET refunded_parts = refunded_parts + ?, amended_parts = amended_parts + ?,
       seller_cancelled = CASE WHEN ? = 'seller' THEN 1 ELSE seller_cancelled END
       WHERE order_guid = ?`,
    isAmended ? 0 : parts.length,
    isAmended ? parts.length : 0,
    kind,
    order_guid,
  );
  for (const { item, traveller } of parts) {
    const { changes } = await inside.run(
      `INSERT INTO refund_parts (order_guid, item, traveller, refund_id)
         VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      order_guid,
      item,
      traveller,
      refund_id,
    );
    if (changes === 0) return false;
  }
  const closed = await readClosedParts(inside, order_guid);
  await fillListed(inside, order_guid, closed);
  return true;
}

/** The parts of an order that were refunded or replaced by another order. */
export function readClosedParts(
  database: Database,
  orderGuid: string,
): Promise<readonly ClosedPart[]> {
  return database.all<ClosedPart>(
    `SELECT item, traveller, kind FROM refund_parts JOIN refunds USING (refund_id)
       WHERE refund_parts.order_guid = ? ORDER BY item, traveller`,
    orderGuid,
  );
}
