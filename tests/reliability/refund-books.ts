/** What the database says of refunds when everything has ended. */
import type { Database } from "#server/backend/kernel/database/database.ts";
import { unbalanced } from "#server/backend/booking/ledger/ledger.ts";
import {
  totalOf,
  type RefundContents,
} from "#server/backend/booking/refunds/refund-store.ts";
import type { Reader } from "./books.ts";

export interface RefundBooks {
  /** How each ended. */
  readonly states: readonly string[];
  /** What went back to cards and cashiers, by order. */
  readonly returned: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

/** A card that takes no refund: the money waits for somebody. */
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
       (SELECT count(*) FROM refund_parts p WHERE p.refund_id = r.refund_id) AS parts
     FROM refunds r WHERE status <> 'quoted'`,
  );
  const due = await reader.all<{ order_guid: string; due: number }>(
    `SELECT order_guid, -sum(amount) AS due FROM ledger_entries
       WHERE account = 'refunds_due' GROUP BY order_guid`,
  );
  const problems = (
    await unbalanced(reader as Pick<Database, "all"> as Database)
  ).map((id) => `posting ${id} does not balance`);
  const returned = new Map<string, number>();
  const waiting = new Map<string, number>();
  for (const { order_guid, refund_id, status, contents, parts } of rows) {
    const read = JSON.parse(contents) as RefundContents;
    const { card } = totalOf(read);
    const isSent = status === "sent";
    const into = isSent ? returned : waiting;
    into.set(order_guid, (into.get(order_guid) ?? 0) + card);
    if (!isSent && !WAITING.includes(status))
      problems.push(`refund ${refund_id} is ${status}`);
    if (parts !== read.parts.length)
      problems.push(`refund ${refund_id} has ${parts} parts`);
  }
  for (const { order_guid, due: amount } of due)
    if (Number(amount) !== (waiting.get(order_guid) ?? 0))
      problems.push(`order ${order_guid} is due ${amount}`);
  return { states: rows.map(({ status }) => status), returned, problems };
}
