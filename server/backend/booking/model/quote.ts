/** Quotes: priced offers to one visitor, as ids and amounts. */
import type { PriceLine } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import type { Guarantee } from "./guarantee.ts";

/**
 * One item of a quote, with its start and end. Booking reads no other properties of what is sold.
 */
export interface QuoteItem {
  /** Unique within the quote; letters, digits and ".", "_", "~", "-". */
  readonly item_id: string;
  /** In milliseconds since 1970. */
  readonly starts_at: number;
  readonly ends_at: number;
  /** Days of the local calendars, as YYYY-MM-DD. */
  readonly first_day: string;
  readonly last_day: string;
  /** The IANA time zone in which it starts. */
  readonly time_zone: string;
  /** The time zone in which it ends, if it differs. */
  readonly end_time_zone?: string;
}

export interface QuoteTraveller {
  /** A type of the product's data: adult. */
  readonly traveller_type: string;
  readonly age?: number;
  /** The valid ages of this type on the first day. */
  readonly min_age?: number;
  readonly max_age?: number;
}

/** One traveller's share of one item: the smallest unit of a refund. Indexes in the quote. */
export interface QuotePart {
  readonly item: number;
  readonly traveller: number;
}

/** A line of the price. Taxes and fees have kinds of their own. */
export interface QuoteLine {
  /** fare, addon, tax, fee, ... */
  readonly kind: string;
  readonly count?: number;
  readonly amount: Price;
  /** Of several legs: the one that it pays for. */
  readonly direction?: NonNullable<PriceLine["direction"]>;
}

/**
 * A priced offer to one visitor that can be paid until it expires. It contains ids and amounts
 * only; `Vertical.describe` writes names in the reader's language.
 */
export interface Quote {
  readonly validate_id: string;
  readonly product_type_id: number;
  /** The name of the vertical that sells it. */
  readonly vertical: string;
  readonly owner: Owner;
  /** The site and partner on which it was made, and on which alone it can be bought. */
  readonly scope: Scope;
  readonly created_at: number;
  /** When its hold expires, in milliseconds since 1970. */
  readonly expires_at: number;
  /** In the order of their start; at least one. */
  readonly items: readonly QuoteItem[];
  readonly travellers: readonly QuoteTraveller[];
  /** Which traveller has which item; left out: everybody has every item. */
  readonly parts?: readonly QuotePart[];
  /** The product types whose traveller fields apply, if not its own. */
  readonly rules_from?: readonly string[];
  /** The ids of the carriers of its items: some fields of travellers are asked for by certain carriers only. */
  readonly operators?: readonly string[];
  /** Their amounts add up to the total. */
  readonly lines: readonly QuoteLine[];
  /** In the displayed currency. */
  readonly total: Price;
  /** In the currency of the product, which is charged. */
  readonly charged: Price;
  /**
   * What the shop pays its supplier in addition to the total, because it promised a lower price: in
   * the currencies of `total` and `charged`. Left out: nothing.
   */
  readonly promised?: { readonly shown: Price; readonly charged: Price };
  /**
   * What the shop pays its supplier in addition to the total, because the ticket replaces one that
   * was missed: in minor units of the charged currency. Left out: nothing.
   */
  readonly guaranteed?: number;
  /** What the shop guarantees of the changes between its items. Left out: nothing. */
  readonly guarantee?: Guarantee;
  /** The day of the exchange rate, if the two currencies differ. */
  readonly rate_date?: string;
  /** The page on which the offer was chosen. */
  readonly back_path: string;
  /** JSON that only its vertical reads. */
  readonly payload: unknown;
}

/** A quote as its vertical makes it. */
export type QuoteDraft = Pick<
  Quote,
  | "items"
  | "travellers"
  | "parts"
  | "rules_from"
  | "operators"
  | "lines"
  | "total"
  | "charged"
  | "promised"
  | "guarantee"
  | "rate_date"
  | "back_path"
  | "payload"
>;

/** All parts of a quote. */
export function partsOf({
  items,
  travellers,
  parts,
}: Pick<Quote, "items" | "travellers" | "parts">): readonly QuotePart[] {
  return (
    parts ??
    items.flatMap((_, item) =>
      travellers.map((__, traveller) => ({ item, traveller })),
    )
  );
}

export function isSamePart(one: QuotePart, other: QuotePart): boolean {
  return one.item === other.item && one.traveller === other.traveller;
}

/** The valid parts of a quote. @param closed the parts that are no longer valid */
export function openParts(
  quote: Pick<Quote, "items" | "travellers" | "parts">,
  closed: readonly QuotePart[],
): readonly QuotePart[] {
  return partsOf(quote).filter(
    (part) => !closed.some((one) => isSamePart(one, part)),
  );
}
