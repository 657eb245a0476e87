import { NO_RESPONSE } from "#renderer/module-api.ts";
import type { Failure } from "#ui/hooks/use-action.ts";

/** Codes with a text of their own; all others share one. */
const KNOWN = new Set([
  "refund_closed",
  "refund_expired",
  "refund_incomplete",
  NO_RESPONSE,
]);

/** The key of the text with the outcome and the next step. */
export function failureKey({ code }: Failure): string {
  return KNOWN.has(code) ? code : "other";
}
