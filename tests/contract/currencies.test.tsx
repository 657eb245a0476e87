/**
 * Every currency in every language: amounts can be parsed from their display, with the digits of
 * ISO 4217; no two currencies look alike; pages and documents write the same.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { usePriceFormat } from "#renderer/module-api.ts";
import {
  RuntimeContext,
  type ModuleRuntime,
} from "#renderer/module/runtime.ts";
import type { Price } from "#schema/common.ts";
import { publishedOf } from "#server/backend/data-set/published.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import { createMoney } from "#server/backend/money/money.ts";
import { sitesByHost } from "#server/web/context/effective-site.ts";
import { siteContext } from "../support/contexts.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { projectData, readData } from "../support/project-data.ts";

const config = readProjectConfig();
const { currencies } = config;
const published = publishedOf(projectData());
const codes = Object.keys(currencies);
const [house] = sitesByHost(config, () => "/").values();
const money = createMoney(
  () => readData("rates"),
  () => currencies,
);

/** The minor units of ISO 4217; currencies that are not listed have two. Intl has the usually displayed digits instead. */
const MINOR_DIGITS = new Map([
  ...["CLP", "ISK", "JPY", "KRW", "VND"].map((code) => [code, 0] as const),
  ...["BHD", "JOD", "KWD", "OMR"].map((code) => [code, 3] as const),
]);

function Shown({ price }: { price: Price }) {
  return usePriceFormat()(price);
}

/** A price as pages show it. */
function show(price: Price, language: string): string {
  const choice = {
    market: "global",
    platform: "desktop",
    isBot: false,
  } as const;
  const base = house!.context({
    ...choice,
    language,
    currency: price.currency,
  });
  const context = siteContext(base);
  const runtime: Partial<ModuleRuntime> = {
    context: () => context,
    subscribe: () => () => {},
  };
  return renderToStaticMarkup(
    <RuntimeContext value={runtime as ModuleRuntime}>
      <Shown price={price} />
    </RuntimeContext>,
  );
}

/** The number of a displayed price, in JavaScript's notation: 1234.50. */
function numberIn(shown: string, language: string): string {
  const { intl } = config.languages[language]!;
  // Some languages group the digits of prices in another way than those of numbers.
  const options = { style: "currency", currency: "EUR" } as const;
  const parts = new Intl.NumberFormat(intl, options).formatToParts(12345.6);
  const symbol = (type: string) =>
    parts.find((part) => part.type === type)!.value;
  // Symbols may have dots: kr.
  return /\d.*\d|\d/
    .exec(shown)![0]
    .replaceAll(symbol("group"), "")
    .replace(symbol("decimal"), ".")
    .replaceAll(/[^0-9.]/g, "");
}

it("the project's site offers all currencies, and at least the promised number", () => {
  expect(codes.length).toBeGreaterThanOrEqual(34);
  expect([...config.sites["wayfare"]!.currencies].sort()).toEqual(codes.sort());
});

it.each(Object.keys(config.languages))(
  "no two currencies look alike in %s",
  (language) => {
    const written = codes.map((currency) =>
      show({ amount: 100_000, currency }, language).replace(/[\d.,\s]+/, "#"),
    );
    expect(new Set(written).size).toBe(codes.length);
  },
);

it.each([
  ["en", 9447, "USD", "$94.47"],
  ["en", 8691, "EUR", "€86.91"],
  ["en", 14_170, "JPY", "¥14,170"],
  ["en", 4200, "SGD", "SGD 42.00"],
  ["en", 125_000, "THB", "฿1,250"],
  ["en", 125_050, "THB", "฿1,250.50"],
  ["en-GB", 9447, "USD", "$94.47"],
  ["en-CA", 9447, "CAD", "$94.47"],
  ["en-CA", 9447, "USD", "USD 94.47"],
  ["en-SG", 4200, "SGD", "$42.00"],
  ["de", 9447, "EUR", "94,47 €"],
  ["de", 9447, "USD", "94,47 $"],
  ["fr", 9447, "USD", "94,47 USD"],
  ["es", 9447, "MXN", "94,47 MXN"],
  ["ja", 14_170, "JPY", "14,170円"],
  ["ja", 9447, "USD", "$94.47"],
  ["zh-TW", 150_000, "TWD", "$1,500"],
  ["zh-CN", 9447, "CNY", "¥94.47"],
  ["ko", 14_170, "KRW", "₩14,170"],
  ["th", 125_000, "THB", "฿1,250"],
])("%s writes %d of %s as %s", (language, amount, currency, written) => {
  const shown = show({ amount, currency }, language);
  expect(shown.replaceAll(/\s/g, " ")).toBe(written);
});

describe.each(codes)("%s", (code) => {
  const { exponent, digits } = currencies[code]!;

  it("has the minor unit of ISO 4217, and shows no more digits than amounts have", () => {
    expect(exponent).toBe(MINOR_DIGITS.get(code) ?? 2);
    expect(digits).toBeLessThanOrEqual(exponent);
  });

  it.each(Object.keys(config.languages))("can be read in %s", (language) => {
    const step = 10 ** (exponent - digits);
    for (const units of [0, 1, 99, 1000, 123_456, 98_765_432]) {
      const amount = units * step;
      const shown = show({ amount, currency: code }, language);
      expect(shown).toBe(
        formatPrice(
          { amount, currency: code },
          published,
          config.languages[language]!.intl,
        ),
      );
      const number = numberIn(shown, language);
      expect(Math.round(Number(number) * 10 ** exponent)).toBe(amount);
      expect(number.split(".")[1] ?? "").toHaveLength(digits);
    }
  });

  it("has a current rate, and amounts in whole minor units", () => {
    const there = money.convert({ amount: 10_000, currency: "USD" }, code);
    expect(there.currency).toBe(code);
    expect(Number.isInteger(there.amount)).toBe(true);
    expect(there.amount % 10 ** (exponent - digits)).toBe(0);
    const back = money.convert(there, "USD").amount;
    // The displayed digits of one currency are coarser than a cent.
    expect(Math.abs(back - 10_000)).toBeLessThan(40);
  });
});
