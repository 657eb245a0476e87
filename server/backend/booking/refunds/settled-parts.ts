/** Parts for which nothing more is paid. */
import type { Database } from "../../kernel/database/database.ts";
import { readCompensatedParts } from "../disruptions/disruption-store.ts";
import type { Order } from "../orders/order.ts";
import type { QuotePart } from "../quote.ts";
import { isSamePart, readClosedParts } from "./refund-store.ts";

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

/** What of some items is not settled. */
export async function openParts(
  database: Database,
  { order_guid, contents: { quote } }: Order,
  items: readonly number[],
): Promise<readonly QuotePart[]> {
  const settled = await settledParts(database, order_guid);
  return items
    .flatMap((item) =>
      quote.travellers.map((_, traveller) => ({ item, traveller })),
    )
    .filter((part) => !settled.some((one) => isSamePart(one, part)));
}
