/** How a price differs from the one of the day on which something was saved. */
import type { Price, PriceChange } from "#schema/common.ts";

/** Smaller differences are those of exchange rates, in percent of the earlier price. */
const MIN_PERCENT = 1;

/** The columns of a price that may be unknown. */
export interface SavedPrice {
  /** In minor units. */
  readonly price: number | null;
  readonly currency: string | null;
}

/** @returns undefined for a row that has no price */
export function savedPriceOf({
  price,
  currency,
}: SavedPrice): Price | undefined {
  return price === null || currency === null
    ? undefined
    : { amount: price, currency };
}

/**
 * The difference, in the currency in which the price was saved.
 *
 * @param today the price of today in that currency; undefined if nothing is on sale
 * @returns undefined if there is none worth saying
 */
export function priceChange(
  before: Price | undefined,
  today: Price | undefined,
): PriceChange | undefined {
  if (!before || today?.currency !== before.currency) return undefined;
  const difference = today.amount - before.amount;
  if (
    difference === 0 ||
    Math.abs(difference) * 100 < before.amount * MIN_PERCENT
  )
    return undefined;
  return {
    direction: difference < 0 ? "less" : "more",
    by: { amount: Math.abs(difference), currency: before.currency },
    before,
  };
}
