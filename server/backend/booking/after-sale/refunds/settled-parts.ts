/** Finds parts for which nothing more can be paid. */
import { readCompensatedParts } from "./compensated-parts.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Order } from "../../model/order.ts";
import { isSamePart, partsOf, type QuotePart } from "../../model/quote.ts";
import { readClosedParts, readRefunds } from "./refund-store.ts";
import type { PartRefund } from "../../model/shares.ts";

/** The parts that were refunded or compensated. */
export async function settledParts(
  database: Database,
  orderGuid: string,
): Promise<readonly QuotePart[]> {
  return [
    ...(await readClosedParts(database, orderGuid)),
    ...(await readCompensatedParts(database, orderGuid)),
  ];
}

/** The compensations that were paid for parts of an order. */
export async function compensationsOf(
  database: Database,
  orderGuid: string,
): Promise<readonly PartRefund[]> {
  const refunds = await readRefunds(database, orderGuid);
  return refunds.flatMap(({ kind, contents }) =>
    kind === "compensation" ? contents.parts : [],
  );
}

/** The parts of these items that are not refunded. */
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
