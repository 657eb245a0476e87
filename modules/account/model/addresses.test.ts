import { expect, it } from "vitest";
import { wrongInEmail, isPhone, phoneDigits } from "./addresses.ts";

it.each([
  ["hana@wayfare.example", true],
  ["hana.sato_2-x@mail.wayfare.example", true],
  ["hana@localhost", false],
  ["hana..sato@wayfare.example", false],
  [".hana@wayfare.example", false],
  ["hana sato@wayfare.example", false],
  ["@wayfare.example", false],
  ["hana@wayfare.", false],
  ["", false],
])("%j is an email address: %s", (text, expected) => {
  expect(wrongInEmail(text, "specified") === undefined).toBe(expected);
});

it.each([
  ["090-1234 5678", "09012345678", true],
  ["(0)30.123456", "030123456", true],
  ["90‑1234", "901234", true],
  ["123", "123", false],
  ["123456789012345", "123456789012345", false],
  ["+81 90", "+8190", false],
  ["phone", "phone", false],
])(
  "%j has the digits %s, which are a phone number: %s",
  (text, digits, expected) => {
    expect(phoneDigits(text)).toBe(digits);
    expect(isPhone(digits)).toBe(expected);
  },
);
