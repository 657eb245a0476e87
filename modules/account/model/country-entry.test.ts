import { expect, it } from "vitest";
import { countryEntry, countryNumber } from "./country-entry.ts";

const JAPAN = { country_code: "JP", country_number: "81", name: "Japan" };

it("an entry has the value to send and the texts of the field", () => {
  expect(countryEntry(JAPAN)).toEqual({
    ...JAPAN,
    value: "JP",
    countryCode: "JP",
    country: "Japan",
  });
});

it("a country without a name is shown by its code", () => {
  expect(countryEntry({ country_code: "TW" })).toEqual({
    country_code: "TW",
    country_number: "",
    name: "TW",
    value: "TW",
    countryCode: "TW",
    country: "TW",
  });
});

it("a calling code comes from the list, or is empty", () => {
  const countries = [countryEntry(JAPAN)];
  expect(countryNumber(countries, "JP")).toBe("81");
  expect(countryNumber(countries, "TW")).toBe("");
});
