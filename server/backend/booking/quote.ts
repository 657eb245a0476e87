/** Quotes: what is offered to one visitor, in ids and amounts. */
import type { Price } from "#schema/common.ts";
import type { Owner } from "../kernel/owner.ts";
import type { Scope } from "../kernel/scope.ts";

/** Something that is sold for a time. Booking reads nothing else of it. */
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
  /** The time zone in which it ends, where that is another. */
  readonly end_time_zone?: string;
}

export interface QuoteTraveller {
  /** A type of the product's data: adult. */
  readonly traveller_type: string;
  readonly age?: number;
  /** The ages that this type may have on the first day. */
  readonly min_age?: number;
  readonly max_age?: number;
}

/** What one traveller has of one item: the least that can be refunded. Indexes in the quote. */
export interface QuotePart {
  readonly item: number;
  readonly traveller: number;
}

/** A part of the price. Taxes and fees are lines of their own kind. */
export interface QuoteLine {
  /** fare, addon, tax, fee, ... */
  readonly kind: string;
  readonly count?: number;
  readonly amount: Price;
}

/**
 * An offer to one visitor that can be paid for until it expires: ids and amounts only. Its
 * names are made for each reader by `Vertical.describe`.
 */
export interface Quote {
  readonly validate_id: string;
  readonly product_type_id: number;
  /** The name of the vertical that sells it. */
  readonly vertical: string;
  readonly owner: Owner;
  /** The site and partner on which it was made: it is bought there, or not at all. */
  readonly scope: Scope;
  readonly created_at: number;
  /** Until then it is held. */
  readonly expires_at: number;
  /** In the order of their start; at least one. */
  readonly items: readonly QuoteItem[];
  readonly travellers: readonly QuoteTraveller[];
  /** Who has what of it; left out: everybody has every item. */
  readonly parts?: readonly QuotePart[];
  /** The types of the products whose fields for travellers are asked for, where they are not its own. */
  readonly rules_from?: readonly string[];
  /** Their amounts add up to the total. */
  readonly lines: readonly QuoteLine[];
  /** In the currency in which the visitor saw it. */
  readonly total: Price;
  /** What is charged, in the product's currency. */
  readonly charged: Price;
  /** The day of the exchange rate, where the two currencies differ. */
  readonly rate_date?: string;
  /** The page on which it was chosen. */
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
  | "lines"
  | "total"
  | "charged"
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

/** The parts of a quote that are still valid. @param closed those that are not */
export function openParts(
  quote: Pick<Quote, "items" | "travellers" | "parts">,
  closed: readonly QuotePart[],
): readonly QuotePart[] {
  return partsOf(quote).filter(
    (part) => !closed.some((one) => isSamePart(one, part)),
  );
}
