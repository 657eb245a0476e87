/** The names on which pages, the service worker and the server agree for copies of pages. */

/** The header of personal pages with the visitor's key: copies of other visitors are deleted. */
export const OWNER_HEADER = "x-copy-owner";

/** The header of a response after which tickets may be void: all copies are renewed. */
export const OUTDATED_HEADER = "x-copies-outdated";

/** A page asks the service worker to save it. Both are paths of this host, with their query. */
export interface SaveMessage {
  /** undefined: only the offline page is saved. */
  readonly page?: string | undefined;
  readonly offlinePage: string;
}

/** The service worker's response, once it knows whether the page should be saved. */
export interface SavedMessage {
  readonly page: string;
  /** false: it has no tickets, and no copy. */
  readonly isSaved: boolean;
}

/** The start of the element that says when a copy was saved, as in the server's HTML. */
export const NOTICE = `<p class="copy-notice" hidden>`;
export const SHOWN_NOTICE = `<p class="copy-notice">`;
/** The place of the time in the notice. */
export const NOTICE_TIME = "<time></time>";

/** Matches the list of saved pages on the offline page, which is empty in the server's HTML. */
export const SAVED_LIST = /(<ul\b[^>]*\bdata-saved-pages\b[^>]*>)<\/ul>/;

/**
 * When copies of a personal page expire, in milliseconds since 1970. Without it a page has no copy.
 */
export const COPY_UNTIL = "data-copy-until";

/**
 * The page that is saved instead of this one, which reports new tickets. These may replace others,
 * so all copies are renewed.
 */
export const COPY_INSTEAD = "data-copy-instead";
