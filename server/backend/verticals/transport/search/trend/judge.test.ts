import fc from "fast-check";
import { expect, test } from "vitest";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { judge, leadOf } from "./judge.ts";

const rules = projectData().one("price-trend");
/** Prices of as many departure days as the rules ask for at least, one after the other. */
const others = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({
    departs_on: `2026-12-0${1 + (index % rules.least_days)}`,
    amount,
  }));
const TEN = others([50, 52, 54, 56, 58, 60, 62, 64, 66, 68]);

test.each([
  [50, "low"],
  [54, "low"],
  [55, "usual"],
  [58, "usual"],
  [64, "high"],
  [90, "high"],
] as const)("%i among ten prices from 50 to 68 is %s", (amount, level) => {
  expect(judge(amount, TEN, rules)).toEqual({ level, from: 54, to: 64 });
});

test("nothing is said of a few prices, or of the prices of a few days", () => {
  expect(
    judge(10, TEN.slice(0, rules.least_prices - 1), rules),
  ).toBeUndefined();
  const oneDay = TEN.map((one) => ({ ...one, departs_on: "2026-12-01" }));
  expect(judge(10, oneDay, rules)).toBeUndefined();
});

test("where all prices are nearly the same, each is usual", () => {
  const same = others(Array.from({ length: 10 }, () => 13_970));
  for (const amount of [13_970, 13_960, 13_980])
    expect(judge(amount, same, rules)?.level).toBe("usual");
  expect(judge(12_000, same, rules)?.level).toBe("low");
});

test("a higher price never has a lower level, and the order of the others does not matter", () => {
  const order = ["low", "usual", "high"];
  const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), {
    minLength: rules.least_prices,
    maxLength: 60,
  });
  const price = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(amounts, price, price, (some, one, two) => {
      const levelOf = (amount: number, list = some) =>
        order.indexOf(judge(amount, others(list), rules)!.level);
      const [less, more] = [Math.min(one, two), Math.max(one, two)];
      expect(levelOf(less)).toBeLessThanOrEqual(levelOf(more));
      expect(levelOf(one, some.toReversed())).toBe(levelOf(one));
    }),
  );
});

test("days before a departure are in one of the spans", () => {
  const spans = { lead_days: [3, 7] };
  expect([1, 3, 4, 7, 8, 300].map((days) => leadOf(days, spans))).toEqual([
    { first: 1, last: 3 },
    { first: 1, last: 3 },
    { first: 4, last: 7 },
    { first: 4, last: 7 },
    { first: 8 },
    { first: 8 },
  ]);
});
