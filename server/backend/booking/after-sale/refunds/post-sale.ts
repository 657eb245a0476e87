/** What the ledger says of sales and refunds. */
import type { Database } from "#server/backend/storage/database.ts";
import { post, type Entries } from "../../ledger/ledger.ts";
import { shareReturned, shopShareOf } from "../../ledger/promise.ts";
import type { Order } from "../../model/order.ts";
import type { PartTerms } from "../../model/part-terms.ts";
import { isSamePart, type Quote } from "../../model/quote.ts";
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
 * to the customer. The seller of a missed part keeps what its conditions say, and the shop pays it.
 *
 * @param at in milliseconds since 1970
 */
export function acceptanceEntries(
  refund: Refund,
  order: Order,
  sellers: Pick<Sellers, "of">,
  at: number,
): Entries {
  const { contents } = refund;
  const { charged, coupon, fee, carried } = totalOf(contents);
  // Money for a night is not part of the ticket's price.
  if (contents.guaranteed && contents.compensation)
    return { guarantee: charged, refunds_due: -charged };
  const { quote } = order.contents;
  const terms = sellers.of(quote).refundTerms?.(quote, at) ?? [];
  const withheld = contents.parts.map((part): number => {
    const usual = terms.find((one) => isSamePart(one, part));
    return contents.guaranteed
      ? Math.min(usual?.fee ?? part.charged, part.charged)
      : 0;
  });
  const shop = shopEntries(refund, quote, terms, withheld);
  const missed = withheld.reduce((sum, amount) => sum + amount, 0);
  return {
    ...shop,
    sales: charged + shop.sales,
    coupons: -coupon,
    fees: shop.fees - fee - missed,
    guarantee: shop.guarantee + missed,
    amendments: -carried,
    refunds_due: coupon + fee + carried - charged,
  };
}

/**
 * The part of the price that the shop paid (shopShareOf), of the parts of a refund: how it comes
 * back. They add up to zero. A compensated ticket stays valid, so nothing comes back.
 */
function shopEntries(
  { kind, contents }: Pick<Refund, "kind" | "contents">,
  quote: Quote,
  terms: readonly PartTerms[],
  withheld: readonly number[],
): Required<Pick<Entries, "sales" | "fees" | "promises" | "guarantee">> {
  const none = { sales: 0, fees: 0, promises: 0, guarantee: 0 };
  const paid = shopShareOf(quote);
  if (!paid || kind === "compensation") return none;
  const { share, returned } = shareReturned(
    paid.amount,
    terms,
    new Map(
      contents.parts.map(({ charged, fee, ...part }, index) => [
        terms.findIndex((one) => isSamePart(one, part)),
        { charged, fee: fee + withheld[index]! },
      ]),
    ),
  );
  return {
    ...none,
    sales: share,
    fees: returned - share,
    [paid.account]: -returned,
  };
}
