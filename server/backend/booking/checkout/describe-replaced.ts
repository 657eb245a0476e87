/** The replaced tickets as the payment page of a change shows them, in the reader's language. */
import { totalOf } from "../model/refund-contents.ts";
import type { CheckoutReplaces } from "#schema/modules/checkout.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Order } from "../model/order.ts";
import { orderPath } from "../model/order-state.ts";
import { readOrder } from "../engine/order-store.ts";
import { describeOrder } from "../documents/describe-order.ts";
import { refunded } from "../model/shares.ts";
import { boughtRate } from "../model/both-prices.ts";
import type { Sellers } from "../model/sellers.ts";
import type { Words } from "../model/vertical.ts";
import type { Amends } from "../model/amends.ts";

export async function describeReplaced(
  database: Database,
  sellers: Pick<Sellers, "of" | "pagesOf">,
  { order_guid, booking_no, parts, refund, advantage }: Amends,
  words: Words,
): Promise<CheckoutReplaces> {
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
    ...boughtRate(order),
  };
}
