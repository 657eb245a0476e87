/** The amounts of an order, also in the currency that the shopper saw. */
import type { Bought } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Order } from "./order.ts";

/**
 * The exchange rate of the order, for pages; undefined if the displayed and the charged currency
 * are the same.
 */
export function boughtRate({ contents: { quote } }: Pick<Order, "contents">): {
  readonly bought?: Bought;
} {
  const { total, charged } = quote;
  return total.currency === charged.currency || charged.amount === 0
    ? {}
    : { bought: { total, charged } };
}

/** "€235.70 (¥38,430)": the displayed amount, and the amount charged or refunded. */
export function writeBothPrices(
  order: Pick<Order, "contents">,
  write: (price: Price) => string,
): (price: Price) => string {
  const { bought } = boughtRate(order);
  return (price) => {
    if (price.currency !== bought?.charged.currency) return write(price);
    const { total, charged } = bought;
    const amount = (price.amount * total.amount) / charged.amount;
    return `${write({ amount, currency: total.currency })} (${write(price)})`;
  };
}
