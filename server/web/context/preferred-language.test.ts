import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Languages } from "#schema/languages.ts";
import { negotiate } from "./preferred-language.ts";

const ALL = Object.keys(
  (JSON.parse(readFileSync("configs/languages.json", "utf8")) as Languages)
    .languages,
);

describe("every language of the product", () => {
  it.each(ALL)("is found by each spelling of %s", (code) => {
    const locale = new Intl.Locale(code);
    const full = locale.maximize().toString();
    const tags = [
      code,
      code.toLowerCase(),
      code.toUpperCase(),
      full,
      `${code}-u-ca-gregory-nu-latn`,
      `${code}-x-private`,
      `xx, ${code};q=0.5`,
    ];
    // "en" is also what English of the United States is without its region.
    const expected = (tag: string) =>
      code === "en" && tag === full ? "en-US" : code;
    expect(tags.map((tag) => [tag, negotiate(tag, ALL)])).toEqual(
      tags.map((tag) => [tag, expected(tag)]),
    );
  });
});

it.each([
  // Scripts, with and without the region.
  ["zh", "zh-CN"],
  ["zh-Hans", "zh-CN"],
  ["zh-Hans-HK", "zh-CN"],
  ["zh-SG", "zh-CN"],
  ["zh-MY", "zh-CN"],
  ["zh-Hant", "zh-TW"],
  ["zh-Hant-TW", "zh-TW"],
  ["zh-Hant-HK", "zh-HK"],
  ["zh-MO", "zh-HK"],
  ["zh-Hant-MO", "zh-HK"],
  ["zh-Hant-US", "zh-TW"],
  ["yue", "zh-HK"],
  ["zh-yue-Hant-HK", "zh-HK"],
  ["yue-Hans", "zh-CN"],
  ["cmn-Hant", "zh-TW"],
  ["zh-cmn-Hans-CN", "zh-CN"],
  // Legacy codes.
  ["in", "id"],
  ["in-ID", "id"],
  ["zh-guoyu", "zh-CN"],
  // Regions without a version of their own.
  ["de-AT", "de"],
  ["de-DE-1996", "de"],
  ["es-419", "es"],
  ["fr-CA", "fr"],
  ["en-IE", "en"],
  ["en-ZA", "en"],
  ["en-Latn-GB", "en-GB"],
  ["ms-Arab-BN", "ms"],
  ["ja-JP-u-ca-japanese", "ja"],
  // Weights, unknown languages and invalid tags.
  ["de-AT,en;q=0.5", "de"],
  ["sv, ja;q=0.1", "ja"],
  ["en;q=0.2,ja;q=0.9", "ja"],
  ["en;q=0.2,ja;Q=0.9", "ja"],
  ["ja;q=0, de;q=0.1", "de"],
  ["ja;q=high, de;q=0.1", "de"],
  ["x-pirate, i-klingon, <script>, de", "de"],
  ["*, de;q=0.5", "de"],
  ["de;q=0", undefined],
  ["*", undefined],
  ["", undefined],
  [undefined, undefined],
])("the preference %s is %s", (header, expected) => {
  expect(negotiate(header, ALL)).toBe(expected);
});

it.each([
  ["zh-HK", "zh-TW"],
  ["zh-Hans", "zh-TW"],
  ["ja", undefined],
])(
  "on a site with fewer languages, the preference %s is %s",
  (header, code) => {
    expect(negotiate(header, ["en", "de", "zh-TW"])).toBe(code);
  },
);
