import type { RequestHandler } from "express";

/**
 * Allows answers to be cached for so many seconds, unless a route says otherwise.
 *
 * @param seconds undefined: answers have no Cache-Control
 */
export function cacheFor(seconds: number | undefined): RequestHandler {
  return (_request, response, next) => {
    if (seconds !== undefined)
      response.set("Cache-Control", `max-age=${seconds}, must-revalidate`);
    next();
  };
}
