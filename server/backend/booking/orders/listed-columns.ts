/** What the list of orders reads of an order's contents, as columns: contents are JSON. */
import type { Database } from "../../kernel/database/database.ts";
import { openParts, partsOf, type Quote, type QuotePart } from "../quote.ts";

/** What is read of an order's contents. */
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
 * The values of LISTED: when what is still valid of it begins and is over, how many parts it has,
 * what it is.
 *
 * @param closed parts that were refunded, or replaced by those of another order
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
  // Nothing of it is valid any more: it is listed with all that it was.
  const shown = listed.length > 0 ? listed : items;
  return [
    Math.min(...shown.map(({ starts_at }) => starts_at)),
    Math.max(...shown.map(({ ends_at }) => ends_at)),
    partsOf(quote).length,
    product_type_id,
  ];
}

/** Writes LISTED into the row of an order, after parts of it were closed as well. */
export async function fillListed(
  inside: Database,
  orderGuid: string,
): Promise<void> {
  const row = await inside.get<{ readonly contents: string }>(
    "SELECT contents FROM orders WHERE order_guid = ?",
    orderGuid,
  );
  const closed = await inside.all<QuotePart>(
    "SELECT item, traveller FROM refund_parts WHERE order_guid = ?",
    orderGuid,
  );
  await inside.run(
    `UPDATE orders SET ${LISTED.map((one) => `${one} = ?`).join()} WHERE order_guid = ?`,
    ...listedOf(JSON.parse(row!.contents) as Listed, closed),
    orderGuid,
  );
}
