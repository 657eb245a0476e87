import type { RequestHandler } from "express";

/** How long a copy may be used while this program does not answer. */
const STALE_IF_ERROR_S = 86_400;

/**
 * Allows answers to be cached for so many seconds, unless a route says otherwise.
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
