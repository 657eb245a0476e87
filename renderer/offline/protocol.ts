/** What pages, the service worker and the server agree on about copies of pages. */

/** The header of personal pages with the visitor's key: copies of another visitor's pages are deleted. */
export const OWNER_HEADER = "x-copy-owner";

/** A page asks the service worker to save it. Both are paths of this host, with their query. */
export interface SaveMessage {
  /** undefined: only the offline page is saved. */
  readonly page?: string | undefined;
  readonly offlinePage: string;
}

/** The service worker's answer: the page is saved. */
export interface SavedMessage {
  readonly saved: string;
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
