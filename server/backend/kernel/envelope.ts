/** How every service answers: `{success, result}`, or `{success, error}` (specification, section 8). */
import type { NextFunction, Request, Response } from "express";
import { DatabaseUnavailable } from "./database/database.ts";
import { Refusal, REFUSALS } from "./refusals.ts";

export function succeed(response: Response, result: unknown): void {
  response.json({ success: true, result });
}

/** A failure of the service: the HTTP status is 200, as upstreams of this kind answer. */
export function fail(response: Response, code: string, message: string): void {
  response.json({ success: false, error: { code, message } });
}

export function answerUnknown(_request: Request, response: Response): void {
  response.status(404);
  fail(response, "404", "no such call");
}

/**
 * Answers what a service refused, what was no request at all, and what cannot be written or
 * read now; the rest is a fault of this program.
 */
export function answerRefusals(
  error: unknown,
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (error instanceof DatabaseUnavailable) {
    response.status(503).set("Retry-After", "1");
    return fail(response, "unavailable", error.message);
  }
  const refusal = error instanceof Refusal ? error : asBadRequest(error);
  if (!refusal) return next(error);
  const { code, message, data } = refusal;
  const wait = (data as { readonly retry_after_s?: unknown } | undefined)
    ?.retry_after_s;
  if (typeof wait === "number") response.set("Retry-After", String(wait));
  response.status(REFUSALS[code].status).json({
    success: false,
    error: { code, message, ...(data === undefined ? {} : { data }) },
  });
}

/** What Express says of a body that is too long or no JSON, and of a path that cannot be decoded. */
function asBadRequest(error: unknown): Refusal | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" && status >= 400 && status < 500
    ? new Refusal("bad_request")
    : undefined;
}
