/** How every service answers: `{success, result}`, or `{success, error}` (specification, section 8). */
import type { NextFunction, Request, Response } from "express";
import { Refusal, REFUSALS } from "./refusals.ts";

export function succeed(response: Response, result: unknown): void {
  response.json({ success: true, result });
}

/** A failure of the service: the HTTP status is 200, as upstreams of this kind answer. */
export function fail(response: Response, code: string, message: string): void {
  response.json({ success: false, error: { code, message } });
}

/** Answers what a service refused, and what was no request at all; the rest is a fault of this program. */
export function answerRefusals(
  error: unknown,
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  const refusal = error instanceof Refusal ? error : asBadRequest(error);
  if (!refusal) return next(error);
  const { code, message, data } = refusal;
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
