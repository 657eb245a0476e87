import { describe, expect, it } from "vitest";
import { initialCurrency, usualCurrency } from "./usual-currency.ts";

const OFFERED = ["USD", "EUR", "CHF", "JPY", "TWD"];

describe("the default currency", () => {
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

const CONFIG = {
  languages: {},
  countries: { JP: { id: 392, currency: "JPY" }, LA: { id: 418 } },
  markets: {
    global: { id: 1, summary: "Everyone." },
    asia: { id: 5, summary: "Asia.", currency: "SGD" },
  },
};

it.each([
  ["that of the country", "JP", true, ["USD", "SGD", "JPY"], "JPY"],
  ["else that of the market", "LA", true, ["USD", "SGD"], "SGD"],
  ["else the default one", "LA", true, ["USD", "EUR"], "USD"],
  ["the default one, where a file sets it", "LA", false, ["USD", "SGD"], "USD"],
] as const)(
  "prices are first in %s",
  (_what, country, follows, currencies, expected) => {
    const settings = {
      currencies: [...currencies],
      default_currency: "USD",
      follows_visitor_currency: follows,
    };
    const visitor = { language: "en", country, market: "asia" };
    expect(initialCurrency(CONFIG, settings, visitor)).toBe(expected);
  },
);
