/**
 * What is sold from a list: a vehicle, a car, an activity, a pass. A vertical of this kind says
 * what can be chosen and what it costs; create-offer-vertical.ts does everything else.
 */
import type { FareRule } from "#schema/backend/fare-families.ts";
import type { Price } from "#schema/common.ts";
import type { Moment } from "#schema/booking.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import type { QuoteItem, QuoteTraveller } from "../booking/quote.ts";
import type { Policy, Term, Words } from "../booking/vertical.ts";
import type { Caller } from "../kernel/caller.ts";
import type { StockTaken } from "./stock.ts";

/** What was chosen, by the names of the form's fields. */
export type Selection = Readonly<Record<string, string>>;

/** A line of the price in whole units of the currency. */
export interface ChosenLine {
  readonly kind: "fare" | "addon" | "fee" | "tax";
  /** A text of data/texts. */
  readonly text: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly count: number;
  /** The price of one. */
  readonly units: number;
  /** Whose part of the price it is, as indexes of travellers; left out: everybody's, in equal shares. */
  readonly travellers?: readonly number[];
}

export interface Chosen {
  /** With every field that has a value, its default or not. */
  readonly selection: Selection;
  readonly item: QuoteItem;
  readonly travellers: readonly QuoteTraveller[];
  readonly currency: string;
  readonly lines: readonly ChosenLine[];
  /** What it takes of what there is. */
  readonly stock: readonly StockTaken[];
  readonly rules: readonly FareRule[];
  /** The place by whose clocks the rules are dated. */
  readonly place_id: string;
}

/** An item in the reader's words. */
export interface ItemWords {
  readonly title: string;
  readonly text?: string;
  readonly starts_at_place?: Pick<Moment, "place_name" | "place_detail">;
  readonly ends_at_place?: Pick<Moment, "place_name" | "place_detail">;
  /** Left out: only its start is fixed. */
  readonly minutes?: number;
  readonly details: readonly string[];
  /** The name of the place by whose clocks its rules are dated. */
  readonly clock_place: string;
}

/** Who asks, and with what. */
export interface Reader {
  readonly caller: Caller;
  readonly words: Words;
  /** Whole units of a currency, in the caller's: the sum of what each line of a price shows. */
  readonly price: (
    units: number | readonly number[],
    currency: string,
  ) => Price;
  /** The same, written. */
  readonly written: (units: number, currency: string) => string;
  /** The same of what somebody else takes at the place, whose amount counts: "EUR 235.90 (GBP 200.00)". */
  readonly writtenLocally: (units: number, currency: string) => string;
  /** How many are left of what can be sold. */
  readonly left: (key: string, capacity: number) => Promise<number>;
}

/** The form of an offer's page. */
export type OfferForm = Pick<
  OfferDetailData,
  | "title"
  | "main"
  | "text"
  | "image"
  | "facts"
  | "notes"
  | "fields"
  | "lang"
  | "place"
>;

/** What a page's guard is told. */
export interface OfferPage {
  /** The main heading of a page with a hero. */
  readonly heading?: string;
  /** Which skeleton of configs/skeletons/landing shows it, where there are several. */
  readonly skeleton?: string;
  readonly title: string;
  readonly description: string;
  /** For the breadcrumb. */
  readonly label: string;
  readonly image_id: string;
  /** The page above it, for the breadcrumb. */
  readonly parent_label?: string;
  readonly parent_path?: string;
}

export interface Offering {
  /** The vertical's name. */
  readonly name: string;
  /** The path of an offer's page, without a query. */
  detailPath(selection: Selection): string;
  searchForm?(asked: Selection, reader: Reader): OfferSearchData;
  list?(asked: Selection, reader: Reader): Promise<OfferCardsData>;
  /** @returns undefined where there is no such offer */
  page(asked: Selection, reader: Reader): OfferPage | undefined;
  /** Links to what is asked for most, or lies near. */
  popular?(asked: Selection, reader: Reader): OfferCardsData;
  /**
   * Questions that the conditions answer: the texts <prefix>.faq.<key> and
   * <prefix>.notes.<key>.text.
   */
  readonly faq?: {
    readonly prefix: string;
    readonly keys: readonly string[];
    readonly values?: Readonly<Record<string, string>>;
  };
  /** @returns undefined where there is no such offer */
  form(asked: Selection, reader: Reader): Promise<OfferForm | undefined>;
  /**
   * Reads a choice and prices it.
   *
   * @param complete false: what is typed last, such as a flight's number, may be missing
   * @throws Refusal bad_request, date_invalid, fields_invalid, passengers_invalid, route_unknown
   */
  choose(asked: Selection, complete: boolean): Chosen;
  /** In the reader's words, from ids. */
  describe(selection: Selection, words: Words): ItemWords;
  /** The labels of travellers, in their order. */
  travellerLabel(type: string, words: Words): string;
  terms(words: Words): readonly Term[];
  policy(type: string, words: Words): Policy | undefined;
  /** The pages of its offers for search engines, besides those that are routes without parameters. */
  pages?(): readonly string[];
}
