import type { RequestHandler } from "express";
import { isSameSecret } from "#server/config/process/secrets.ts";

/**
 * Accepts requests with `Authorization: Bearer <token>`; refuses others with 401. The web server
 * sends the token on behalf of operators (server/web/upstream/forward-pages.ts).
 *
 * @param token undefined if there is no operator: every request gets a 404
 */
export function operatorOnly(token: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.set("Cache-Control", "no-store");
    const { authorization = "" } = request.headers;
    if (token === undefined) response.status(404).end();
    else if (isSameSecret(authorization, `Bearer ${token}`)) next();
    else response.status(401).set("WWW-Authenticate", "Bearer").end();
  };
}
