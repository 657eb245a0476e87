import { expect, it } from "vitest";
import { countryEntry } from "../model/country-entry.ts";
import { addressOf } from "./methods.ts";

const COUNTRIES = [
  { country_code: "US", country_number: "1", name: "United States" },
  { country_code: "JP", country_number: "81", name: "Japan" },
  { country_code: "TW", country_number: "886", name: "Taiwan" },
].map(countryEntry);

it.each([
  ["090-1234-5678", "JP", "81", "09012345678"],
  ["+81 090-1234-5678", "US", "81", "09012345678"],
  ["+886 912 345 678", "", "886", "912345678"],
])("%s with %s chosen is one of +%s", (phone, country, number, digits) => {
  const address = addressOf("phone", { phone, country }, COUNTRIES);
  expect(address?.params).toEqual({ country_number: number, phone: digits });
});

it("a number without a country is undefined", () => {
  expect(
    addressOf("phone", { phone: "090-1234-5678", country: "" }, COUNTRIES),
  ).toBeUndefined();
});
