/** Reads and writes amendments: one row for each change, from its offer to the new tickets. */
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { isSamePart, type QuotePart } from "../../model/quote.ts";
import type { Amends } from "../../model/amends.ts";

export interface Amendment {
  readonly amendment_id: string;
  readonly order_guid: string;
  readonly validate_id: string;
  readonly contents: Amends;
  readonly created_at: number;
  readonly made_at: number | null;
}

type Row = Omit<Amendment, "contents"> & { readonly contents: string };

export async function insertAmendment(
  inside: Database,
  {
    amendment_id,
    order_guid,
    validate_id,
    contents,
    created_at,
  }: Omit<Amendment, "made_at">,
): Promise<void> {
  await inside.run(
    `INSERT INTO amendments (amendment_id, order_guid, validate_id, contents, created_at)
       VALUES (?, ?, ?, ?, ?)`,
    amendment_id,
    order_guid,
    validate_id,
    JSON.stringify(contents),
    created_at,
  );
}

/** The amendment for which a quote was made. */
export async function amendmentOf(
  database: Database,
  validateId: string,
): Promise<Amendment | undefined> {
  const row = await database.get<Row>(
    "SELECT * FROM amendments WHERE validate_id = ?",
    validateId,
  );
  return row && fromRow(row);
}

/** The completed amendments of an order, oldest first, with the orders that replace its parts. */
export async function readAmendments(
  database: Database,
  orderGuid: string,
): Promise<readonly (Amendment & NewOrder)[]> {
  const rows = await database.all<Row & NewOrder>(
    `SELECT amendments.*, orders.order_guid AS new_guid, orders.booking_no AS new_no
       FROM amendments JOIN orders USING (validate_id)
       WHERE amendments.order_guid = ? AND made_at IS NOT NULL ORDER BY made_at, amendment_id`,
    orderGuid,
  );
  return rows.map((row) => ({ ...row, ...fromRow(row) }));
}

interface NewOrder {
  readonly new_guid: string;
  readonly new_no: string;
}

function fromRow({ contents, ...row }: Row): Amendment {
  return { ...row, contents: JSON.parse(contents) as Amends };
}

export async function setAmendmentDone(
  inside: Database,
  amendmentId: string,
  now: number,
): Promise<void> {
  await inside.run(
    "UPDATE amendments SET made_at = ? WHERE amendment_id = ?",
    now,
    amendmentId,
  );
}

/** The parts of an order whose amendment is being paid. */
export async function partsUnderWay(
  inside: Database,
  orderGuid: string,
): Promise<readonly QuotePart[]> {
  const rows = await inside.all<{ readonly contents: string }>(
    `SELECT amendments.contents FROM amendments JOIN orders USING (validate_id)
       WHERE amendments.order_guid = ? AND orders.status IN ('payment_processing', 'paid')`,
    orderGuid,
  );
  return rows.flatMap(({ contents }) => (JSON.parse(contents) as Amends).parts);
}

/** A held replacement that was not ordered in this time is given up, and another can be chosen. */
const HELD_MS = 10 * 60_000;

/**
 * The quote of a replacement of missed parts that is held, paid or made.
 *
 * @param now in milliseconds since 1970
 * @returns its validate_id
 */
export async function begunGuaranteed(
  inside: Database,
  orderGuid: string,
  parts: readonly QuotePart[],
  now: number,
): Promise<string | undefined> {
  const rows = await inside.all<Pick<Row, "contents" | "validate_id">>(
    `SELECT amendments.contents, validate_id FROM amendments LEFT JOIN orders USING (validate_id)
       WHERE amendments.order_guid = ? AND (orders.status IN ('payment_processing', 'paid', 'issued')
         OR coalesce(orders.status, 'pending_payment') = 'pending_payment' AND amendments.created_at > ?)`,
    orderGuid,
    now - HELD_MS,
  );
  return rows.find(({ contents }) => {
    const amends = JSON.parse(contents) as Amends;
    return (
      amends.is_guaranteed &&
      amends.parts.some((one) => parts.some((part) => isSamePart(one, part)))
    );
  })?.validate_id;
}

/** @throws Refusal amendment_under_way: the change of a part is being paid */
export async function checkNotAmending(
  inside: Database,
  orderGuid: string,
  parts: readonly QuotePart[],
): Promise<void> {
  const locked = await partsUnderWay(inside, orderGuid);
  if (locked.some((one) => parts.some((part) => isSamePart(one, part))))
    throw new Refusal("amendment_under_way");
}
