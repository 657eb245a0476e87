// Generated from modules/account/saved_searches/data.schema.json by `npm run generate`. Do not edit.
import type { Price, SitePath } from "../common.ts";

/**
 * The searches that a visitor saved, the next to end first, and where price drops are mailed.
 */
export interface SavedSearchesData {
  /**
   * The searches.
   */
  items: readonly SavedSearch[];
  mail: SavedSearchMailState;
}
/**
 * A search with its prices.
 */
export interface SavedSearch {
  /**
   * Names it to remove it.
   */
  saved_id: string;
  /**
   * The search.
   */
  title: string;
  /**
   * Days and people.
   *
   * Items: One of them.
   */
  details: readonly string[];
  /**
   * Its page of results.
   */
  path: SitePath;
  /**
   * The lowest price when it was saved.
   */
  saved_price: Price;
  /**
   * That of the last check; left out: nothing was available.
   */
  price?: Price;
}
/**
 * The address to which price drops are mailed.
 */
export interface SavedSearchMailState {
  /**
   * needed: there is no address. sent: it is not confirmed yet. on: mails go there.
   */
  state: "needed" | "sent" | "on";
  /**
   * The address.
   */
  address?: string;
  /**
   * Whether it is not an account's own address.
   */
  can_change?: boolean;
}
