/** Properties of `amendMoney`, for random orders. */
import { describe, expect, test } from "vitest";
import { randomOf } from "../../../../../tests/reliability/random.ts";
import type { Order } from "../../model/order.ts";
import { refunded } from "../../model/shares.ts";
import { amendMoney } from "./amend-money.ts";

const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);

/** An order of three parts with random prices and random funds. */
function orderOf(seed: number) {
  const pick = randomOf(seed);
  const terms = [0, 1, 2].map((traveller) => ({
    item: 0,
    traveller,
    charged: pick(4) === 0 ? 0 : pick(10_000),
    time_zone: "Asia/Tokyo",
  }));
  const price = sum(terms.map(({ charged }) => charged));
  let left = price;
  const take = (kind: "coupon" | "gift_card" | "credits") => {
    const charged = pick(2) === 0 ? 0 : pick(left + 1);
    left -= charged;
    return { kind, charged, amount: { amount: -charged, currency: "JPY" } };
  };
  const deductions = [take("coupon"), take("gift_card"), take("credits")];
  const order = {
    amount: { amount: left, currency: "JPY" },
    contents: {
      quote: { charged: { amount: price, currency: "JPY" } },
      price: { deductions },
      spending: { spent: { credits: pick(500) } },
      earns: { user_id: 1, credits: pick(90) },
    },
  } as unknown as Pick<Order, "amount" | "contents">;
  const chosen = terms.slice(0, 1 + pick(3));
  return { order, terms, chosen, price: pick(30_000) };
}

describe.each(Array.from({ length: 200 }, (_, seed) => seed))(
  "change %i",
  (seed) => {
    const { order, terms, chosen, price } = orderOf(seed);
    const { due, refund, credits } = amendMoney(order, terms, chosen, price);
    const worth = sum(chosen.map(({ charged }) => charged));
    const back = sum(refund.parts.map(refunded));
    const { carried } = refund;

    test("the old tickets and the amount due pay the new price", () => {
      expect(carried.coupon + refunded(carried) + due).toBe(price);
    });

    test("each old ticket's price is carried over, refunded, or was paid by a coupon", () => {
      for (const part of refund.parts)
        expect(part.coupon + (part.carried ?? 0) + refunded(part)).toBe(
          part.charged,
        );
      expect(sum(refund.parts.map(({ carried: one = 0 }) => one))).toBe(
        refunded(carried),
      );
    });

    test("no change both charges and refunds, and a coupon is never paid out", () => {
      expect(Math.min(due, back)).toBe(0);
      expect(due).toBe(Math.max(0, price - worth));
      const paid = sum(refund.parts.map((part) => part.charged - part.coupon));
      expect(back).toBe(Math.min(paid, Math.max(0, worth - price)));
      expect(carried.coupon).toBeLessThanOrEqual(worth - paid);
    });

    test("no amount is negative", () => {
      const amounts = [due, credits, refund.credits, refund.earned];
      const funds = [carried, ...refund.parts].flatMap((one) => [
        one.coupon,
        one.gift_card,
        one.credits,
        one.card,
      ]);
      expect(Math.min(...amounts, ...funds)).toBeGreaterThanOrEqual(0);
    });
  },
);
