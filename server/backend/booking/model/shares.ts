/**
 * Divides the price of an order into its parts, and computes the refund of each. Amounts are in
 * minor units of the charged currency; rounding neither loses nor adds any.
 */
import { divide } from "#server/backend/money/divide.ts";
import type { QuotePart } from "./quote.ts";
import type { PartTerms } from "./part-terms.ts";

/** The funds that paid an order, in the order in which they were deducted. */
export interface Funds {
  readonly coupon: number;
  readonly gift_card: number;
  readonly credits: number;
  /** The amount that the gateway or a cashier charged. */
  readonly card: number;
}

/** The price of a part by funds: the four add up to `charged`. */
export interface PartShare extends QuotePart, Funds {
  readonly charged: number;
}

/** The refund of a part: coupon + fee + carried + gift_card + credits + card = charged. */
export interface PartRefund extends QuotePart, Funds {
  readonly charged: number;
  /** The seller's fee. */
  readonly fee: number;
  /** The amount that pays for the replacing order; left out if none. */
  readonly carried?: number;
}

/** The share of an order's price that belongs to no part: add-ons. */
const REST: QuotePart = { item: -1, traveller: -1 };

/**
 * The shares of the parts, followed by the share of the rest.
 *
 * @param parts of the order; they cost at most the sum of the funds
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

/** A fee is at most the paid amount, and is taken from the funds in proportion. */
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

/** The refunded amount in money, gift cards and credits: a coupon's share is not refunded. */
export function refunded({ gift_card, credits, card }: Funds): number {
  return gift_card + credits + card;
}

/** The remaining share after an earlier refund. */
export function shareAfter<T extends PartShare>(share: T, before: Funds): T {
  return {
    ...share,
    charged: share.charged - refunded(before),
    gift_card: share.gift_card - before.gift_card,
    credits: share.credits - before.credits,
    card: share.card - before.card,
  };
}
