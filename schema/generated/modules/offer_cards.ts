// Generated from modules/booking/offer_cards/data.schema.json by `npm run generate`. Do not edit.
import type { Image, Price, SitePath, Vertical } from "../common.ts";

/**
 * Offers as cards with pictures. Each opens a page of its own.
 */
export interface OfferCardsData {
  /**
   * The heading.
   */
  title?: string;
  /**
   * true: the title is the main heading of the page.
   */
  main?: true;
  /**
   * More about it.
   */
  text?: string;
  /**
   * Filters and orders, as links.
   */
  filters?: readonly OfferFilter[];
  /**
   * The offers in order.
   */
  offers: readonly OfferCard[];
  empty?: OfferCardsEmpty;
  /**
   * Below the offers.
   */
  note?: string;
}
/**
 * Choices of one kind.
 */
export interface OfferFilter {
  /**
   * The criterion of these filters.
   */
  title: string;
  /**
   * The choices.
   */
  options: readonly OfferFilterOption[];
}
/**
 * A choice.
 */
export interface OfferFilterOption {
  /**
   * What it shows.
   */
  label: string;
  /**
   * The same list with this filter, or without it if it is selected.
   */
  path: SitePath;
  /**
   * Whether it is chosen.
   */
  chosen: boolean;
  /**
   * The number of offers.
   */
  count?: number;
}
/**
 * One offer.
 */
export interface OfferCard {
  /**
   * Its id, unique on the page.
   */
  offer_id: string;
  /**
   * Its name.
   */
  title: string;
  /**
   * More about it, in a line.
   */
  text?: string;
  /**
   * Its picture.
   */
  image?: Image;
  /**
   * Two or three words over the picture.
   */
  badge?: string;
  /**
   * The facts for a comparison.
   *
   * Items: A fact.
   */
  facts: readonly string[];
  /**
   * Its price, in the visitor's currency.
   */
  price?: Price;
  /**
   * true: the price is the lowest of several.
   */
  price_from?: true;
  /**
   * What the price covers.
   */
  price_note?: string;
  /**
   * Its page.
   */
  path: SitePath;
  vertical?: Vertical;
}
/**
 * Shown where there is no offer. Left out: the section is not shown then.
 */
export interface OfferCardsEmpty {
  /**
   * That there is none.
   */
  title: string;
  /**
   * What to do.
   */
  text: string;
}
