import { describe, expect, it } from "vitest";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { checkRateChange, checkRates } from "./check-rates.ts";
import { createData } from "../data-set/data.ts";
import { createDataSets } from "../data-set/data-set.ts";
import { createMoney } from "./money.ts";
import { createRates } from "./rates.ts";

const makeSet = createDataSets({ schemas: loadSchemas(ROOT), label: "data" });
const shown = { exponent: 2, digits: 2 };

/** Data that contains only rates. */
function rated(date: string, per_usd: object) {
  const $schema = "../../../schema/backend/rates.schema.json";
  const text = JSON.stringify({ $schema, date, per_usd });
  const relative = "rates.json";
  return makeSet(new Map([[relative, { relative, text }]]));
}

const BEFORE = rated("2026-11-20", { USD: 1, EUR: 0.92 });

it("an edited rate is used in prices", () => {
  const data = createData(BEFORE);
  const money = createMoney(
    createRates(data).current,
    () => ({ USD: shown, EUR: shown }) as never,
  );
  const price = () => money.convert({ amount: 1000, currency: "USD" }, "EUR");
  expect(price().amount).toBe(920);
  data.replace(rated("2026-11-27", { USD: 1, EUR: 0.95 }));
  expect([price().amount, money.rateDate()]).toEqual([950, "2026-11-27"]);
});

describe("an edit is refused with", () => {
  it.each([
    ["a currency that is gone", { USD: 1 }, "missing_rate"],
    ["rates of another currency", { USD: 1.08, EUR: 1 }, "rate"],
    ["a mistyped rate", { USD: 1, EUR: 92 }, "rate_jump"],
    ["half of a rate", { USD: 1, EUR: 0.45 }, "rate_jump"],
  ])("%s", (_what, per_usd, rule) => {
    const next = rated("2026-11-27", per_usd);
    const found = [...checkRates(next), ...checkRateChange(next, BEFORE)];
    expect(found).toMatchObject([{ rule, file: "data/rates.json" }]);
  });

  it.each([
    ["a rate that is no number", { USD: 1, EUR: "0,95" }, "type"],
    ["a rate without end", { USD: 1, EUR: 1e300 }, "maximum"],
  ])("%s", (_what, per_usd, rule) => {
    const found = rated("2026-11-27", per_usd).problems();
    expect(found.at(-1)).toMatchObject({ rule });
  });
});

it.each([
  ["2026-11-20T00:00:00Z", undefined],
  ["2026-11-21T23:59:59Z", undefined],
  ["2026-11-22T00:00:00Z", "2026-11-20"],
])("at %s the rates of 20 November are outdated as of %s", (now, day) => {
  expect(createRates(BEFORE).outdated(Date.parse(now))).toBe(day);
});
