import { createContext, use } from "react";
import { usePriceFormat } from "#renderer/module-api.ts";
import type { Bought, PricePart } from "#schema/booking.ts";

/** The exchange rate of an order, for the amounts below it. */
export const BoughtContext = createContext<Bought | undefined>(undefined);

/**
 * Formats an amount of an order: "€235.70 (¥38,430)", in the displayed currency of the purchase
 * and in the currency of the payment. Its module declares `currency`.
 *
 * @param own the rate, if no context provides it
 */
export function useBoughtFormat(own?: Bought): (price: PricePart) => string {
  const format = usePriceFormat();
  const around = use(BoughtContext);
  const bought = own ?? around;
  return (price) => {
    if (price.currency !== bought?.charged.currency) return format(price);
    const { total, charged } = bought;
    const amount = Math.round((price.amount * total.amount) / charged.amount);
    return `${format({ amount, currency: total.currency })} (${format(price)})`;
  };
}
