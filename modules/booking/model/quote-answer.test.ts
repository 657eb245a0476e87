import { expect, it } from "vitest";
import { readChangedPrice } from "./quote-answer.ts";

it("a changed price is read only where it is complete", () => {
  const price = { lines: [], total: { amount: 1, currency: "JPY" } };
  expect(readChangedPrice({ price })).toBe(price);
  expect(readChangedPrice({ price: { lines: [] } })).toBeUndefined();
  expect(readChangedPrice(undefined)).toBeUndefined();
});
