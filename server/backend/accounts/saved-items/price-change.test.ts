import { expect, test } from "vitest";
import { priceChange } from "./price-change.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });

test.each([
  [5000, 4200, { direction: "less", by: usd(800), before: usd(5000) }],
  [4200, 5000, { direction: "more", by: usd(800), before: usd(4200) }],
  [5000, 5000, undefined],
  // Less than one percent is what exchange rates do.
  [5000, 4951, undefined],
  [5000, 4950, { direction: "less", by: usd(50), before: usd(5000) }],
  [0, 100, { direction: "more", by: usd(100), before: usd(0) }],
])("from %i to %i", (before, today, change) => {
  expect(priceChange(usd(before), usd(today))).toEqual(change);
});

test("prices in different currencies, and unknown ones, are not compared", () => {
  expect(
    priceChange(usd(5000), { amount: 9, currency: "JPY" }),
  ).toBeUndefined();
  expect(priceChange(undefined, usd(1))).toBeUndefined();
  expect(priceChange(usd(1), undefined)).toBeUndefined();
});
