/**
 * The format of every answer: `{success, result}`, or `{success, error}` (specification, section
 * 8).
 */
import type { NextFunction, Request, Response } from "express";
import { DatabaseUnavailable } from "../storage/database.ts";
import { codeOf, ERRORS, type ErrorName } from "../refusals/errors.ts";
import { Refusal } from "../refusals/refusals.ts";

/** @param language of the result's texts, if it is not the caller's */
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
  /** Data for the caller. */
  readonly data?: unknown;
  /** An HTTP status that differs from the error's. */
  readonly status?: number;
  /** A code that differs from the error's. */
  readonly code?: string | undefined;
}

/**
 * Answers with an error of errors.ts, and its HTTP status: usually 200, as upstreams of this
 * kind do.
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
 * Answers refusals, unreadable requests and unavailable databases with their errors. Any other
 * error is a bug of this program, and passed on.
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

/** Errors of Express: a body that is too long or not JSON, a path that cannot be decoded. */
function asBadRequest(error: unknown): Refusal | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" && status >= 400 && status < 500
    ? new Refusal("bad_request")
    : undefined;
}
