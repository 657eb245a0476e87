import type { ErrorRequestHandler } from "express";
import { maskedAddress } from "#server/config/audit/act.ts";
import { readRequester } from "../callers/visitor.ts";
import type { LogEvent } from "./log-event.ts";
import type { ErrorName } from "../refusals/errors.ts";
import { Refusal } from "../refusals/refusals.ts";

/** Refusals for callers who may not do this, or who try too often. */
const LOGGED: ReadonlySet<ErrorName> = new Set([
  "csrf_invalid",
  "not_signed_in",
  "sign_in_needed",
  "too_many_attempts",
  "code_wrong",
  "code_expired",
  "code_used",
  "oidc_state",
  "oidc_failed",
  "partner_login_failed",
  "account_disabled",
  "order_not_found",
  "purchase_unknown",
]);

/**
 * Logs refused access and failed sign-ins: the reason, the call's pattern and the network. What was asked for is not
 * in it.
 */
export function logRefusals(logEvent: LogEvent): ErrorRequestHandler {
  return (error: unknown, request, _response, next) => {
    if (error instanceof Refusal && LOGGED.has(error.code)) {
      const { path } = (request.route ?? {}) as { readonly path?: unknown };
      logEvent(
        {
          event: "refused",
          reason: error.code,
          call: typeof path === "string" ? path : "",
          network: maskedAddress(readRequester(request).address),
        },
        "access was refused",
      );
    }
    next(error);
  };
}
