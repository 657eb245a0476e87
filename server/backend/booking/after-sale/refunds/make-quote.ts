/** Computes the refund of chosen parts of an order at a moment. */
import type { RefundContents } from "../../model/refund-contents.ts";
import { divide } from "#server/backend/money/divide.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Order } from "../../model/order.ts";
import type { Vertical } from "../../model/vertical.ts";
import { isSamePart, type QuotePart } from "../../model/quote.ts";
import type { PartTerms } from "../../model/part-terms.ts";
import { fundsOf } from "./funds.ts";
import {
  refundOf,
  sharesOf,
  type PartRefund,
  type PartShare,
} from "../../model/shares.ts";

/** A part of an order with its terms, and its refund if it is refunded now. */
export interface OpenPart extends PartTerms {
  /** Left out if the part cannot be refunded. */
  readonly refund?: PartRefund;
}

export interface OrderParts {
  readonly parts: readonly OpenPart[];
  /** Prices that belong to no part: they are refunded when the seller cancels all parts. */
  readonly rest: PartRefund;
}

/**
 * All parts of an order, refunded ones included.
 *
 * @param at in milliseconds since 1970
 * @param isFree whether the seller refunds everything without a fee
 */
export function partsOf(
  order: Pick<Order, "amount" | "contents">,
  seller: Pick<Vertical, "refundTerms">,
  at: number,
  isFree = false,
): OrderParts {
  const { quote } = order.contents;
  const terms = seller.refundTerms?.(quote, at) ?? [];
  const shares = sharesOfOrder(order, terms);
  return {
    parts: terms.map((part, index) => {
      const fee = isFree ? 0 : part.fee;
      return fee === undefined
        ? part
        : { ...part, refund: refundOf(shares[index]!, fee) };
    }),
    rest: refundOf(shares.at(-1)!, 0),
  };
}

/**
 * @param chosen parts, each once
 * @param closed parts that are refunded
 * @throws Refusal refund_closed: a part does not exist, is not refundable or was refunded;
 * refund_incomplete: the remaining travellers may not travel without the others
 */
export function refundContents(
  order: Pick<Order, "amount" | "contents">,
  seller: Pick<Vertical, "refundTerms" | "checkRemaining">,
  chosen: readonly QuotePart[],
  closed: readonly QuotePart[],
  at: number,
  isFree = false,
): RefundContents & { readonly ends_at: number } {
  const { parts, rest } = partsOf(order, seller, at, isFree);
  const isIn = (list: readonly QuotePart[], part: QuotePart): boolean =>
    list.some((one) => isSamePart(one, part));
  const found = parts.filter((part) => isIn(chosen, part));
  const refunds = found.flatMap(({ refund }) => refund ?? []);
  if (
    chosen.length === 0 ||
    refunds.length < chosen.length ||
    chosen.some((part) => isIn(closed, part))
  )
    throw new Refusal("refund_closed");
  const remaining = parts.filter(
    (part) => !isIn(chosen, part) && !isIn(closed, part),
  );
  if (!isFree) seller.checkRemaining?.(order.contents.quote, remaining);
  const isAll = isFree && remaining.length === 0;
  return {
    currency: order.amount.currency,
    parts: refunds,
    ...(isAll && rest.charged > 0 ? { rest } : {}),
    ...creditsOf(order, parts, isAll ? [...refunds, rest] : refunds),
    ends_at: isFree
      ? Infinity
      : Math.min(...found.map(({ ends_at = Infinity }) => ends_at)),
  };
}

/** The shares of an order's parts, followed by the share of the rest. */
export function sharesOfOrder(
  order: Pick<Order, "amount" | "contents">,
  parts: readonly PartTerms[],
): readonly PartShare[] {
  return sharesOf(parts, fundsOf(order));
}

/**
 * Divides numbers of credits in proportion to the amounts: spent credits that are returned, and
 * earned credits that are withdrawn.
 */
export function creditsOf(
  order: Pick<Order, "amount" | "contents">,
  terms: readonly PartTerms[],
  refunds: readonly PartRefund[],
): Pick<RefundContents, "credits" | "earned"> {
  const { spending, earns, amends } = order.contents;
  const shares = sharesOfOrder(order, terms);
  const back = (count: number, fund: "credits" | "card"): number => {
    const counts = divide(
      count,
      shares.map((share) => share[fund]),
    );
    return refunds.reduce((sum, refund) => {
      const index = shares.findIndex((one) => isSamePart(one, refund));
      const [part = 0] = divide(counts[index]!, [
        refund[fund],
        shares[index]![fund] - refund[fund],
      ]);
      return sum + part;
    }, 0);
  };
  return {
    credits: back(
      (spending?.spent.credits ?? 0) + (amends?.credits ?? 0),
      "credits",
    ),
    earned: back(earns?.credits ?? 0, "card"),
  };
}
