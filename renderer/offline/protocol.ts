/** What pages, the service worker and the server agree on about copies of pages. */

/** The header of personal pages with the visitor's key: copies of another visitor's pages are deleted. */
export const OWNER_HEADER = "x-copy-owner";

/** The header of an answer after which tickets may not be valid any more: all copies are renewed. */
export const OUTDATED_HEADER = "x-copies-outdated";

/** A page asks the service worker to save it. Both are paths of this host, with their query. */
export interface SaveMessage {
  /** undefined: only the offline page is saved. */
  readonly page?: string | undefined;
  readonly offlinePage: string;
}

/** The service worker's answer, once it knows whether the page is to be saved. */
export interface SavedMessage {
  readonly page: string;
  /** false: it has no tickets, and no copy. */
  readonly isSaved: boolean;
}

/** The start of the element that tells when a copy was saved, as the server sends it. */
export const NOTICE = `<p class="copy-notice" hidden>`;
export const SHOWN_NOTICE = `<p class="copy-notice">`;
/** In the notice: where the time goes. */
export const NOTICE_TIME = "<time></time>";

/** The list of saved pages on the offline page, empty as the server sends it. */
export const SAVED_LIST = /(<ul\b[^>]*\bdata-saved-pages\b[^>]*>)<\/ul>/;

/** Until when copies of a personal page are stored, in milliseconds since 1970. Without it a page has none. */
export const COPY_UNTIL = "data-copy-until";

/**
 * The page that is saved in place of this one, which tells of new tickets. These may replace others:
 * all copies are renewed.
 */
export const COPY_INSTEAD = "data-copy-instead";
