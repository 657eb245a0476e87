/** What the list of orders reads of an order's contents, as columns: contents are JSON. */
import type { Database } from "../../kernel/database/database.ts";
import { partsOf } from "../quote.ts";
import type { Contents } from "./order.ts";

/** The columns of `orders` by which they are listed. */
export const LISTED = [
  "starts_at",
  "ends_at",
  "parts",
  "product_type_id",
] as const;

/** The values of LISTED: when it begins and is over, how many parts it has, what it is. */
export function listedOf({
  quote,
}: Pick<Contents, "quote">): readonly number[] {
  const { items, product_type_id } = quote;
  return [
    items[0]!.starts_at,
    Math.max(...items.map(({ ends_at }) => ends_at)),
    partsOf(quote).length,
    product_type_id,
  ];
}

/** Fills LISTED in the row of an order that was stored without it. */
export async function fillListed(
  database: Database,
  orderGuid: string,
  contents: Pick<Contents, "quote">,
): Promise<void> {
  await database.run(
    `UPDATE orders SET ${LISTED.map((one) => `${one} = ?`).join()} WHERE order_guid = ?`,
    ...listedOf(contents),
    orderGuid,
  );
}
