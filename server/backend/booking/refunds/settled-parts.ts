/** Parts for which nothing more is paid. */
import type { Database } from "../../kernel/database/database.ts";
import { readCompensatedParts } from "../disruptions/disruption-store.ts";
import type { Order } from "../orders/order.ts";
import { isSamePart, partsOf, type QuotePart } from "../quote.ts";
import { readClosedParts, readRefunds } from "./refund-store.ts";
import type { PartRefund } from "./shares.ts";

/** Those that were refunded or compensated. */
export async function settledParts(
  database: Database,
  orderGuid: string,
): Promise<readonly QuotePart[]> {
  return [
    ...(await readClosedParts(database, orderGuid)),
    ...(await readCompensatedParts(database, orderGuid)),
  ];
}

/** What was paid in compensation for parts of an order. */
export async function compensationsOf(
  database: Database,
  orderGuid: string,
): Promise<readonly PartRefund[]> {
  const refunds = await readRefunds(database, orderGuid);
  return refunds.flatMap(({ kind, contents }) =>
    kind === "compensation" ? contents.parts : [],
  );
}

/** What of some items is not refunded. */
export async function openParts(
  database: Database,
  { order_guid, contents: { quote } }: Order,
  items: readonly number[],
): Promise<readonly QuotePart[]> {
  const closed = await readClosedParts(database, order_guid);
  return partsOf(quote).filter(
    (part) =>
      items.includes(part.item) && !closed.some((one) => isSamePart(one, part)),
  );
}
