/** Middleware of personal calls. */
import express, { type RequestHandler, type Router } from "express";
import type { Csrf } from "./csrf.ts";
import { readRequester } from "#server/backend/callers/visitor.ts";

const MAX_BODY = "16kb";

/** Reads the body of a POST. */
export const readBody: RequestHandler = express.json({ limit: MAX_BODY });

/** Forbids caching of the response, because it is personal. */
export const personal: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "private, no-store");
  next();
};

/** Adds a POST that changes something: it requires the CSRF token of its session. */
export function postChange(
  router: Router,
  csrf: Csrf,
): (path: string, answer: RequestHandler) => void {
  const checked: RequestHandler = (request, _response, next) => {
    const { sessionKey } = readRequester(request);
    csrf.check(sessionKey, request.get("x-csrf-token"));
    next();
  };
  return (path, answer) =>
    router.post(path, personal, checked, readBody, answer);
}
