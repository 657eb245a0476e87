import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import type { RouteCard } from "#schema/transport.ts";

/** What a journey is added to, in a search of several legs. */
export interface LegScope {
  /** How much of the search the journey's price, or the sum with it, pays for: a message. */
  readonly text: "outbound" | "both_ways" | "leg_only" | "so_far" | "all_legs";
  /** The price of the chosen journeys. Left out: none is chosen, or they are in several currencies. */
  readonly before?: Price;
}

/**
 * Returns the lines below a journey's price: what it is the price of, or the total with the chosen
 * journeys; and the charged amount.
 */
export function useFareDetails(
  passengers: number,
  leg: LegScope | undefined,
): (route: RouteCard) => readonly string[] {
  const t = useTranslation();
  const format = usePriceFormat();
  const scope = ({ price, price_each }: RouteCard): string | undefined => {
    if (leg?.text === "outbound" && passengers > 1)
      return t("search_list:outbound_party", { count: passengers });
    if (leg?.text === "outbound") return t("search_list:outbound");
    // The sum is missing where the prices are in several currencies.
    if (leg?.before?.currency === price.currency) {
      const total = { ...price, amount: leg.before.amount + price.amount };
      return t(`search_list:${leg.text}`, { price: format(total) });
    }
    if (leg?.text === "leg_only" && passengers === 1)
      return t("search_list:leg_only");
    return passengers > 1 && price_each
      ? t("search_list:per_adult", { price: format(price_each) })
      : undefined;
  };
  return (route) =>
    [
      scope(route),
      route.charged &&
        t("search_list:charged", { price: format(route.charged) }),
    ].filter((detail) => detail !== undefined);
}
