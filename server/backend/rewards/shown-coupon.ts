/** A coupon's amounts in the reader's currency. */
import type { Discount, Price, ShownCoupon } from "#schema/common.ts";
import type { Money } from "../money/money.ts";

/** @returns undefined if the amounts are in that currency, or there are none */
export function shownCoupon(
  {
    discount,
    min_spend,
  }: { readonly discount: Discount; readonly min_spend?: Price },
  currency: string,
  money: Pick<Money, "convert">,
): { readonly shown?: ShownCoupon } {
  const convert = (price: Price | undefined): Price | undefined =>
    price && price.currency !== currency
      ? money.convert(price, currency)
      : undefined;
  const off = convert(
    discount.kind === "amount"
      ? { amount: discount.value, currency: discount.currency }
      : undefined,
  );
  const least = convert(min_spend);
  return off || least
    ? {
        shown: {
          ...(off ? { discount: off } : {}),
          ...(least ? { min_spend: least } : {}),
        },
      }
    : {};
}
