import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";

/**
 * Lets requests with `Authorization: Bearer <token>` through; refuses others with 401.
 * The web program sends the token on behalf of operators (server/web/upstream/forward-pages.ts).
 *
 * @param token undefined where there is no operator: everything is a 404
 */
export function operatorOnly(token: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.set("Cache-Control", "no-store");
    const { authorization = "" } = request.headers;
    if (token === undefined) response.status(404).end();
    else if (isSame(authorization, `Bearer ${token}`)) next();
    else response.status(401).set("WWW-Authenticate", "Bearer").end();
  };
}

/** Compares digests: their equal length reveals nothing about the texts. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
