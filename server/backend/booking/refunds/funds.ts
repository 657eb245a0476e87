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
  contents,
}: Pick<Order, "amount" | "contents">): Funds {
  const { quote, price } = contents;
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
  const carried = carriedTo({ contents });
  return {
    coupon: of("coupon") + carried.coupon,
    gift_card: of("gift_card") + carried.gift_card,
    credits: of("credits") + carried.credits,
    card: amount.amount + carried.card,
  };
}

const NOTHING: Funds = { coupon: 0, gift_card: 0, credits: 0, card: 0 };

/** What of it was the money of an earlier order. */
export function carriedTo({
  contents: { amends },
}: Pick<Order, "contents">): Funds {
  return amends?.refund.carried ?? NOTHING;
}
