/** Properties of refunds, for random orders. */
import { describe, expect, test } from "vitest";
import { randomOf } from "../../../../tests/reliability/random.ts";
import { divide } from "#server/backend/money/divide.ts";
import { refunded, refundOf, sharesOf, type Funds } from "./shares.ts";

const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0);

/** An order of random parts and add-ons with random funds. */
function orderOf(seed: number) {
  const pick = randomOf(seed);
  const scale = 10 ** pick(9);
  const parts = Array.from({ length: 1 + pick(12) }, (_, index) => ({
    item: Math.floor(index / 3),
    traveller: index % 3,
    charged: pick(5) === 0 ? 0 : pick(1000 * scale),
  }));
  const rest = pick(3) === 0 ? pick(300 * scale) : 0;
  let left = sum(parts.map(({ charged }) => charged)) + rest;
  const take = (): number => {
    const taken = pick(2) === 0 ? 0 : pick(left + 1);
    left -= taken;
    return taken;
  };
  const funds: Funds = {
    coupon: take(),
    gift_card: take(),
    credits: take(),
    card: left,
  };
  return { parts, rest, funds, pick, scale };
}

describe.each(Array.from({ length: 200 }, (_, seed) => seed))(
  "order %i",
  (seed) => {
    const { parts, rest, funds, pick, scale } = orderOf(seed);
    const shares = sharesOf(parts, funds);

    test("has shares that add up to its price and its funds, to the minor unit", () => {
      expect(shares).toHaveLength(parts.length + 1);
      for (const fund of ["coupon", "gift_card", "credits", "card"] as const)
        expect(sum(shares.map((share) => share[fund]))).toBe(funds[fund]);
      for (const [index, share] of shares.entries()) {
        expect(share.coupon + refunded(share)).toBe(
          parts[index]?.charged ?? rest,
        );
        for (const fund of ["coupon", "gift_card", "credits", "card"] as const)
          expect(share[fund]).toBeGreaterThanOrEqual(0);
      }
    });

    test("has balanced refunds of any part, of at most the paid amount", () => {
      for (const share of shares) {
        const fee = pick(3) === 0 ? 0 : pick(1500 * scale);
        const refund = refundOf(share, fee);
        expect(refund.coupon + refund.fee + refunded(refund)).toBe(
          share.charged,
        );
        expect(refund.fee).toBe(Math.min(fee, refunded(share)));
        for (const fund of ["gift_card", "credits", "card"] as const) {
          expect(refund[fund]).toBeGreaterThanOrEqual(0);
          expect(refund[fund]).toBeLessThanOrEqual(share[fund]);
        }
      }
    });

    test("never has a higher refund for a higher fee", () => {
      for (const share of shares) {
        const fee = pick(1000 * scale);
        const more = fee + pick(1000 * scale);
        expect(refunded(refundOf(share, more))).toBeLessThanOrEqual(
          refunded(refundOf(share, fee)),
        );
      }
    });
  },
);

test("an amount divides without a remainder, also for large numbers", () => {
  expect(divide(100, [1, 1, 1])).toEqual([33, 33, 34]);
  expect(divide(5, [0, 0])).toEqual([0, 0]);
  const large = 90_000_000_000_000;
  expect(sum(divide(large, [large - 1, 7, 3]))).toBe(large);
});
