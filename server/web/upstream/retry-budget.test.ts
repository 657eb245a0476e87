import { expect, test } from "vitest";
import { createRetryBudget } from "./retry-budget.ts";

test("ten retries at once, then one for ten requests", () => {
  const budget = createRetryBudget();
  const taken = (count: number) =>
    Array.from({ length: count }, () => budget.take()).filter(Boolean).length;
  expect(taken(20)).toBe(10);
  for (let request = 0; request < 25; request += 1) budget.asked();
  expect(taken(20)).toBe(2);
  for (let request = 0; request < 1000; request += 1) budget.asked();
  expect(taken(20)).toBe(10);
});
