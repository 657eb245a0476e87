import type { Database } from "#server/backend/storage/database.ts";
import { post } from "../../ledger/ledger.ts";
import type { Order } from "../../model/order.ts";
import { carriedTo, fundsOf } from "./funds.ts";
import { refunded } from "../../model/shares.ts";

/**
 * Posts the sale of an order. It is posted with the first refund, because nothing reads it before.
 */
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
