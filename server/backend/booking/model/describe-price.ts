/** Prices in the reader's language: amounts are stored, labels are made when they are read. */
import type { Price } from "#schema/common.ts";
import type { PriceDetails, PricePart } from "#schema/booking.ts";
import type { Quote } from "./quote.ts";

/** An amount that is taken off the price of a quote. */
export interface Deduction {
  /** carried: the value of the replaced tickets. */
  readonly kind: "coupon" | "gift_card" | "credits" | "carried";
  /** In the displayed currency; negative. */
  readonly amount: PricePart;
  /**
   * The part of it in the charged currency, in minor units; the first orders were stored without
   * it.
   */
  readonly charged?: number;
  /** The coupon that is used. */
  readonly coupon_id?: string;
}

/** A quote's price after all deductions. */
export interface NetPrice {
  readonly deductions: readonly Deduction[];
  /** In the displayed currency. */
  readonly total: Price;
  /** In the charged currency. */
  readonly amount: Price;
}

/**
 * @param labels of the quote's lines, in their order
 * @param labelOf names a deduction
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

/** A quote's price before deductions. */
export function describeQuotePrice(
  quote: Quote,
  labels: readonly string[],
): PriceDetails {
  const { total, charged } = quote;
  const net = { deductions: [], total, amount: charged };
  return describePrice(quote, labels, net, ({ kind }) => kind);
}
