import { useFormat, usePriceFormat } from "#renderer/module-api.ts";
import type { Discount, Price, ShownCoupon } from "#schema/common.ts";

interface CouponAmounts {
  readonly discount: Discount;
  readonly min_spend?: Price;
  readonly shown?: ShownCoupon;
}

/**
 * Formats a coupon's discount, and its minimum price. Amounts are in the reader's currency,
 * followed by the coupon's own if it differs: "$3.20 (¥500)". Its module declares `currency`.
 */
export function useCouponAmounts(): (coupon: CouponAmounts) => {
  readonly off: string;
  readonly minSpend: string | undefined;
} {
  const format = useFormat();
  const price = usePriceFormat();
  const both = (own: Price, converted?: Price): string =>
    converted ? `${price(converted)} (${price(own)})` : price(own);
  return ({ discount, min_spend, shown = {} }) => ({
    off:
      discount.kind === "percent"
        ? format.number(discount.value / 100, {
            style: "percent",
            maximumFractionDigits: 1,
          })
        : both(
            { amount: discount.value, currency: discount.currency },
            shown.discount,
          ),
    minSpend: min_spend && both(min_spend, shown.min_spend),
  });
}
