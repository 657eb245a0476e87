import { NO_RESPONSE } from "#renderer/module-api.ts";
import type { Failure } from "#ui/hooks/use-action.ts";

/** Codes with a text of their own. */
const KNOWN = new Set([
  "amendment_closed",
  "amendment_under_way",
  "price_changed",
  NO_RESPONSE,
]);
/** Codes that share another one's text. */
const SAME: Readonly<Record<string, string>> = {
  sold_out: "amendment_closed",
  assistance_unavailable: "amendment_closed",
  assistance_sold_out: "amendment_closed",
  departed: "amendment_closed",
  route_unknown: "amendment_closed",
  fare_unknown: "amendment_closed",
  service_cancelled: "amendment_closed",
  refund_incomplete: "amendment_closed",
};

/**
 * Why a departure could not be held for a change.
 *
 * @returns the key of the text below `error`
 */
export function amendmentFailure({ code }: Failure): string {
  const known = SAME[code] ?? code;
  return KNOWN.has(known) ? known : "other";
}
