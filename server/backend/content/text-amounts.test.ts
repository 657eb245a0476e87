/** Amounts in editors' texts: the readers' version, and the errors that the check reports. */
import { expect, test } from "vitest";
import type { SubjectContentFile } from "#schema/backend/content.ts";
import { readPublished } from "../../../tests/support/reference-backend.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { createMoney } from "../money/money.ts";
import { checkTextAmounts } from "./check-text-amounts.ts";
import { createFillAmounts } from "./text-amounts.ts";

const published = readPublished();
const rates = {
  date: "2026-11-20",
  per_usd: { USD: 1, EUR: 0.5, JPY: 150, TWD: 32 },
};
const money = createMoney(
  () => rates,
  () => published.currencies,
);
const amounts: SubjectContentFile["amounts"] = {
  fee: { currency: "TWD", data: "coupons.json#/coupons/rail/valid_days" },
  fares: { currency: "JPY", units: [9000, 25_000], about: true },
  about: { currency: "JPY", units: 14_000, about: true },
  exact: { currency: "EUR", units: 19 },
};

/** A data set with one subject, its translation and the texts of a language. */
function dataOf(
  english: readonly string[],
  german: readonly string[] = english,
  texts: Readonly<Record<string, string>> = {},
): DataSet {
  const page = (answers: readonly string[]) => ({
    sections: {
      faq: { title: "?", items: answers.map((answer) => ({ answer })) },
    },
  });
  const files: Readonly<Record<string, unknown>> = {
    "coupons.json": { coupons: { rail: { valid_days: 64 } } },
    "content/en/twrail.json": { amounts, ...page(english) },
    "content/de/twrail.json": page(german),
    "texts/en.json": texts,
  };
  const at = (file: string) => files[file];
  return {
    files: Object.keys(files),
    at,
    one: () => rates,
    contents: () => [["content/en/twrail.json", at("content/en/twrail.json")]],
    parsed: (file: string) => ({
      json: {
        file,
        value: at(file),
        locate: () => ({ line: 1, column: 1 }),
      },
    }),
  } as unknown as DataSet;
}

const ALL = ["{fee} {fares} {about} {exact}"];

test.each([
  [
    "EUR",
    "en",
    "€1.00 (TWD 64); €30 – €83 (¥9,000 – ¥25,000); €47 (¥14,000); €19.00",
  ],
  ["JPY", "en", "¥300 (TWD 64); ¥9,000 – ¥25,000; ¥14,000; ¥5,700 (€19.00)"],
  [
    "EUR",
    "de",
    "1,00 € (64 NT$); 30–83 € (9.000–25.000 ¥); 47 € (14.000 ¥); 19,00 €",
  ],
])(
  "in %s and %s each amount is shown with its original",
  (currency, language, shown) => {
    const data = dataOf(ALL);
    const fill = createFillAmounts({ data, money, published: () => published });
    const section = {
      title: "{fee}; {fares}",
      items: ["{about}; {exact}", "{other}", 1],
    };
    const filled = fill(section, "twrail", {
      language,
      currency,
    }) as typeof section;
    expect(
      `${filled.title}; ${filled.items[0]}`.replaceAll("\u00a0", " "),
    ).toBe(shown);
    // Other placeholders are unchanged, and other subjects have no amounts.
    expect(filled.items.slice(1)).toEqual(["{other}", 1]);
    expect(fill(section, "jprail", { language, currency })).toEqual(section);
  },
);

const problemsOf = (...of: Parameters<typeof dataOf>) =>
  checkTextAmounts(dataOf(...of)).map(({ file, rule, value = "" }) => [
    file,
    rule,
    JSON.parse(value),
  ]);

test.each([
  ["A refund costs TWD 20 a ticket", "TWD 20"],
  ["Eine Erstattung kostet 1.490 TWD", "1.490 TWD"],
  ["5\u00a0000\u00a0JPY", "000\u00a0JPY"],
  ["From €19", "€19"],
  ["RM 42", "RM 42"],
  ["500円", "500円"],
])("%s is refused", (text, value) => {
  const file = "content/de/twrail.json";
  expect(problemsOf(ALL, [...ALL, text])).toEqual([
    [file, "written_amount", value],
  ]);
  expect(problemsOf(ALL, ALL, { any: text })).toEqual([
    ["texts/en.json", "written_amount", value],
  ]);
});

test.each([
  "10 % off",
  "JR 500 series",
  "EUROSTAR 9001",
  "2 h 15 min",
  "ARM 7",
])("%s is not an amount", (text) => {
  expect(problemsOf(ALL, [...ALL, text])).toEqual([]);
});

test("placeholders without an amount, and amounts without a placeholder, are named", () => {
  expect(problemsOf(["{fee} {fares} {about} {exakt}"])).toEqual([
    ["content/en/twrail.json", "unknown_amount", "exakt"],
    ["content/de/twrail.json", "unknown_amount", "exakt"],
    ["content/en/twrail.json", "unused_amount", "exact"],
  ]);
});

test("a placeholder in double braces is refused, with the right text", () => {
  const problems = checkTextAmounts(dataOf(ALL, ["{{fee}} {fares} {about}"]));
  expect(problems).toMatchObject([
    {
      file: "content/de/twrail.json",
      pointer: "/sections/faq/items/0/answer",
      rule: "placeholders",
      nearest: "{fee} {fares} {about}",
    },
  ]);
});

test("a pointer that leads to no number is named", () => {
  const data = dataOf(ALL);
  const lost = {
    currency: "TWD",
    data: "coupons.json#/coupons/gone/valid_days",
  };
  const english = data.at("content/en/twrail.json", "content")!;
  Object.assign(english, { amounts: { ...amounts, fee: lost } });
  expect(checkTextAmounts(data)).toMatchObject([
    { rule: "no_number", value: JSON.stringify(lost.data) },
  ]);
});
