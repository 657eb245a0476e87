/** The funds that paid an order, in minor units of the charged currency. */
import { divide } from "#server/backend/money/divide.ts";
import type { Order } from "../../model/order.ts";
import type { Funds } from "../../model/shares.ts";

type Deductions = Order["contents"]["price"]["deductions"];

/**
 * The first orders stored deductions only in the displayed currency: the charged amounts are
 * computed from them.
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

/** The share of the funds that was carried from an earlier order. */
export function carriedTo({
  contents: { amends },
}: Pick<Order, "contents">): Funds {
  return amends?.refund.carried ?? NOTHING;
}
