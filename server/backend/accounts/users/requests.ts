/** What stands before calls that are one visitor's own. */
import express, { type RequestHandler, type Router } from "express";
import type { Users } from "./create-users.ts";
import type { Csrf } from "./csrf.ts";
import { readVisitor } from "../../kernel/visitor.ts";

const MAX_BODY = "16kb";

/** Reads the body of a POST. */
export const readBody: RequestHandler = express.json({ limit: MAX_BODY });

/** Answers that follow are for this visitor, and nobody keeps them. */
export const personal: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "private, no-store");
  next();
};

/** Who changes what accounts have waits while another process writes their file. */
export function whenFree({
  untilFree,
}: Pick<Users, "untilFree">): RequestHandler {
  return async (_request, _response, next) => {
    await untilFree();
    next();
  };
}

/** A POST that changes something: it carries the CSRF token of its session. */
export function postChange(
  router: Router,
  csrf: Csrf,
  ...before: readonly RequestHandler[]
): (path: string, answer: RequestHandler) => void {
  const checked: RequestHandler = (request, _response, next) => {
    const { sessionKey } = readVisitor(request);
    csrf.check(sessionKey, request.get("x-csrf-token"));
    next();
  };
  return (path, answer) =>
    router.post(path, personal, checked, readBody, ...before, answer);
}
