/** Functions of a vertical for refunded or changed parts of its quotes. */
import type { Moment } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Quote, QuoteDraft, QuotePart } from "./quote.ts";

/** The terms on which a part is refunded or changed. */
export interface PartTerms extends QuotePart {
  /**
   * The charged price in minor units of the quote's currency. Prices that belong to no part, such
   * as add-ons, are refunded only when the seller cancels everything.
   */
  readonly charged: number;
  /** The seller's fee. Left out: the part cannot be refunded or changed. */
  readonly fee?: number;
  /** When these terms end, in milliseconds since 1970. Left out: never. */
  readonly ends_at?: number;
  /** The IANA time zone in which this end is shown. */
  readonly time_zone: string;
}

/** Refunds of a vertical's quotes. */
export interface RefundFunctions {
  /**
   * The terms of every part at a moment (milliseconds since 1970), by the rules that applied when
   * it was bought.
   */
  refundTerms(quote: Quote, at: number): readonly PartTerms[];
  /**
   * Checks that the remaining travellers may travel without the others.
   *
   * @throws Refusal refund_incomplete
   */
  checkRemaining(quote: Quote, remaining: readonly QuotePart[]): void;
  /** Releases the sold places of these parts, in the transaction that refunds them. */
  giveBack(
    inside: Database,
    quote: Quote,
    parts: readonly QuotePart[],
  ): Promise<void>;
}

/** Parts of one item to be replaced on another day or at another time. */
export interface ChangeWanted {
  readonly item: number;
  /** Indexes in the quote. */
  readonly travellers: readonly number[];
  /**
   * They are missed, and the shop pays for the replacement (Guarantee), also where its seller has
   * another currency than the order.
   */
  readonly is_guaranteed?: true;
}

/** An offer that can replace the parts. */
export interface ChangeOffer {
  /** The vertical's own id of the offer. */
  readonly offer_id: string;
  /** "Nozomi 225" */
  readonly title: string;
  readonly starts: Moment;
  readonly ends: Moment;
  readonly starts_at: number;
  readonly ends_at: number;
  /** The price without the fee of the change, in the quote's currency. */
  readonly charged: Price;
  readonly places_left?: number;
}

/** Changes of a vertical's quotes. */
export interface ChangeFunctions {
  /**
   * The terms of a change of every part at a moment (milliseconds since 1970).
   *
   * @param made how often the part was changed before
   */
  changeTerms(quote: Quote, at: number, made: number): readonly PartTerms[];
  /**
   * The offers that can replace the parts on a day (YYYY-MM-DD), with the same kind of price and
   * the same currency, in the order of their start.
   */
  changeOffers(
    quote: Quote,
    wanted: ChangeWanted,
    day: string,
    caller: Caller,
  ): readonly ChangeOffer[];
  /** The days that may have offers. */
  changeDays(
    quote: Quote,
    item: number,
  ): { readonly first: string; readonly last: string };
  /**
   * Makes a quote of an offer for these travellers, in their order.
   *
   * @param fee of the change, in minor units of the charged currency: a line of its own. Negative:
   * a reduction, because the earlier item was cancelled or missed
   * @throws Refusal as `quote` does
   */
  changeQuote(
    quote: Quote,
    wanted: ChangeWanted,
    offerId: string,
    fee: number,
    caller: Caller,
  ): QuoteDraft & Pick<Quote, "product_type_id">;
}
