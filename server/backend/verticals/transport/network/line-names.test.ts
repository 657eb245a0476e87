/** Trains and carriers have the names that their passengers know. */
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../../../tests/support/mini-config.ts";
import { readJson } from "../../../../../tests/support/reference-backend.ts";
import { readData } from "../../../kernel/read-data.ts";
import { carrierName, runName, serviceName } from "./line-names.ts";
import { readNetworks } from "./networks.ts";

describe("a run has the name of the nearest language that has one", () => {
  test.each([
    ["Nozomi 225", ["ja", "en"], "のぞみ225号"],
    ["Nozomi 225", ["zh-HK", "zh-TW", "en"], "希望號225"],
    ["Nozomi 225", ["de", "en"], "Nozomi 225"],
    ["Nozomi 225", ["en", "ja"], "Nozomi 225"],
    ["VIP 24 12", ["th", "en"], "VIP 24 ที่นั่ง 12"],
    ["Lanyang Bus 7", ["zh-TW", "en"], "蘭陽客運 7"],
    ["CityHop 3", ["ja", "en"], "CityHop 3"],
    ["constructor 3", ["ja", "en"], "constructor 3"],
  ])("%s in %j is %s", (name, languages, expected) => {
    expect(runName(name, languages)).toBe(expected);
  });
});

test("a filter names the service without a number", () => {
  expect(serviceName("Nozomi", ["ja", "en"])).toBe("のぞみ");
  expect(serviceName("THSR", ["zh-CN", "en"])).toBe("台湾高铁");
  expect(serviceName("Kodama", ["de", "en"])).toBe("Kodama");
});

test("a carrier has its name in the language", () => {
  expect(carrierName("JR Central", ["ja", "en"])).toBe("JR東海");
  expect(carrierName("Rhaetian Railway", ["de", "en"])).toBe("Rhätische Bahn");
});

const { languages } = readJson(ROOT, "configs", "languages.json") as {
  languages: Record<string, { script: string }>;
};
const isLatin = (language: string) => languages[language]!.script === "latin";
/** These languages write foreign trains in their own characters. */
const OWN_CHARACTERS = ["ja", "ko", "zh-CN", "zh-TW"];

/** What lacks a name in one of the languages, with the language. */
function missing(
  names: Readonly<Record<string, Readonly<Record<string, string>>>>,
  all: readonly string[],
  wanted: readonly string[],
): readonly string[] {
  return all.flatMap((name) =>
    wanted
      .filter((language) => names[name]?.[language] === undefined)
      .map((language) => `${name} in ${language}`),
  );
}

test.each([...readNetworks().values()])(
  "$product_type names its services and carriers in the language of its stops",
  ({ places, lines, carriers, suppliers }) => {
    const local = Object.values(places)
      .flatMap((place) => place.local ?? [])
      .filter((language) => !isLatin(language));
    const data = readData("line-names");
    const services = lines.flatMap(({ service }) => service ?? []);
    const companies = [...Object.values(carriers), ...Object.values(suppliers)];
    expect([
      ...missing(data.services, services, [...OWN_CHARACTERS, ...local]),
      ...missing(
        data.carriers,
        companies.map(({ name }) => name),
        local,
      ),
    ]).toEqual([]);
  },
);
