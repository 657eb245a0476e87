import { expect, it } from "vitest";
import { readChangedPrice, readPayPath } from "./quote-answer.ts";

it("a quote names a path of this site", () => {
  expect(readPayPath({ pay_path: "/ptp/pay/?validate_id=a" })).toBe(
    "/ptp/pay/?validate_id=a",
  );
});

it.each([
  "//elsewhere.example/",
  "/\\elsewhere.example/",
  "/\t/elsewhere.example/",
  "https://elsewhere.example/",
  "",
  7,
  undefined,
])("a quote with the path %s is refused", (pay_path) => {
  expect(() => readPayPath({ pay_path })).toThrow("no pay_path");
});

it("a changed price is read only where it is complete", () => {
  const price = { lines: [], total: { amount: 1, currency: "JPY" } };
  expect(readChangedPrice({ price })).toBe(price);
  expect(readChangedPrice({ price: { lines: [] } })).toBeUndefined();
  expect(readChangedPrice(undefined)).toBeUndefined();
});
