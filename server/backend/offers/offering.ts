/**
 * Products that are sold from a list: a vehicle, a car, an activity, a pass. An offering defines
 * choices and prices; create-offer-vertical.ts does everything else.
 */
import type { FareRule } from "#schema/backend/fare-families.ts";
import type { OfferDays } from "#schema/answers.ts";
import type { Price } from "#schema/common.ts";
import type { Moment, StartPlace } from "#schema/booking.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import type { OfferPlaceData } from "#schema/modules/offer_place.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import type { CheckoutTerm } from "#schema/modules/checkout.ts";
import type { PolicyDetailData } from "#schema/modules/policy_detail.ts";
import type { Disruption } from "../booking/model/disruption.ts";
import type { AverageRating } from "../booking/reviews/review-list.ts";
import type { QuoteItem, QuoteTraveller } from "../booking/model/quote.ts";
import type { Words } from "../booking/model/vertical.ts";
import type { Caller } from "../callers/caller.ts";
import type { StockTaken } from "./stock.ts";

/** The selected values, by the names of the form's fields. */
export type Selection = Readonly<Record<string, string>>;

/** The first and the last day as YYYY-MM-DD; both count. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** A line of the price in whole units of the currency. */
export interface ChosenLine {
  readonly kind: "fare" | "addon" | "fee" | "tax";
  /** The key of a text in data/texts. */
  readonly text: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly count: number;
  /** The price of one unit. */
  readonly units: number;
  /**
   * The indexes of the travellers who share this part of the price equally; left out: everybody.
   */
  readonly travellers?: readonly number[];
}

export interface Chosen {
  /** All fields with a value, default or not. */
  readonly selection: Selection;
  readonly item: QuoteItem;
  readonly travellers: readonly QuoteTraveller[];
  readonly currency: string;
  readonly lines: readonly ChosenLine[];
  /** The stock that it takes. */
  readonly stock: readonly StockTaken[];
  readonly rules: readonly FareRule[];
  /** The place in whose time zone the rules are dated. */
  readonly place_id: string;
}

/** An item in the reader's language. */
export interface ItemWords {
  readonly title: string;
  readonly text?: string;
  readonly starts_at_place?: Pick<Moment, "place_name" | "place_detail">;
  readonly ends_at_place?: Pick<Moment, "place_name" | "place_detail">;
  /** Left out if only its start is fixed. */
  readonly minutes?: number;
  /** Its duration as it is charged, instead of minutes: "3 days". */
  readonly duration_text?: string;
  readonly details: readonly string[];
  /** The name of the place in whose time zone its rules are dated. */
  readonly clock_place: string;
}

/** The reader and their formats. */
export interface Reader {
  readonly caller: Caller;
  readonly words: Words;
  /**
   * Converts whole units of a currency to the caller's: the sum of the displayed amounts of each
   * line.
   */
  readonly price: (
    units: number | readonly number[],
    currency: string,
  ) => Price;
  /** The same, formatted. */
  readonly written: (units: number, currency: string) => string;
  /**
   * The same for an amount that is paid on site, to another seller: approximate if it is converted
   * ("~€236").
   */
  readonly writtenAbout: (units: number, currency: string) => string;
  /**
   * The same with the original amount, because it is the one that is charged: "~€236 (£200.00)".
   */
  readonly writtenLocally: (units: number, currency: string) => string;
  /** The number of units left. */
  readonly left: (key: string, capacity: number) => Promise<number>;
  /** The same for several keys, in one query. */
  readonly leftOf: (
    keys: readonly string[],
    capacity: number,
  ) => Promise<ReadonlyMap<string, number>>;
  /** The ratings of what `reviewedAs` names; what nobody has rated is left out. */
  readonly ratings: (
    subjects: readonly string[],
  ) => Promise<ReadonlyMap<string, AverageRating>>;
}

/** The form of an offer's page. */
export type OfferForm = Pick<
  OfferDetailData,
  | "title"
  | "main"
  | "text"
  | "image"
  | "facts"
  | "caution"
  | "itinerary"
  | "notes"
  | "fields"
  | "lang"
  | "place"
>;

/** The data for a page's guard. */
export interface OfferPage {
  /** The main heading of a page with a hero. */
  readonly heading?: string;
  /** The skeleton of data/skeletons/landing that shows it, if there are several. */
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
  /** The fields of a selection that customers type: they are deleted after the journey. */
  readonly typed?: readonly string[];
  /** How wishlists save an offer. */
  readonly saved: {
    /** The fields that name it, in their order in its id. */
    readonly fields: readonly string[];
    /** The choice whose price is shown, where it is not the usual one. */
    readonly priced?: Selection;
    /** What that price buys: "for a hire of 3 days". */
    priceFor(selection: Selection, words: Words): string;
  };
  /** The path of an offer's page, without a query. */
  detailPath(selection: Selection): string;
  searchForm?(asked: Selection, reader: Reader): OfferSearchData;
  list?(asked: Selection, reader: Reader): Promise<OfferCardsData>;
  /** @returns undefined if there is no such offer */
  page(asked: Selection, reader: Reader): OfferPage | undefined;
  /** Links to popular or nearby offers. */
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
  /** @returns undefined if there is no such offer */
  form(asked: Selection, reader: Reader): Promise<OfferForm | undefined>;
  /**
   * The days of a span that can be chosen, with their prices, and why the others cannot.
   *
   * @returns undefined if there is no such offer
   */
  days?(
    asked: Selection,
    span: DaySpan,
    reader: Reader,
  ): Promise<OfferDays | undefined>;
  /**
   * Where it takes place or begins, for its page.
   *
   * @returns undefined if nothing is known
   */
  places?(asked: Selection, words: Words): OfferPlaceData | undefined;
  /** The same for the page of an order. */
  start?(selection: Selection, words: Words): StartPlace | undefined;
  /** What a review of an order is about: `activities.tea-ceremony`. Left out: offers are not rated. */
  reviewedAs?(selection: Selection): string | undefined;
  /** What visitors read about a refused choice; undefined: the text of the refusal's code. */
  problem?(code: string, asked: Selection, words: Words): string | undefined;
  /**
   * Reads a choice and prices it.
   *
   * @param complete false: fields that are typed last, such as a flight's number, may be missing
   * @throws Refusal bad_request, date_invalid, fields_invalid, passengers_invalid, route_unknown
   */
  choose(asked: Selection, complete: boolean): Chosen;
  /** Describes a choice in the reader's language, from ids. */
  describe(selection: Selection, words: Words): ItemWords;
  /** The labels of travellers, in order. */
  travellerLabel(type: string, words: Words): string;
  /** What the checkout asks for the address with; left out: where to send tickets. */
  contactLabel?(words: Words): string;
  /** What the documents of an order say, besides the details. */
  documentDetails?(
    selection: Selection,
    words: Words,
    /** The delays and cancellations of today and later. */
    reports: readonly Disruption[],
  ): readonly string[];
  terms(words: Words): readonly CheckoutTerm[];
  policy(type: string, words: Words): PolicyDetailData | undefined;
  /** The pages of its offers for search engines, besides routes without parameters. */
  pages?(): readonly string[];
}
