import type { Database } from "../../kernel/database/database.ts";
import { post } from "../ledger/ledger.ts";
import type { Order } from "../orders/order.ts";
import { carriedTo, fundsOf } from "./funds.ts";
import { refunded } from "./shares.ts";

/** What an order was paid with. It is posted with the first refund: nothing reads it before. */
export async function postSale(
  inside: Database,
  order: Order,
  now: number,
): Promise<void> {
  const { coupon, gift_card, credits, card } = fundsOf(order);
  const carried = carriedTo(order);
  await post(inside, {
    posting_id: `${order.order_guid}.sale`,
    order_guid: order.order_guid,
    currency: order.amount.currency,
    at: order.paid_at ?? now,
    entries: {
      coupons: coupon,
      gift_cards: gift_card - carried.gift_card,
      credits: credits - carried.credits,
      payments: card - carried.card,
      amendments: refunded(carried),
      sales: -coupon - gift_card - credits - card,
    },
  });
}
