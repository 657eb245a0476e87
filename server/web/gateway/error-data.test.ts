import { expect, it } from "vitest";
import { shownErrorData } from "./error-data.ts";

const row = {
  error_data: { text: "text", fields: "list", price: "record" },
} as const;

it.each([
  ["what the row names", { text: "Sold out" }, { text: "Sold out" }],
  [
    "and nothing else",
    { text: "Sold out", host: "db-7.internal", password: "hunter2" },
    { text: "Sold out" },
  ],
  [
    "each as the row says it is",
    { text: { jdbc: "…" }, fields: "db-7", price: ["db-7"] },
    undefined,
  ],
  ["texts that are short", { text: "x".repeat(501) }, undefined],
  ["no more than 8 kB", { fields: Array(5000).fill("a") }, undefined],
  [
    "when to try again, of any call",
    { retry_after_s: 30 },
    { retry_after_s: 30 },
  ],
  ["when, as a number", { retry_after_s: "db-7" }, undefined],
  ["nothing of a text", "jdbc:postgres://…", undefined],
  ["nothing of a list", ["db-7"], undefined],
  ["nothing of nothing", null, undefined],
])("%s", (_, data, shown) => {
  expect(shownErrorData(data, row)).toEqual(shown);
});

it("a row that names nothing shows nothing", () => {
  expect(shownErrorData({ text: "Sold out" }, {})).toBeUndefined();
});
