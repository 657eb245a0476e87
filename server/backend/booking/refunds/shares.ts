/**
 * How the price of an order divides into the parts that can be refunded, and what comes back
 * of each. Amounts are in minor units of what was charged; nothing is lost or made by rounding.
 */
import { divide } from "../../kernel/divide.ts";
import type { QuotePart } from "../quote.ts";
import type { PartTerms } from "../part-functions.ts";

/** Where the money of an order came from, in the order in which it was taken off. */
export interface Funds {
  readonly coupon: number;
  readonly gift_card: number;
  readonly credits: number;
  /** What was charged by the gateway or a cashier. */
  readonly card: number;
}

/** What a part cost, by where the money came from: the four add up to `charged`. */
export interface PartShare extends QuotePart, Funds {
  readonly charged: number;
}

/** What becomes of a part: coupon + fee + carried + gift_card + credits + card = charged. */
export interface PartRefund extends QuotePart, Funds {
  readonly charged: number;
  /** What the seller keeps. */
  readonly fee: number;
  /** What pays for another order, which replaces it; left out, nothing. */
  readonly carried?: number;
}

/** What of an order's price belongs to no part of it: add-ons. */
const REST: QuotePart = { item: -1, traveller: -1 };

/**
 * The shares of the parts, and last that of the rest of the price.
 *
 * @param parts of the order; they cost no more than the funds come to
 */
export function sharesOf(
  parts: readonly (QuotePart & Pick<PartTerms, "charged">)[],
  funds: Funds,
): readonly PartShare[] {
  const total = funds.coupon + refunded(funds);
  const rest = parts.reduce((left, { charged }) => left - charged, total);
  const all = [...parts, { ...REST, charged: rest }];
  let left: readonly number[] = all.map(({ charged }) => charged);
  const take = (amount: number): readonly number[] => {
    const shares = divide(amount, left);
    left = left.map((weight, index) => weight - shares[index]!);
    return shares;
  };
  const coupon = take(funds.coupon);
  const giftCard = take(funds.gift_card);
  const credits = take(funds.credits);
  return all.map(({ item, traveller, charged }, index) => ({
    item,
    traveller,
    charged,
    coupon: coupon[index]!,
    gift_card: giftCard[index]!,
    credits: credits[index]!,
    card: left[index]!,
  }));
}

/** A fee is at most what was paid, and is taken from where the money came from, in equal shares. */
export function refundOf(share: PartShare, fee: number): PartRefund {
  const { gift_card, credits, card } = share;
  const paid = gift_card + credits + card;
  const kept = Math.min(fee, paid);
  const [gift, credit, money] = divide(paid - kept, [gift_card, credits, card]);
  return {
    ...share,
    fee: kept,
    gift_card: gift!,
    credits: credit!,
    card: money!,
  };
}

/** What of an amount is money, gift cards or credits: a coupon's share is no payment. */
export function refunded({ gift_card, credits, card }: Funds): number {
  return gift_card + credits + card;
}

/** What is left of a share of which something was refunded before. */
export function shareAfter<T extends PartShare>(share: T, before: Funds): T {
  return {
    ...share,
    charged: share.charged - refunded(before),
    gift_card: share.gift_card - before.gift_card,
    credits: share.credits - before.credits,
    card: share.card - before.card,
  };
}
