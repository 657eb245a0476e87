/** The database's refunds after the run. */
import { unbalanced } from "../support/ledger-balances.ts";
import {
  totalOf,
  type RefundContents,
} from "#server/backend/booking/model/refund-contents.ts";
import type { Database } from "#server/backend/storage/database.ts";

type Reader = Pick<Database, "all">;

export interface RefundBooks {
  /** The outcome of each. */
  readonly states: readonly string[];
  /** Refunds to cards and cashiers, by the order that they paid. */
  readonly returned: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

/** The part of a refund that returns to one payment. */
interface Share {
  readonly refund_id: string;
  readonly payer_guid: string;
  readonly amount: number;
  readonly carried: number;
}

/** A card that refuses refunds, so that the money waits for an operator. */
const WAITING: readonly string[] = ["refused", "by_hand"];

export async function readRefundBooks(reader: Reader): Promise<RefundBooks> {
  const rows = await reader.all<{
    order_guid: string;
    refund_id: string;
    status: string;
    contents: string;
    parts: number;
  }>(
    `SELECT order_guid, refund_id, status, contents,
       (SELECT count(*) FROM refund_parts p WHERE p.refund_id = r.refund_id) +
       (SELECT count(*) FROM compensated_parts c WHERE c.refund_id = r.refund_id) AS parts
     FROM refunds r WHERE status <> 'quoted'`,
  );
  const due = await reader.all<{ order_guid: string; due: number }>(
    `SELECT order_guid, -sum(amount) AS due FROM ledger_entries
       WHERE account = 'refunds_due' GROUP BY order_guid`,
  );
  const problems = (await unbalanced(reader as Database)).map(
    (id) => `posting ${id} does not balance`,
  );
  const shares = await reader.all<Share>(
    `SELECT refund_id, payer_guid, amount, carried FROM refund_payments`,
  );
  const sent = new Set(
    rows.filter(({ status }) => status === "sent").map((row) => row.refund_id),
  );
  const returned = new Map<string, number>();
  for (const { refund_id, payer_guid, amount } of shares)
    if (sent.has(refund_id))
      returned.set(
        payer_guid,
        (returned.get(payer_guid) ?? 0) + Number(amount),
      );
  const waiting = new Map<string, number>();
  for (const { order_guid, refund_id, status, contents, parts } of rows) {
    const read = JSON.parse(contents) as RefundContents;
    const { card } = totalOf(read);
    const isSent = status === "sent";
    if (!isSent) waiting.set(order_guid, (waiting.get(order_guid) ?? 0) + card);
    const own = shares.filter((share) => share.refund_id === refund_id);
    const sum = (name: "amount" | "carried"): number =>
      own.reduce((total, share) => total + Number(share[name]), 0);
    if (sum("amount") !== card || sum("carried") !== (read.carried?.card ?? 0))
      problems.push(`refund ${refund_id} is not what its payments give`);
    if (!isSent && !WAITING.includes(status))
      problems.push(`refund ${refund_id} is ${status}`);
    if (Number(parts) !== read.parts.length)
      problems.push(`refund ${refund_id} has ${parts} parts`);
  }
  for (const { order_guid, due: amount } of due)
    if (Number(amount) !== (waiting.get(order_guid) ?? 0))
      problems.push(`order ${order_guid} is due ${amount}`);
  problems.push(...(await wrongReceipts(reader)));
  return { states: rows.map(({ status }) => status), returned, problems };
}

/** Numbers of receipts that are missing, and refunds without exactly one credit note. */
async function wrongReceipts(reader: Reader): Promise<string[]> {
  const series = await reader.all<Record<"series" | "last" | "count", string>>(
    `SELECT c.series, c.last, (SELECT count(*) FROM receipts r
       WHERE r.series = c.series AND r.number <= c.last) AS count
     FROM receipt_counters c`,
  );
  const missing = await reader.all<{ refund_id: string }>(
    `SELECT refund_id FROM refunds f WHERE status <> 'quoted' AND 1 <>
       (SELECT count(*) FROM receipts r WHERE r.reference = f.refund_id)`,
  );
  return [
    ...series
      .filter(({ last, count }) => Number(last) !== Number(count))
      .map(({ series: name }) => `receipts of ${name} have gaps`),
    ...missing.map(({ refund_id }) => `refund ${refund_id} has no credit note`),
  ];
}
