import { expect, test } from "vitest";
import type { PriceTrendFile } from "#schema/backend/price-trend.ts";
import { problemsAfter } from "../../../../../../tests/support/changed-data.ts";
import { checkTrend } from "./check-trend.ts";

const problems = (change: (file: PriceTrendFile) => void) =>
  problemsAfter(checkTrend, "price-trend.json", (file) =>
    change(file as PriceTrendFile),
  );

test("the project's own rules have no problem", () => {
  expect(problems(() => {})).toEqual([]);
});

test("spans of days that are not in order are reported", () => {
  const [problem, ...others] = problems((file) => {
    file.lead_days = [3, 14, 7];
  });
  expect(others).toEqual([]);
  for (const text of ["order", "/lead_days/2", "saw   7", "after 14"])
    expect(problem).toContain(text);
});

test("more days than prices are reported", () => {
  const [problem] = problems((file) => {
    file.least_days = file.least_prices + 1;
  });
  expect(problem).toContain("/least_days");
});
