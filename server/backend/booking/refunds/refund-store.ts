/** Reads and writes refunds. */
import type { Database, Value } from "../../kernel/database/database.ts";
import {
  compensateParts,
  readCompensatedParts,
} from "../disruptions/disruption-store.ts";
import { fillListed } from "../orders/listed-columns.ts";
import { isSamePart, type QuotePart } from "../quote.ts";
import type { Funds, PartRefund } from "./shares.ts";
import type { RefundStatus } from "./transitions.ts";

/**
 * voluntary: the customer gives parts back. seller: the seller cancels them. compensation: parts
 * were late; their tickets stay what they are. amendment: another order replaces them.
 */
export type RefundKind = "voluntary" | "seller" | "compensation" | "amendment";

/** Why a compensation is what it is. */
export interface CompensationTerms {
  readonly disruption_id: string;
  /** The share of what was paid, in percent. */
  readonly percent: number;
  /** What was paid for the parts, in minor units. */
  readonly paid: number;
  readonly source: string;
}

export interface RefundContents {
  readonly currency: string;
  readonly parts: readonly PartRefund[];
  /** What belongs to no part, where that is refunded as well. */
  readonly rest?: PartRefund;
  /** Of a compensation only. */
  readonly compensation?: CompensationTerms;
  /** What was compensated of the parts before, in minor units. Left out: nothing. */
  readonly compensated?: number;
  /** Of an amendment only: what pays for the order that replaces the parts. */
  readonly carried?: Funds;
  /** Credits that come back, as a number of credits. */
  readonly credits: number;
  /** Credits that the order earned, and that are taken back. */
  readonly earned: number;
}

export interface Refund {
  readonly refund_id: string;
  readonly order_guid: string;
  readonly kind: RefundKind;
  readonly status: RefundStatus;
  /** Why, by its name; null: it was not said. */
  readonly reason: string | null;
  readonly contents: RefundContents;
  readonly created_at: number;
  readonly expires_at: number;
  readonly accepted_at: number | null;
  readonly sent_at: number | null;
  readonly next_at: number | null;
  readonly tries: number;
  /** How somebody paid what the bank refused; null: nobody had to. */
  readonly note: string | null;
  /** What of the card's money is not sent, in minor units; null: nothing is known of it. */
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

const COLUMNS = `refunds.*, (SELECT sum(amount) FROM refund_payments
  WHERE refund_payments.refund_id = refunds.refund_id AND sent = 0) AS waiting`;

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

/** The refunds of an order that were confirmed, oldest first. */
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

/** Refunds that banks refuse, those that wait for somebody first, by when they were confirmed. */
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
    // A sum may be text, where it is a 64-bit integer.
    waiting: waiting === null ? null : Number(waiting),
    contents: JSON.parse(contents) as RefundContents,
  };
}

/** Stores a quote, and deletes those of the order that have expired. */
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

/** @returns false if the refund is not, or no longer, in the status that it is moved from */
export async function moveRefund(
  inside: Database,
  refundId: string,
  from: RefundStatus,
  change: RefundChange,
): Promise<boolean> {
  const values: Readonly<Record<string, Value>> = change;
  // Column names come from this program only.
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
 * @returns false if one of them was refunded or compensated before: the transaction has to be
 *   undone
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
  // What a seller cancels is refunded less what was compensated, which is part of its contents.
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
  await fillListed(inside, order_guid);
  return true;
}

/** The parts of an order that are refunded, or replaced by those of another. */
export function readClosedParts(
  database: Database,
  orderGuid: string,
): Promise<readonly (QuotePart & Pick<Refund, "kind">)[]> {
  return database.all<QuotePart & Pick<Refund, "kind">>(
    `SELECT item, traveller, kind FROM refund_parts JOIN refunds USING (refund_id)
       WHERE refund_parts.order_guid = ? ORDER BY item, traveller`,
    orderGuid,
  );
}

/** What a refund comes to, by where it goes; the fee and the coupon's share are not refunded. */
export function totalOf({
  parts,
  rest,
}: RefundContents): Funds &
  Required<Pick<PartRefund, "charged" | "fee" | "carried">> {
  const sum = (name: keyof Funds | "charged" | "fee" | "carried"): number =>
    [...parts, ...(rest ? [rest] : [])].reduce(
      (total, part) => total + (part[name] ?? 0),
      0,
    );
  return {
    charged: sum("charged"),
    carried: sum("carried"),
    coupon: sum("coupon"),
    fee: sum("fee"),
    gift_card: sum("gift_card"),
    credits: sum("credits"),
    card: sum("card"),
  };
}
