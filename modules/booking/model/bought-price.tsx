import { createContext, use } from "react";
import { usePriceFormat } from "#renderer/module-api.ts";
import type { Bought, PricePart } from "#schema/booking.ts";

/** At which rate an order was bought, for the amounts below it. */
export const BoughtContext = createContext<Bought | undefined>(undefined);

/**
 * Formats what is charged or returned: "€235.70 (JPY 38,430)", as it was shown when it was bought,
 * and in the currency of the payment. Its module declares `currency`.
 *
 * @param own the rate, where no context has it
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
