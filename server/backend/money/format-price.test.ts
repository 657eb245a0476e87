import { expect, test } from "vitest";
import { readPublished } from "../../../tests/support/reference-backend.ts";
import { formatAbout } from "./format-price.ts";

const published = readPublished();

test.each([
  ["en", { amount: 123_456, currency: "USD" }, "~$1,230"],
  ["en", { amount: 25_236, currency: "USD" }, "~$252"],
  ["en", { amount: 940, currency: "USD" }, "~$9"],
  ["de", { amount: 123_456, currency: "EUR" }, "≈1.230 €"],
  ["ja-JP", { amount: 187_654, currency: "JPY" }, "約￥188,000"],
])("in %s %j is about %s", (locale, price, text) => {
  const shown = formatAbout(price, published, locale);
  expect(shown.replaceAll("\u00a0", " ")).toBe(text);
});
