/**
 * Computes what an amendment costs. The replaced parts count with what was paid for them: this pays
 * for the new parts, and the rest is refunded.
 */
import { divide } from "#server/backend/money/divide.ts";
import type { Order } from "../../model/order.ts";
import { isSamePart, type QuotePart } from "../../model/quote.ts";
import { creditsOf, sharesOfOrder } from "../refunds/make-quote.ts";
import { refunded, refundOf, type PartRefund } from "../../model/shares.ts";
import type { PartTerms } from "../../model/part-terms.ts";
import type { Amends } from "../../model/amends.ts";

/**
 * @param terms of every part of the order
 * @param chosen the parts that are replaced
 * @param price of the new parts with the fee, in minor units of the charged currency
 * @returns `due`: what is still to be paid
 */
export function amendMoney(
  order: Pick<Order, "amount" | "contents">,
  terms: readonly PartTerms[],
  chosen: readonly QuotePart[],
  price: number,
): Pick<Amends, "credits" | "refund"> & { readonly due: number } {
  const shares = sharesOfOrder(order, terms).filter((share) =>
    chosen.some((part) => isSamePart(part, share)),
  );
  const worth = sum(shares, "charged");
  const paid = shares.map(refunded);
  const allPaid = paid.reduce((total, one) => total + one, 0);
  const due = Math.max(0, price - worth);
  // The coupon's share pays for the new order, but is never paid out.
  const back = Math.min(Math.max(0, worth - price), allPaid);
  const backs = divide(back, paid);
  const parts = shares.map((share, index): PartRefund => {
    const carried = paid[index]! - backs[index]!;
    return { ...refundOf(share, carried), fee: 0, carried };
  });
  const { currency } = order.amount;
  const carriedOf = (fund: "gift_card" | "credits" | "card"): number =>
    sum(shares, fund) - sum(parts, fund);
  const whole = creditsOf(
    order,
    terms,
    shares.map((share) => ({ ...share, fee: 0 })),
  );
  const { credits } = creditsOf(order, terms, parts);
  return {
    due,
    credits: whole.credits - credits,
    refund: {
      currency,
      parts,
      carried: {
        coupon: price - due - (allPaid - back),
        gift_card: carriedOf("gift_card"),
        credits: carriedOf("credits"),
        card: carriedOf("card"),
      },
      credits,
      // The new order earns credits for its whole price, so the credits that these parts earned are
      // taken off.
      earned: whole.earned,
    },
  };
}

function sum<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  name: Name,
): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
