import { expect, it } from "vitest";
import { createDataValidator } from "../validation/data-validator.ts";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { shownData } from "./refusal-data.ts";

const validator = createDataValidator(ROOT, new Map());
const ORDER = "answers.refused_order";
const price = { lines: [], total: { amount: 1, currency: "JPY" } };
const fields = [{ path: "contact.email", code: "email_invalid" }];

const shown = (data: unknown, schema: string | undefined = ORDER) =>
  shownData(data, (value) => validator.answer(schema, value));

it.each([
  ["what the schema names", { price, fields }, { price, fields }, []],
  [
    "and nothing else",
    { fields: [{ ...fields[0], row: "db-7" }], host: "db-7.internal" },
    { fields },
    [],
  ],
  [
    "no field that is not as the schema says, and all others",
    { price: { total: price.total }, fields },
    { fields },
    ["/price required"],
  ],
  [
    "none of several",
    { price: "db-7", fields: [{ path: 1 }] },
    undefined,
    ["/fields/0 required", "/price type"],
  ],
  [
    "when to try again, whatever the rest is",
    { price: {}, retry_after_s: 30 },
    { retry_after_s: 30 },
    ["/price required"],
  ],
  ["when, as a number", { retry_after_s: "db-7" }, undefined, []],
  ["when, if that is within a day", { retry_after_s: 1e15 }, undefined, []],
  ["nothing of a text", "jdbc:postgres://…", undefined, []],
  ["nothing of a list", ["db-7"], undefined, []],
  ["nothing of nothing", null, undefined, []],
])("%s", (_, data, expected, told) => {
  const { data: given, faults } = shown(structuredClone(data));
  expect(given).toEqual(expected);
  expect(
    faults.map(({ pointer, rule }) => `${pointer} ${rule}`).sort(),
  ).toEqual(told);
});

it("a row without a schema returns only the time of the next attempt", () => {
  expect(
    shownData({ text: "Sold out", retry_after_s: 5 }, undefined).data,
  ).toEqual({ retry_after_s: 5 });
});
