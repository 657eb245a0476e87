/** What a vertical does when parts of its quotes are refunded or changed. */
import type { Moment } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Database } from "../kernel/database/database.ts";
import type { Quote, QuoteDraft, QuotePart } from "./quote.ts";

/** What becomes of a part's price when it is refunded or changed. */
export interface PartTerms extends QuotePart {
  /**
   * What was charged for it, in minor units of what the quote charges. What belongs to no
   * part, such as an add-on, is refunded only when the seller cancels everything.
   */
  readonly charged: number;
  /** What its seller keeps, or takes for a change. Left out: it cannot be refunded, or changed. */
  readonly fee?: number;
  /** When these terms end, in milliseconds since 1970. Left out: never. */
  readonly ends_at?: number;
  /** The IANA time zone of the place by whose clocks they end. */
  readonly time_zone: string;
}

/** What a vertical does when its quotes are refunded. */
export interface RefundFunctions {
  /**
   * The terms of every part at a moment (milliseconds since 1970), as its rules were when it
   * was bought.
   */
  refundTerms(quote: Quote, at: number): readonly PartTerms[];
  /**
   * Checks that those who are left may travel without the others.
   *
   * @throws Refusal refund_incomplete
   */
  checkRemaining(quote: Quote, remaining: readonly QuotePart[]): void;
  /** Frees what is sold of these parts, within the transaction that refunds them. */
  giveBack(
    inside: Database,
    quote: Quote,
    parts: readonly QuotePart[],
  ): Promise<void>;
}

/** Parts of one item that are to be replaced by an item of another day or time. */
export interface ChangeWanted {
  readonly item: number;
  /** Indexes in the quote. */
  readonly travellers: readonly number[];
}

/** What could replace them. */
export interface ChangeOffer {
  /** What its vertical finds it by. */
  readonly offer_id: string;
  /** "Nozomi 225" */
  readonly title: string;
  readonly starts: Moment;
  readonly ends: Moment;
  readonly starts_at: number;
  readonly ends_at: number;
  /** Without the fee of the change, in what the quote charges. */
  readonly charged: Price;
  readonly places_left?: number;
}

/** What a vertical does when parts of its quotes are changed. */
export interface ChangeFunctions {
  /**
   * The terms of a change of every part at a moment (milliseconds since 1970).
   *
   * @param made how often it was changed before
   */
  changeTerms(quote: Quote, at: number, made: number): readonly PartTerms[];
  /**
   * What can replace parts on a day (YYYY-MM-DD) at the same kind of price, by its start. It
   * is charged in the same currency.
   */
  changeOffers(
    quote: Quote,
    wanted: ChangeWanted,
    day: string,
    caller: Caller,
  ): readonly ChangeOffer[];
  /** The days on which there may be offers. */
  changeDays(
    quote: Quote,
    item: number,
  ): { readonly first: string; readonly last: string };
  /**
   * A quote of an offer for these travellers, in their order.
   *
   * @param fee of the change, in minor units of what is charged: a line of its own. Negative: what
   *   the seller takes off, because it cancelled the earlier item
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
