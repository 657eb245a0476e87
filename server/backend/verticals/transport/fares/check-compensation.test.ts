import { expect, test } from "vitest";
import { problemsAfter } from "../../../../../tests/support/changed-data.ts";
import { checkCompensation } from "./check-compensation.ts";

test("a longer delay with a lower compensation is reported with its place", () => {
  const [problem, ...others] = problemsAfter(
    checkCompensation,
    "compensation.json",
    (content) => {
      const { twrail } = content as {
        twrail: { rules: { from_minutes: number; percent: number }[] };
      };
      twrail.rules.push({ from_minutes: 90, percent: 80 });
    },
  );
  expect(others).toEqual([]);
  expect(problem).toMatch(/compensation\.json.*twrail\/rules\/2/s);
  expect(problem).toContain("a higher percentage than the previous rule");
});
