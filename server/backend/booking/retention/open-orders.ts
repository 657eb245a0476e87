/** The orders that an account leaves behind when it is deleted. */
import type { AccountDataInput } from "#server/backend/accounts/personal/account-data.ts";
import { describeOrder } from "../documents/describe-order.ts";
import { readOrders } from "../engine/order-store.ts";
import { describeWhen } from "../model/describe-when.ts";
import { orderPath } from "../model/order-state.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";

export interface OpenOrdersInput {
  readonly now: () => number;
  readonly sellers: Pick<Sellers, "of" | "pagesOf">;
  readonly wordsOf: WordsOf;
}

const MAX_SHOWN = 20;
const OPEN = "status = 'issued' AND refunded_parts + amended_parts < parts";

export function createOpenOrders({
  now,
  sellers,
  wordsOf,
}: OpenOrdersInput): AccountDataInput["openOrders"] {
  return async (from, owner, { language }) => {
    const { under_way, open } = (await from.get<{
      under_way: number;
      open: number;
    }>(
      `SELECT count(CASE WHEN status IN ('payment_processing', 'paid') THEN 1 END) AS under_way,
         count(CASE WHEN ${OPEN} AND ends_at > ? THEN 1 END) AS open
       FROM orders WHERE owner = ?`,
      now(),
      owner,
    ))!;
    const found = await readOrders(
      from,
      `owner = ? AND ${OPEN} AND ends_at > ? ORDER BY starts_at, order_guid LIMIT ?`,
      [owner, now(), MAX_SHOWN],
    );
    const words = wordsOf(language);
    const orders = [];
    for (const order of found) {
      const { items } = await describeOrder(from, sellers, order, words);
      const [first] = items;
      orders.push({
        booking_no: order.booking_no,
        title: first?.title ?? order.booking_no,
        when: first ? describeWhen(first, words.locale) : order.booking_no,
        path: orderPath(
          order.order_guid,
          sellers.pagesOf(order.contents.quote),
        ),
      });
    }
    return {
      under_way: under_way > 0,
      orders,
      more_orders: open - orders.length,
    };
  };
}
