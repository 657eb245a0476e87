/** What the payment page of a change says of the tickets before it, in the reader's language. */
import type { Bought, ItemCard } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Order } from "../orders/order.ts";
import { orderPath } from "../orders/order-state.ts";
import { readOrder } from "../orders/order-store.ts";
import { describeOrder } from "../orders/describe-order.ts";
import { totalOf } from "../refunds/refund-store.ts";
import { refunded } from "../refunds/shares.ts";
import { boughtIn } from "../bought-price.ts";
import type { Sellers } from "../sellers.ts";
import type { Words } from "../vertical.ts";
import type { Amends } from "./amends.ts";

export interface Replaced {
  readonly booking_no: string;
  readonly order_path: string;
  /** As they were before. */
  readonly items: readonly ItemCard[];
  /** The names of those who travel, in the order of the new tickets. */
  readonly names: readonly string[];
  /** What comes back, where the new tickets are cheaper. */
  readonly back?: Price;
  /**
   * By how much this costs less than a refund and new tickets of the same price; negative: by how
   * much it costs more.
   */
  readonly advantage: Price;
  readonly bought?: Bought;
}

export async function describeReplaced(
  database: Database,
  sellers: Pick<Sellers, "of" | "pagesOf">,
  { order_guid, booking_no, parts, refund, advantage }: Amends,
  words: Words,
): Promise<Replaced> {
  const order = (await readOrder(database, order_guid)) as Order;
  const described = await describeOrder(database, sellers, order, words);
  const changed = new Set(parts.map(({ item }) => item));
  const { currency } = refund;
  const back = refunded(totalOf(refund));
  return {
    booking_no,
    order_path: orderPath(order_guid, sellers.pagesOf(order.contents.quote)),
    items: described.items.filter((_, item) => changed.has(item)),
    names: parts.map(({ traveller }) => described.names[traveller]!),
    ...(back === 0 ? {} : { back: { amount: back, currency } }),
    advantage: { amount: advantage, currency },
    ...boughtIn(order),
  };
}
