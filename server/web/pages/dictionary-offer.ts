import type { IncomingHttpHeaders } from "node:http";
import type { LoadedPage } from "#renderer/loading/page.ts";

/** How long a browser may use a document as a dictionary, in seconds. */
const MAX_AGE_S = 7 * 24 * 60 * 60;
/** Browsers of the Chromium family, except those on iOS. */
const CHROMIUM = /Chrome\/\d/;

/**
 * The headers with which a browser uses a document as the dictionary of the next pages in its
 * language (RFC 9842, 2.1), until another document replaces it.
 *
 * A dictionary must be fresh, or may be served stale while it is revalidated. Chromium revalidates
 * documents all the same, so that nobody sees an outdated page (docs/decisions/043). Other
 * browsers may not, and know no dictionaries.
 *
 * @returns undefined for personal pages, errors and other clients, bots among them
 */
export function dictionaryOffer(
  { personal, status, context }: LoadedPage,
  headers: IncomingHttpHeaders,
): Map<string, string> | undefined {
  const isNavigation = headers["sec-fetch-dest"] === "document";
  if (personal || status !== 200 || !isNavigation) return undefined;
  if (!CHROMIUM.test(headers["user-agent"] ?? "")) return undefined;
  return new Map([
    [
      "Use-As-Dictionary",
      `match="${context.language.segment}/*", match-dest=("document" "")`,
    ],
    [
      "Cache-Control",
      `private, max-age=0, stale-while-revalidate=${MAX_AGE_S}`,
    ],
  ]);
}
