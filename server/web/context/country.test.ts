import { expect, it } from "vitest";
import { createCountryReader } from "./country.ts";

const country = createCountryReader({
  DE: { id: 276, networks: ["198.51.100.0/24", "2001:db8::/32"] },
  JP: { id: 392 },
  US: { id: 840, networks: ["133.11.2.0/24"] },
});

it.each([
  ["jp", "198.51.100.7", "JP"],
  [undefined, "198.51.100.7", "DE"],
  [undefined, "2001:db8::7", "DE"],
  [undefined, "198.51.101.7", ""],
  // From the data set, unless a network of the configuration contains the address.
  [undefined, "133.11.0.1", "JP"],
  [undefined, "133.11.0.1:4000", "JP"],
  [undefined, "::ffff:133.11.0.1", "JP"],
  [undefined, "::ffff:198.51.100.7", "DE"],
  [undefined, "133.11.2.1", "US"],
  // Taiwan is not among these countries.
  [undefined, "140.112.1.1", ""],
  [undefined, "10.0.0.1", ""],
  [undefined, "133.11.0", ""],
  ["XX", "198.51.100.7", "DE"],
  ["__proto__", undefined, ""],
  [undefined, "no address", ""],
])("header %s, address %s: %s", (named, ip, expected) => {
  expect(country(named, ip)).toBe(expected);
});
