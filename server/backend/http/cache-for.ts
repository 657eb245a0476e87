import type { RequestHandler } from "express";

/** How long a cached answer may be used while this program does not respond. */
const STALE_IF_ERROR_S = 86_400;

/**
 * Allows caching of answers for this number of seconds, unless a route overrides it.
 *
 * @param seconds undefined: answers have no Cache-Control
 */
export function cacheFor(seconds: number | undefined): RequestHandler {
  return (_request, response, next) => {
    if (seconds !== undefined)
      response.set(
        "Cache-Control",
        `max-age=${seconds}, stale-while-revalidate=0, stale-if-error=${STALE_IF_ERROR_S}`,
      );
    next();
  };
}
