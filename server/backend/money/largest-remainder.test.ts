import fc from "fast-check";
import { expect, test } from "vitest";
import { divideByLargestRemainder } from "./largest-remainder.ts";

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [14_170, [1, 1], [7085, 7085]],
  [5, [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 0, 0]],
  [10, [1, 2, 4], [1, 3, 6]],
  [1, [0, 3], [0, 1]],
  [0, [2, 3], [0, 0]],
  [7, [0, 0], [0, 0]],
])("%i by %j is %j", (amount, weights, shares) => {
  expect(divideByLargestRemainder(amount, weights)).toEqual(shares);
});

test("shares add up, differ from the exact ones by less than one, and never exceed their weights", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2 ** 45 }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const sum = weights.reduce((total, one) => total + one, 0);
        fc.pre(sum > 0 && sum < 2 ** 50);
        const amount = Math.floor(sum * part);
        const shares = divideByLargestRemainder(amount, weights);
        expect(shares.reduce((total, one) => total + one, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const exact = (amount * weights[index]!) / sum;
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
          expect(share).toBeLessThanOrEqual(weights[index]!);
        }
      },
    ),
  );
});
