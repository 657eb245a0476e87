/** Where the money of an order came from, in minor units of what was charged. */
import { divide } from "../../kernel/divide.ts";
import type { Order } from "../orders/order.ts";
import type { Funds } from "./shares.ts";

type Deductions = Order["contents"]["price"]["deductions"];

/**
 * The first orders stored their deductions only in the currency that was shown: theirs are
 * worked out from it.
 */
export function fundsOf({
  amount,
  contents: { quote, price },
}: Pick<Order, "amount" | "contents">): Funds {
  const { deductions } = price;
  const off = quote.charged.amount - amount.amount;
  const isStored = deductions.every(({ charged }) => charged !== undefined);
  const charged = isStored
    ? deductions.map((one) => one.charged!)
    : divide(
        off,
        deductions.map((one) => -one.amount.amount),
      );
  const of = (kind: Deductions[number]["kind"]): number =>
    deductions.reduce(
      (sum, one, index) => sum + (one.kind === kind ? charged[index]! : 0),
      0,
    );
  return {
    coupon: of("coupon"),
    gift_card: of("gift_card"),
    credits: of("credits"),
    card: amount.amount,
  };
}
