/**
 * What booking knows of what it sells, and what it asks of whoever sells it (docs/booking.md).
 * Verticals import this file; booking imports no vertical.
 */
import type { ChangeFunctions, RefundFunctions } from "./part-functions.ts";
import type { Quote, QuoteDraft } from "./quote.ts";
import type { Detail, ItemCard, Whereabouts } from "#schema/booking.ts";
import type { Price, Vertical as VerticalKind } from "#schema/common.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Database } from "../kernel/database/database.ts";
import type { Owner, Owners } from "../kernel/owner.ts";
import type { Text } from "../kernel/texts.ts";
import type { DisruptionFunctions } from "./disruptions/disruption.ts";
import type { Facts } from "../rewards/coupon-conditions.ts";

/** The reader's language, and what is written in it. */
export interface Words {
  readonly language: string;
  /** A BCP 47 tag, for Intl. */
  readonly locale: string;
  readonly text: Text;
}

/** A product of configs/product-types.json that a vertical sells. */
export interface SoldProduct {
  readonly product_type_id: number;
  readonly product_type: string;
  /** Its colour and icon. */
  readonly vertical: VerticalKind;
  /** Its page: "/museums-71/" */
  readonly home_path: string;
}

export interface QuoteRequest {
  readonly product: SoldProduct;
  /** What the browser sent: anything. */
  readonly body: unknown;
}

export type Symbology = "aztec" | "qr";

/** A ticket of one traveller for one item. */
export interface IssuedDocument {
  readonly document_no: string;
  /** Indexes in the quote. */
  readonly item: number;
  readonly traveller: number;
  /** What its barcode says. */
  readonly barcode: string;
  readonly symbology: Symbology;
  /** The code that a machine or a counter asks for. */
  readonly pickup_code: string | null;
  /** JSON that only its vertical reads. */
  readonly payload: unknown;
}

/** A quote in the reader's language. */
export interface Described {
  /** What is bought, in a few words: "Tokyo – Kyoto". */
  readonly title: string;
  /** In the order of the quote's items. */
  readonly items: readonly ItemCard[];
  /** A label for each traveller: "Adult 1". */
  readonly travellers: readonly string[];
  /** A label for each line of the price. */
  readonly lines: readonly string[];
  /** The names of an order's last two steps: its items begin, and are over. */
  readonly steps: { readonly begins: string; readonly ends: string };
}

/** A search that goes on from what was bought, in the reader's language. */
export interface NextSearch {
  /** "Kyoto – Tokyo" */
  readonly title: string;
  /** Its page of results, without language segment. */
  readonly path: string;
}

/** What a document is for, and what its holder needs to know. */
export interface DescribedDocument {
  readonly title: string;
  readonly details: readonly Detail[];
}

/** What the customer agrees to before they order. */
export interface Term {
  readonly term_id: string;
  readonly text: string;
  /** Where it is written in full. */
  readonly path?: string;
}

/** Conditions of a product, written for its readers. */
export interface Policy {
  readonly title: string;
  readonly intro?: string;
  readonly groups: readonly {
    readonly title: string;
    readonly rows: readonly { readonly label: string; readonly text: string }[];
    readonly note?: string;
  }[];
}

/** What a shopper searched, as it is saved. */
export interface SavedCondition {
  /** Equal searches of a product have equal keys. */
  readonly key: string;
  /** From then on nothing of it can be bought. In milliseconds since 1970. */
  readonly ends_at: number;
  /** JSON that only its vertical reads. */
  readonly payload: unknown;
}

/** A saved search in the reader's language. */
export interface DescribedSearch {
  /** "Tokyo – Kyoto" */
  readonly title: string;
  /** Days and people, for a line below the title. */
  readonly details: readonly string[];
  /** Its page of results, without language segment. */
  readonly path: string;
}

/** Searches that can be saved, and asked for their lowest price later. */
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
 * What sells products of one kind. Without the functions of refunds or changes nothing that it
 * sells can be refunded or changed.
 */
export interface Vertical
  extends
    Partial<RefundFunctions>,
    Partial<ChangeFunctions>,
    Partial<DisruptionFunctions> {
  /** As `sold_by` of configs/product-types.json says it. */
  readonly name: string;
  /** The page on which its quotes are paid for; `?validate_id=` is added. */
  readonly pay_path: string;

  /**
   * How many places a quote would hold. They are counted against the visitor's limit
   * (`held_places`) before anything is looked up.
   *
   * @throws Refusal where the request cannot be read
   */
  placesOf(request: QuoteRequest): number;
  /**
   * Checks everything that was chosen again, and prices it. Holds nothing.
   *
   * @throws Refusal where it cannot be sold
   */
  quote(
    request: QuoteRequest,
    caller: Caller,
  ): QuoteDraft | Promise<QuoteDraft>;

  /**
   * Holds what the quote needs until it expires, in the transaction that stores it.
   *
   * @throws Refusal where it is gone; nothing is stored then
   */
  hold(inside: Database, quote: Quote, owners: Owners): Promise<void>;
  /**
   * Makes what was held the order's for good, or takes it again where the hold has expired.
   *
   * @returns false when it cannot be had any more; the transaction is undone then, as it is
   *   when a Refusal is thrown
   */
  confirm(inside: Database, quote: Quote, orderGuid: string): Promise<boolean>;
  /** Frees what is held for the quote or was the order's. Again, it changes nothing. */
  release(inside: Database, quote: Quote): Promise<void>;
  /** Is called when a transaction that held, confirmed or released a quote is through. */
  changed?(quote: Quote): Promise<void>;
  /** What is one owner's becomes another's: a visitor signed in. */
  adopt?(inside: Database, from: Owner, to: Owner): Promise<void>;

  /** The documents of an order that is paid, within the transaction that issues them. */
  issue(
    inside: Database,
    quote: Quote,
    orderGuid: string,
  ): Promise<readonly IssuedDocument[]>;

  /** @param inside the transaction of which it is part, or the database */
  describe(inside: Database, quote: Quote, words: Words): Promise<Described>;
  describeDocument(
    quote: Quote,
    document: IssuedDocument,
    words: Words,
  ): DescribedDocument;
  /** Where each item is, for the page of an order. */
  whereabouts?(quote: Quote, words: Words): readonly Whereabouts[];
  /**
   * What whoever bought it is offered next: the journey back.
   *
   * @param now in milliseconds since 1970
   */
  nextSearch?(quote: Quote, now: number, words: Words): NextSearch | undefined;
  /** What is agreed to before a quote is ordered. */
  terms(quote: Quote, words: Words): readonly Term[];
  /**
   * @param currency in which amounts are shown
   * @returns undefined where the product has no policy of this type
   */
  policy(
    product: SoldProduct,
    type: string,
    words: Words,
    currency: string,
  ): Policy | undefined;
  /** What the conditions of coupons may ask of a quote (data/coupons.json, `facts`). */
  couponFacts(quote: Quote): Facts;

  /** Left out: its searches cannot be saved. */
  readonly searches?: SavedSearching;

  /** Reads what it stored before there were quotes. @throws Error when it is not that */
  readonly upgrade?: (stored: unknown) => {
    readonly quote: Quote;
    readonly symbology: Symbology;
  };
}
