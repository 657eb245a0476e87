/** How every service answers: `{success, result}`, or `{success, error}` (specification, section 8). */
import type { NextFunction, Request, Response } from "express";
import { DatabaseUnavailable } from "./database/database.ts";
import { codeOf, ERRORS, type ErrorName } from "./errors.ts";
import { Refusal } from "./refusals.ts";

/** @param language the language of the result's texts, where it is not the caller's */
export function succeed(
  response: Response,
  result: unknown,
  language?: string,
): void {
  response.json({ success: true, result, ...(language && { language }) });
}

export interface FailureDetails {
  /** For logs; undefined: the error's meaning. */
  readonly message?: string;
  /** What the caller may need. */
  readonly data?: unknown;
  /** Another HTTP status than the catalogue's. */
  readonly status?: number;
  /** Another code than the catalogue's. */
  readonly code?: string | undefined;
}

/**
 * Answers with an error of the catalogue, and its HTTP status: mostly 200, as upstreams of
 * this kind answer.
 */
export function fail(
  response: Response,
  name: ErrorName,
  { message, data, status, code }: FailureDetails = {},
): void {
  const { meaning, status: usual } = ERRORS[name];
  response.status(status ?? usual).json({
    success: false,
    error: {
      code: code ?? codeOf(name),
      message: message ?? meaning,
      ...(data === undefined ? {} : { data }),
    },
  });
}

export function answerUnknown(_request: Request, response: Response): void {
  fail(response, "call_unknown");
}

/**
 * Answers refusals, requests that cannot be read, and databases that are not available. Any
 * other error is a fault of this program, and passed on.
 */
export function answerRefusals(
  error: unknown,
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (error instanceof DatabaseUnavailable) {
    response.set("Retry-After", "1");
    return fail(response, "unavailable", { message: error.message });
  }
  const refusal = error instanceof Refusal ? error : asBadRequest(error);
  if (!refusal) return next(error);
  const { code, message, data } = refusal;
  const wait = (data as { readonly retry_after_s?: unknown } | undefined)
    ?.retry_after_s;
  if (typeof wait === "number") response.set("Retry-After", String(wait));
  fail(response, code, { message, data });
}

/** Errors of Express: a body that is too long or no JSON, a path that cannot be decoded. */
function asBadRequest(error: unknown): Refusal | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" && status >= 400 && status < 500
    ? new Refusal("bad_request")
    : undefined;
}
