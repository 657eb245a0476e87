/** Money of an order that is already bought, beside what the shopper was shown. */
import type { Bought } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Order } from "./orders/order.ts";

/** For pages: at which rate the order was bought; nothing where one currency was shown and charged. */
export function boughtIn({ contents: { quote } }: Pick<Order, "contents">): {
  readonly bought?: Bought;
} {
  const { total, charged } = quote;
  return total.currency === charged.currency || charged.amount === 0
    ? {}
    : { bought: { total, charged } };
}

/** "EUR 235.70 (JPY 38,430)": as it was shown, and what is charged or returned. */
export function writeBought(
  order: Pick<Order, "contents">,
  write: (price: Price) => string,
): (price: Price) => string {
  const { bought } = boughtIn(order);
  return (price) => {
    if (price.currency !== bought?.charged.currency) return write(price);
    const { total, charged } = bought;
    const amount = (price.amount * total.amount) / charged.amount;
    return `${write({ amount, currency: total.currency })} (${write(price)})`;
  };
}
