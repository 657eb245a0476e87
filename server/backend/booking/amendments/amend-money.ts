/**
 * What a change comes to. What is given back is worth what was paid for it: it pays for what
 * replaces it, and what is left of it comes back.
 */
import { divide } from "../../kernel/divide.ts";
import type { Order } from "../orders/order.ts";
import { isSamePart, type QuotePart } from "../quote.ts";
import { creditsOf, sharesOfOrder } from "../refunds/make-quote.ts";
import { refunded, refundOf, type PartRefund } from "../refunds/shares.ts";
import type { PartTerms } from "../part-functions.ts";
import type { Amends } from "./amends.ts";

/**
 * @param terms of every part of the order
 * @param chosen the parts that are given back
 * @param price of what replaces them, its fee included, in minor units of what was charged
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
  // A coupon's share is worth what it is, and is not paid out.
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
      // The new order earns for all of its price: what these parts earned is taken back.
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
