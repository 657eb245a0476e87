/** What a compensation comes to. */
import type { Order } from "../orders/order.ts";
import type { QuotePart } from "../quote.ts";
import type { Vertical } from "../vertical.ts";
import { creditsOf, partsOf, sharesOfOrder } from "./make-quote.ts";
import {
  isSamePart,
  type CompensationTerms,
  type RefundContents,
} from "./refund-store.ts";
import { refunded, refundOf, type PartRefund } from "./shares.ts";

/**
 * A share of the price of each part, at most what was paid for it without a coupon. Fractions of
 * a minor unit are rounded up.
 */
export function compensationContents(
  order: Pick<Order, "amount" | "contents">,
  seller: Pick<Vertical, "refundTerms">,
  chosen: readonly QuotePart[],
  terms: Omit<CompensationTerms, "paid">,
  at: number,
): RefundContents {
  const { parts } = partsOf(order, seller, at);
  const shares = sharesOfOrder(order, parts).filter((share) =>
    chosen.some((part) => isSamePart(part, share)),
  );
  const paid = shares.reduce((sum, { charged }) => sum + charged, 0);
  const refunds = shares.map((share): PartRefund => {
    const wanted = Math.ceil((share.charged * terms.percent) / 100);
    const kept = Math.max(0, refunded(share) - wanted);
    const back = refundOf(share, kept);
    return { ...back, charged: refunded(back), coupon: 0, fee: 0 };
  });
  return {
    currency: order.amount.currency,
    parts: refunds,
    compensation: { ...terms, paid },
    ...creditsOf(order, parts, refunds),
    // What was earned stays: the journey was paid for.
    earned: 0,
  };
}
