import { useTranslation } from "#renderer/module-api.ts";
import type { Failure } from "#ui/hooks/use-action.ts";

/** Codes with a text of their own; all others share one. */
const CODES = new Set([
  "order_unanswered",
  "not_done",
  "price_changed",
  "unexpected",
  "coupon_unusable",
  "card_invalid",
  "csrf_invalid",
  "too_many_attempts",
  "purchase_unknown",
  "order_not_cancellable",
  "amendment_closed",
  "shares_invalid",
  "shares_unavailable",
]);

/** Codes that share another code's text. */
const SAME: Readonly<Record<string, string>> = {
  card_unknown: "card_invalid",
  not_signed_in: "purchase_unknown",
  order_not_found: "purchase_unknown",
};

/** Codes that are shown elsewhere: at the fields, or in place of the form. */
const ELSEWHERE = new Set([
  "fields_invalid",
  "service_cancelled",
  "sold_out",
  "validate_expired",
]);

/**
 * @returns the message with the outcome, the state of the money and the next step; undefined if it
 * is shown elsewhere
 */
export function useFailureText(): (
  failure: Failure | undefined,
) => string | undefined {
  const t = useTranslation();
  return (failure) => {
    if (!failure || ELSEWHERE.has(failure.code)) return undefined;
    const code = SAME[failure.code] ?? failure.code;
    const known = CODES.has(code) ? code : "other";
    return t(`checkout:failure.${known}`);
  };
}
