import { describe, expect, it } from "vitest";
import { usualCurrency } from "./usual-currency.ts";

const OFFERED = ["USD", "EUR", "CHF", "JPY", "TWD"];

describe("the currency of who has chosen none", () => {
  it.each([
    [
      "of the language, where the country is unknown",
      ["JPY"],
      undefined,
      "JPY",
    ],
    [
      "of the country, if the language is spoken there",
      ["EUR", "CHF"],
      "CHF",
      "CHF",
    ],
    ["of the language, on a journey abroad", ["EUR", "CHF"], "JPY", "EUR"],
    [
      "of the country, in a language of the whole world",
      undefined,
      "TWD",
      "TWD",
    ],
    ["not known without either", undefined, undefined, undefined],
    ["the next that is offered", ["XOF", "EUR"], "XOF", "EUR"],
    ["not known where none is offered", ["THB"], "THB", undefined],
  ] as const)("is %s", (_what, byLanguage, byCountry, expected) => {
    expect(usualCurrency(byLanguage, byCountry, OFFERED)).toBe(expected);
  });
});
