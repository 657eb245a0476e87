import { NO_RESPONSE } from "#renderer/module-api.ts";
import type { Failure } from "#ui/use-action.ts";

/** Codes with a text of their own; all others share one. */
const KNOWN = new Set([
  "refund_closed",
  "refund_expired",
  "refund_incomplete",
  NO_RESPONSE,
]);

/** The key of the text that says what happened, and what to do. */
export function failureKey({ code }: Failure): string {
  return KNOWN.has(code) ? code : "other";
}
