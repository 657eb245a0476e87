/** The parts and amounts of a refund, as they are stored. */
import type { Funds, PartRefund } from "./shares.ts";

/**
 * voluntary: requested by the customer. seller: the seller cancelled the parts. compensation: the
 * parts were late; their tickets remain valid. amendment: another order replaces them.
 */
export type RefundKind = "voluntary" | "seller" | "compensation" | "amendment";

/** The basis of a compensation. */
export interface CompensationTerms {
  readonly disruption_id: string;
  /** The share of what was paid, in percent. */
  readonly percent: number;
  /** The price that was paid for the parts, in minor units. */
  readonly paid: number;
  readonly source: string;
}

export interface RefundContents {
  readonly currency: string;
  readonly parts: readonly PartRefund[];
  /** Prices that belong to no part, if they are refunded as well. */
  readonly rest?: PartRefund;
  /** For compensations only. */
  readonly compensation?: CompensationTerms;
  /** Earlier compensations of the parts, in minor units. Left out if none. */
  readonly compensated?: number;
  /** For amendments only: the funds that pay for the replacing order. */
  readonly carried?: Funds;
  /** The shop pays it, because the parts were missed (Guarantee). Their seller keeps its fee. */
  readonly guaranteed?: true;
  /** The number of credits that are returned. */
  readonly credits: number;
  /** The number of earned credits that are withdrawn. */
  readonly earned: number;
}

/** The totals of a refund by destination; the fee and the coupon's share are not refunded. */
export function totalOf({
  parts,
  rest,
}: RefundContents): Funds &
  Required<Pick<PartRefund, "charged" | "fee" | "carried">> {
  const sum = (name: keyof Funds | "charged" | "fee" | "carried"): number =>
    [...parts, ...(rest ? [rest] : [])].reduce(
      (total, part) => total + (part[name] ?? 0),
      0,
    );
  return {
    charged: sum("charged"),
    carried: sum("carried"),
    coupon: sum("coupon"),
    fee: sum("fee"),
    gift_card: sum("gift_card"),
    credits: sum("credits"),
    card: sum("card"),
  };
}
