/** Prices in the reader's language: amounts are stored, labels are not. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails, PricePart } from "#schema/booking.ts";
import type { Quote } from "./quote.ts";

/** What is taken off the price of a quote. */
export interface Deduction {
  /** carried: the worth of what it replaces. */
  readonly kind: "coupon" | "gift_card" | "credits" | "carried";
  /** In the currency that is shown; negative. */
  readonly amount: PricePart;
  /** What it takes off what is charged, in minor units; the first orders were stored without. */
  readonly charged?: number;
  /** Which coupon. */
  readonly coupon_id?: string;
}

/** A quote's price with everything that is taken off. */
export interface NetPrice {
  readonly deductions: readonly Deduction[];
  /** In the currency that is shown. */
  readonly total: Price;
  /** What is charged. */
  readonly amount: Price;
}

/**
 * @param labels of the quote's lines, in their order
 * @param labelOf names what is taken off
 */
export function describePrice(
  { lines, rate_date }: Pick<Quote, "lines" | "rate_date">,
  labels: readonly string[],
  { deductions, total, amount }: NetPrice,
  labelOf: (deduction: Deduction) => string,
): PriceDetails {
  const isConverted = total.currency !== amount.currency;
  return {
    lines: [
      ...lines.map((line, index) => ({ ...line, label: labels[index]! })),
      ...deductions.map((deduction) => ({
        kind: deduction.kind,
        label: labelOf(deduction),
        amount: deduction.amount,
      })),
    ],
    total,
    ...(isConverted ? { charged: amount } : {}),
    ...(isConverted && rate_date !== undefined ? { rate_date } : {}),
  };
}

/** A quote's price before anything is taken off. */
export function describeQuotePrice(
  quote: Quote,
  labels: readonly string[],
): PriceDetails {
  const { total, charged } = quote;
  const net = { deductions: [], total, amount: charged };
  return describePrice(quote, labels, net, ({ kind }) => kind);
}
