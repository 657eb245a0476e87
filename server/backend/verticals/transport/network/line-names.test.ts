/** Trains and carriers have the names that passengers know. */
import { describe, expect, test } from "vitest";
import { readWholePublished } from "../../../../../tests/support/reference-backend.ts";
import { carrierName, runName, serviceName } from "./line-names.ts";
import {
  readData,
  readNetworks,
} from "../../../../../tests/support/project-data.ts";

const NAMES = readData("line-names");

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
    expect(runName(NAMES, name, languages)).toBe(expected);
  });
});

test("a filter names the service without a number", () => {
  expect(serviceName(NAMES, "Nozomi", ["ja", "en"])).toBe("のぞみ");
  expect(serviceName(NAMES, "THSR", ["zh-CN", "en"])).toBe("台湾高铁");
  expect(serviceName(NAMES, "Kodama", ["de", "en"])).toBe("Kodama");
});

test("a carrier has its name in the language", () => {
  expect(carrierName(NAMES, "JR Central", ["ja", "en"])).toBe("JR東海");
  expect(carrierName(NAMES, "Rhaetian Railway", ["de", "en"])).toBe(
    "Rhätische Bahn",
  );
});

const { languages } = readWholePublished();
const isLatin = (language: string) => languages[language]!.script === "latin";
/** These languages write foreign train names in their own script. */
const OWN_CHARACTERS = ["ja", "ko", "zh-CN", "zh-TW"];

/** Entries that lack a name in a language, with the language. */
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
