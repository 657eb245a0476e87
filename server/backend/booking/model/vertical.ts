/**
 * The interface between booking and verticals, the sellers of products (docs/booking.md). Verticals
 * import this file; booking imports no vertical.
 */
import type { ChangeFunctions, RefundFunctions } from "./part-terms.ts";
import type { Quote, QuoteDraft } from "./quote.ts";
import type { Detail, ItemCard, Whereabouts } from "#schema/booking.ts";
import type { Price, Vertical as VerticalKind } from "#schema/common.ts";
import type { NextSearch } from "#schema/modules/order_confirmation.ts";
import type { CheckoutTerm } from "#schema/modules/checkout.ts";
import type { PolicyDetailData } from "#schema/modules/policy_detail.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Owner, Owners } from "#server/backend/callers/owner.ts";
import type { Text } from "#server/backend/text/texts.ts";
import type { DisruptionFunctions } from "./disruption.ts";
import type { Facts } from "#server/backend/rewards/coupon-conditions.ts";

/** The reader's language, with texts and formats in it. */
export interface Words {
  readonly language: string;
  /** A BCP 47 tag, for Intl. */
  readonly locale: string;
  readonly text: Text;
}

/** A product of data/products.json that a vertical sells. */
export interface SoldProduct {
  readonly product_type_id: number;
  readonly product_type: string;
  /** The kind, which decides its colour and icon. */
  readonly vertical: VerticalKind;
  /** Its page: "/museums-71/" */
  readonly home_path: string;
}

export interface QuoteRequest {
  readonly product: SoldProduct;
  /** The unchecked body of the request. */
  readonly body: unknown;
}

export type Symbology = "aztec" | "qr";

/** A ticket of one traveller for one item. */
export interface IssuedDocument {
  readonly document_no: string;
  /** Indexes in the quote. */
  readonly item: number;
  readonly traveller: number;
  /** The text of the barcode. */
  readonly barcode: string;
  readonly symbology: Symbology;
  /** The code for a ticket machine or counter. */
  readonly pickup_code: string | null;
  /** JSON that only its vertical reads. */
  readonly payload: unknown;
}

/** A quote in the reader's language. */
export interface Described {
  /** A short title: "Tokyo – Kyoto". */
  readonly title: string;
  /** In the order of the quote's items. */
  readonly items: readonly ItemCard[];
  /** A label for each traveller: "Adult 1". */
  readonly travellers: readonly string[];
  /** A label for each line of the price. */
  readonly lines: readonly string[];
  /** The names of an order's last two steps: its items begin, and have ended. */
  readonly steps: { readonly begins: string; readonly ends: string };
  /** What the checkout asks for the contact with; left out: where the tickets go. */
  readonly contact?: string;
}

/** The item of a document, and what its holder needs to know. */
export interface DescribedDocument {
  readonly title: string;
  readonly details: readonly Detail[];
}

/** A search as it is saved. */
export interface SavedCondition {
  /** Equal searches of a product have equal keys. */
  readonly key: string;
  /**
   * When the search expires, because nothing can be bought any more; in milliseconds since 1970.
   */
  readonly ends_at: number;
  /** JSON that only its vertical reads. */
  readonly payload: unknown;
}

/** A saved search in the reader's language. */
export interface DescribedSearch {
  /** "Tokyo – Kyoto" */
  readonly title: string;
  /** Days and travellers, for a line below the title. */
  readonly details: readonly string[];
  /** Its page of results, without language segment. */
  readonly path: string;
}

/** Searches that can be saved, and whose lowest price can be checked later. */
export interface SavedSearching {
  /** @throws Refusal condition_invalid */
  read(request: QuoteRequest): SavedCondition;
  /** @returns undefined when nothing is available */
  lowestPrice(
    product: SoldProduct,
    payload: unknown,
    caller: Caller,
  ): Price | undefined;
  describe(
    product: SoldProduct,
    payload: unknown,
    words: Words,
  ): DescribedSearch;
}

/**
 * A seller of products of one kind. Without the functions for refunds or changes its products
 * cannot be refunded or changed.
 */
export interface Vertical
  extends
    Partial<RefundFunctions>,
    Partial<ChangeFunctions>,
    Partial<DisruptionFunctions> {
  /** The name in `sold_by` of data/products.json. */
  readonly name: string;
  /** The quote without what the customer typed; left out: customers type nothing. */
  forget?(quote: Quote): Quote;
  /**
   * The quote without what it says about travellers' health; left out: it says nothing. This is
   * stored as long as travel documents are.
   */
  forgetHealth?(quote: Quote): Quote;
  /** The payment page of its quotes; `?validate_id=` is added. */
  readonly pay_path: string;

  /**
   * The number of places that a quote would hold. It is counted against the visitor's limit
   * (`held_places`) before any lookup.
   *
   * @throws Refusal if the request is invalid
   */
  placesOf(request: QuoteRequest): number;
  /**
   * Validates the visitor's choice again, and prices it. Holds nothing.
   *
   * @throws Refusal if it cannot be sold
   */
  quote(
    request: QuoteRequest,
    caller: Caller,
  ): QuoteDraft | Promise<QuoteDraft>;

  /**
   * Holds the quote's places until it expires, in the transaction that stores it.
   *
   * @throws Refusal if they are not available; nothing is stored then
   */
  hold(inside: Database, quote: Quote, owners: Owners): Promise<void>;
  /**
   * Turns the hold into sold places of the order, or holds them again if the hold has expired.
   *
   * @returns false if they are no longer available; then the transaction is rolled back, as it is
   * after a Refusal
   */
  confirm(inside: Database, quote: Quote, orderGuid: string): Promise<boolean>;
  /**
   * Until when it could hold the quote's places for a group whose members pay one by one, in milliseconds since 1970: a
   * fare's own limit, or the start. Left out or undefined: not longer than for other quotes.
   */
  holdUntil?(quote: Quote): number | undefined;
  /**
   * Holds the quote's places until its new `expires_at`, whatever else the visitor chooses meanwhile. They are still held.
   */
  keepHold?(inside: Database, quote: Quote): Promise<void>;
  /** Releases the quote's held or sold places. Idempotent. */
  release(inside: Database, quote: Quote): Promise<void>;
  /** Is called after the commit of a transaction that held, confirmed, released or refunded places of a quote. */
  changed?(quote: Quote): Promise<void>;
  /** Moves everything to another owner after a visitor signs in. */
  adopt?(inside: Database, from: Owner, to: Owner): Promise<void>;

  /** The documents of a paid order, in the transaction that issues them. */
  issue(
    inside: Database,
    quote: Quote,
    orderGuid: string,
  ): Promise<readonly IssuedDocument[]>;

  /** The picture (`image_id`) of what is offered; left out: that of its product's page. */
  picture?(quote: Quote, caller: Caller): string | undefined;
  /** @param inside the current transaction, or the database */
  describe(inside: Database, quote: Quote, words: Words): Promise<Described>;
  describeDocument(
    quote: Quote,
    document: IssuedDocument,
    words: Words,
  ): DescribedDocument;
  /** Whether readers at a gate or staff read a code of the document. Left out: they read one of each. */
  hasCode?(quote: Quote, document: Pick<IssuedDocument, "item">): boolean;
  /** The location of each item, for an order's page. */
  whereabouts?(quote: Quote, words: Words): readonly Whereabouts[];
  /**
   * What a review of the quote's order is about, with a name that no other vertical gives; left out
   * or undefined: the product as a whole.
   */
  reviewedAs?(quote: Quote): string | undefined;
  /**
   * The next offer for a customer, such as the return journey.
   *
   * @param now in milliseconds since 1970
   */
  nextSearch?(quote: Quote, now: number, words: Words): NextSearch | undefined;
  /** The conditions to which a customer agrees before ordering. */
  terms(quote: Quote, words: Words): readonly CheckoutTerm[];
  /**
   * @param currency in which amounts are shown
   * @returns undefined if the product has no policy of this type
   */
  policy(
    product: SoldProduct,
    type: string,
    words: Words,
    currency: string,
  ): PolicyDetailData | undefined;
  /** The facts of a quote for the conditions of coupons (data/coupons.json, `facts`). */
  couponFacts(quote: Quote): Facts;

  /** Left out if its searches cannot be saved. */
  readonly searches?: SavedSearching;

  /**
   * Converts data that the vertical stored before there were quotes. @throws Error if the data is
   * something else
   */
  readonly upgrade?: (stored: unknown) => {
    readonly quote: Quote;
    readonly symbology: Symbology;
  };
}
