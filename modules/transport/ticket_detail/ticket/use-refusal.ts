import { NO_RESPONSE, useTranslation } from "#renderer/module-api.ts";
import type { Failure } from "#ui/hooks/use-action.ts";

/** Codes with a text of their own. All others share one. */
const KNOWN = new Set([
  "seat_taken",
  "too_many_seats",
  "hold_expired",
  "hold_unknown",
  "hold_not_extendable",
  "fare_unknown",
  "sold_out",
  "price_changed",
  "route_unknown",
  "departed",
  "service_cancelled",
  "passengers_invalid",
  "addon_unknown",
  "assistance_unavailable",
  "assistance_sold_out",
]);

/** The message of a refused call, and what the visitor can do. */
export function useRefusal(): (
  failure: Failure | undefined,
) => string | undefined {
  const t = useTranslation();
  return (failure) => {
    if (!failure) return undefined;
    const { code } = failure;
    if (code === NO_RESPONSE) return t("ticket_detail:refusal.no_answer");
    return t(`ticket_detail:refusal.${KNOWN.has(code) ? code : "other"}`);
  };
}
