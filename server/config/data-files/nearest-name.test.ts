import { expect, it } from "vitest";
import { nearestName } from "./nearest-name.ts";

const CURRENCIES = ["GBP", "JPY", "THB", "TWD", "USD"];

it.each<[string, string[], string]>([
  ["fotoer", ["header", "footer"], "footer"],
  ["TBH", CURRENCIES, "THB"],
  ["usd", CURRENCIES, "USD"],
  ["en-gb", ["en", "en-GB", "de"], "en-GB"],
  ["n", ["Y", "N"], "N"],
  ["prodctId", ["product", "productId"], "productId"],
  ["dd", ["en", "de", "ja"], "de"],
  ["defalt", ["default", "white-label"], "default"],
])("%s is corrected to one of %j", (seen, names, expected) => {
  expect(nearestName(seen, names)).toBe(expected);
});

it.each<[unknown, string[]]>([
  ["x", ["Y", "N"]],
  ["XQ", ["IQ", "JP"]],
  ["EUR", CURRENCIES],
  ["chat", ["faq", "banner"]],
  ["33", ["24", "32"]],
  ["", CURRENCIES],
  [7, CURRENCIES],
  ["anything", []],
])("no name in %j is near enough", (seen, names) => {
  expect(nearestName(seen, names)).toBeUndefined();
});
