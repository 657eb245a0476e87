import { useFormat, useSite } from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";

/** "14,170": the currency is shown once, below. */
export function useShortPrice(): (price: Price) => string {
  const { digits } = useSite("currency");
  const format = useFormat();
  return ({ amount, currency }) => {
    const [exponent] = digits[currency] ?? [2];
    const units = amount / 10 ** exponent;
    return format.number(
      units,
      units < 100_000
        ? { maximumFractionDigits: 0 }
        : { notation: "compact", maximumFractionDigits: 1 },
    );
  };
}
