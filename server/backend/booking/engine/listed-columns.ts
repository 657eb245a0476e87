/** The columns that the list of orders needs. They copy facts of `contents`, which is JSON. */
import type { Database } from "#server/backend/storage/database.ts";
import {
  openParts,
  partsOf,
  type Quote,
  type QuotePart,
} from "../model/quote.ts";

/** The part of an order's contents that the columns need. */
interface Listed {
  readonly quote: Quote;
}

/** The columns of `orders` by which they are listed. */
export const LISTED = [
  "starts_at",
  "ends_at",
  "parts",
  "product_type_id",
] as const;

/**
 * Computes the values of LISTED from the valid parts: when the first begins, when the last ends,
 * their number and kinds.
 *
 * @param closed parts that were refunded or replaced by another order
 */
export function listedOf(
  { quote }: Listed,
  closed: readonly QuotePart[] = [],
): readonly number[] {
  const { items, product_type_id } = quote;
  const open = openParts(quote, closed);
  const listed = items.filter((_, index) =>
    open.some(({ item }) => item === index),
  );
  // Without valid parts, the order is listed with all its items.
  const shown = listed.length > 0 ? listed : items;
  return [
    Math.min(...shown.map(({ starts_at }) => starts_at)),
    Math.max(...shown.map(({ ends_at }) => ends_at)),
    partsOf(quote).length,
    product_type_id,
  ];
}

/**
 * Updates LISTED in the row of an order, for example after parts of it were closed.
 *
 * @param closed all its parts that were refunded or replaced by another order
 */
export async function fillListed(
  inside: Database,
  orderGuid: string,
  closed: readonly QuotePart[],
): Promise<void> {
  const row = await inside.get<{ readonly contents: string }>(
    "SELECT contents FROM orders WHERE order_guid = ?",
    orderGuid,
  );
  await inside.run(
    `UPDATE orders SET ${LISTED.map((one) => `${one} = ?`).join()} WHERE order_guid = ?`,
    ...listedOf(JSON.parse(row!.contents) as Listed, closed),
    orderGuid,
  );
}
