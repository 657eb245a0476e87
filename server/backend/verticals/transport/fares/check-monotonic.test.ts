import { expect, test } from "vitest";
import type { FareRule } from "#schema/backend/fare-families.ts";
import { problemsAfter } from "../../../../../tests/support/changed-data.ts";
import { checkMonotonic } from "./check-monotonic.ts";

const after = (rule: Partial<FareRule>) =>
  problemsAfter(checkMonotonic, "fare-families.json", (content) => {
    const { products } = content as {
      products: { jprail: { plans: { families: { rules: object[] }[] }[] } };
    };
    products.jprail.plans[0]!.families[0]!.rules.push({
      action: "refund",
      anchor: "departure",
      ...rule,
    });
  });

test("a fee that decreases over time is reported with its fare family", () => {
  const [problem, ...others] = after({ from_offset: "-1h", percent: 1 });
  expect(others).toEqual([]);
  expect(problem).toMatch(
    /fare-families\.json.*products\/jprail\/plans\/0\/families\/0\/rules/s,
  );
  expect(problem).toContain("a later refund must not withhold less");
});

test.each<Partial<FareRule>>([
  { from_offset: "-1h", to_offset: "0m", flat: 320, percent: 5 },
  { from_offset: "-1h", to_offset: "0m", percent: 50, minimum: 320 },
  { from_offset: "-1h", to_offset: "0m", percent: 100 },
])("%j is accepted", (rule) => {
  expect(after(rule)).toEqual([]);
});
