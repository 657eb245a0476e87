/** What the ledger says of sales and refunds. */
import type { Database } from "#server/backend/storage/database.ts";
import { post, type Entries } from "../../ledger/ledger.ts";
import { promiseReturned } from "../../ledger/promise.ts";
import type { Order } from "../../model/order.ts";
import { carriedTo, fundsOf } from "./funds.ts";
import { totalOf } from "../../model/refund-contents.ts";
import type { Sellers } from "../../model/sellers.ts";
import { refunded } from "../../model/shares.ts";
import type { Refund } from "./refund-store.ts";

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

/**
 * The entries of an accepted refund: what was sold comes back, less the fee of its seller, and is due
 * to the customer.
 *
 * @param at in milliseconds since 1970
 */
export function acceptanceEntries(
  refund: Refund,
  order: Order,
  sellers: Pick<Sellers, "of">,
  at: number,
): Entries {
  const { charged, coupon, fee, carried } = totalOf(refund.contents);
  const shop = promiseEntries(refund, order, sellers, at);
  return {
    sales: charged + shop.sales,
    coupons: -coupon,
    fees: shop.fees - fee,
    promises: shop.promises,
    amendments: -carried,
    refunds_due: coupon + fee + carried - charged,
  };
}

/**
 * The part of the price that the shop paid (Quote.promised), of the parts of a refund: how it comes
 * back. They add up to zero. A compensated ticket stays valid, so nothing comes back.
 */
function promiseEntries(
  { kind, contents }: Pick<Refund, "kind" | "contents">,
  order: Order,
  sellers: Pick<Sellers, "of">,
  at: number,
): Required<Pick<Entries, "sales" | "fees" | "promises">> {
  const { quote } = order.contents;
  if (!quote.promised || kind === "compensation")
    return { sales: 0, fees: 0, promises: 0 };
  const parts = sellers.of(quote).refundTerms?.(quote, at) ?? [];
  const indexOf = (item: number, traveller: number) =>
    parts.findIndex(
      (part) => part.item === item && part.traveller === traveller,
    );
  const { share, returned } = promiseReturned(
    quote.promised.charged.amount,
    parts,
    new Map(
      contents.parts.map(({ item, traveller, ...paid }) => [
        indexOf(item, traveller),
        paid,
      ]),
    ),
  );
  return { sales: share, fees: returned - share, promises: -returned };
}
