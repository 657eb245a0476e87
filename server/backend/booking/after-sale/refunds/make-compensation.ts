/** Computes compensations, and cancellations that follow one. */
import type {
  CompensationTerms,
  RefundContents,
} from "../../model/refund-contents.ts";
import { divide } from "#server/backend/money/divide.ts";
import type { Order } from "../../model/order.ts";
import { isSamePart, type QuotePart } from "../../model/quote.ts";
import type { Vertical } from "../../model/vertical.ts";
import { creditsOf, partsOf, sharesOfOrder } from "./make-quote.ts";
import {
  refunded,
  refundOf,
  shareAfter,
  type PartRefund,
  type PartShare,
} from "../../model/shares.ts";

type Bought = Pick<Order, "amount" | "contents">;
type Seller = Pick<Vertical, "refundTerms">;

/**
 * A compensation: a share of each part's price, at most what was paid without a coupon, less
 * earlier compensations. Fractions of a minor unit are rounded up.
 *
 * @param before earlier compensations of the order's parts
 * @returns undefined if nothing is left to pay
 */
export function compensationContents(
  order: Bought,
  seller: Seller,
  chosen: readonly QuotePart[],
  terms: Omit<CompensationTerms, "paid">,
  before: readonly PartRefund[],
  at: number,
): RefundContents | undefined {
  const { parts } = partsOf(order, seller, at);
  const due = sharesOfOrder(order, parts)
    .filter((share) => chosen.some((part) => isSamePart(part, share)))
    .map((share) => {
      const paid = sumOf(share, before);
      const left = shareAfter(share, paid);
      const whole = Math.ceil((share.charged * terms.percent) / 100);
      const wanted = Math.max(0, whole - refunded(paid));
      const back = refundOf(left, Math.max(0, refunded(left) - wanted));
      return {
        share,
        paid,
        refund: { ...back, charged: refunded(back), coupon: 0, fee: 0 },
      };
    })
    .filter(({ refund }) => refund.charged > 0);
  if (due.length === 0) return undefined;
  const refunds = due.map(({ refund }) => refund);
  const earlier = due.map(({ paid }) => paid);
  const compensated = totalOf(earlier);
  const creditsFor = (all: readonly PartRefund[]): number =>
    creditsOf(order, parts, all).credits;
  const both = refunds.map((refund) => sumOf(refund, [refund, ...earlier]));
  return {
    currency: order.amount.currency,
    parts: refunds,
    compensation: {
      ...terms,
      paid: due.reduce((sum, { share }) => sum + share.charged, 0),
    },
    ...(compensated > 0 ? { compensated } : {}),
    // Rounding is done on the sum, so that two compensations return as many credits as one of the
    // same amount.
    credits: creditsFor(both) - creditsFor(earlier),
    // Earned credits stay, because the journey was paid for.
    earned: 0,
  };
}

/**
 * Money for a night, for a replacement that starts on the next day: at most what was paid for it.
 *
 * @param amount in minor units of the charged currency
 * @returns undefined if nothing was paid in money, gift cards or credits
 */
export function nightContents(
  order: Bought,
  seller: Seller,
  amount: number,
  at: number,
): RefundContents | undefined {
  const { parts } = partsOf(order, seller, at);
  const shares = sharesOfOrder(order, parts).slice(0, parts.length);
  const wanted = divide(
    Math.min(amount, totalOf(shares)),
    shares.map(refunded),
  );
  const refunds = shares
    .map((share, index) => {
      const back = refundOf(share, refunded(share) - wanted[index]!);
      return { ...back, charged: refunded(back), coupon: 0, fee: 0 };
    })
    .filter(({ charged }) => charged > 0);
  if (refunds.length === 0) return undefined;
  return {
    currency: order.amount.currency,
    parts: refunds,
    compensation: { disruption_id: NIGHT, percent: 0, paid: 0, source: NIGHT },
    guaranteed: true,
    credits: creditsOf(order, parts, refunds).credits,
    earned: 0,
  };
}

/** The disruption and the rule of money for a night, which has neither. */
const NIGHT = "night";

/**
 * The refund of a seller's cancellation after some parts were compensated.
 *
 * @param contents the whole prices of the parts
 * @param before earlier compensations of the order's parts
 */
export function afterCompensation(
  order: Bought,
  seller: Seller,
  contents: RefundContents,
  before: readonly PartRefund[],
  at: number,
): RefundContents {
  const earlier = contents.parts.map((part) => sumOf(part, before));
  const compensated = totalOf(earlier);
  if (compensated === 0) return contents;
  const { parts } = partsOf(order, seller, at);
  return {
    ...contents,
    parts: contents.parts.map((part, index) =>
      shareAfter(part, earlier[index]!),
    ),
    compensated,
    credits: contents.credits - creditsOf(order, parts, earlier).credits,
  };
}

/** The sum of a part's earlier refunds. */
function sumOf(
  { item, traveller }: QuotePart,
  refunds: readonly PartRefund[],
): PartRefund {
  const own = refunds.filter((one) => isSamePart(one, { item, traveller }));
  const sum = (name: keyof PartShare): number =>
    own.reduce((total, one) => total + one[name], 0);
  return {
    item,
    traveller,
    charged: sum("charged"),
    coupon: 0,
    fee: 0,
    gift_card: sum("gift_card"),
    credits: sum("credits"),
    card: sum("card"),
  };
}

function totalOf(refunds: readonly PartShare[]): number {
  return refunds.reduce((total, one) => total + refunded(one), 0);
}
