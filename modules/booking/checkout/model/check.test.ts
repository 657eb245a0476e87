import { expect, it } from "vitest";
import { exampleOf } from "../../../../tests/support/render-module.tsx";
import { checkForms } from "./check.ts";
import type { Checkout } from "./checkout.ts";
import { sentForms, type Values } from "./values.ts";

const checkout = exampleOf<Checkout>("checkout");
const RIGHT: Values = {
  "travellers.0.family_name": "SATO",
  "travellers.0.given_name": "HANA",
  "travellers.1.family_name": "O'Neill-Sató",
  "travellers.1.given_name": "REN",
  "travellers.1.birth_date": "2018-05-04",
  "contact.email": "hana@wayfare.example",
  "contact.phone_country": "JP",
  "contact.phone": "090-1234 5678",
};

const check = (changed: Values) =>
  checkForms(checkout, { ...RIGHT, ...changed });

it("finds no error in valid values", () => {
  expect(check({})).toEqual([]);
});

it.each([
  ["travellers.0.family_name", " ", "required"],
  ["travellers.0.family_name", "SATO 2", "not_latin"],
  ["travellers.0.family_name", "佐藤", "not_latin"],
  ["travellers.0.family_name", "S".repeat(41), "too_long"],
  ["contact.email", "hana@localhost", "email_invalid"],
  ["contact.email", "hana..sato@wayfare.example", "email_invalid"],
  ["contact.phone", "12", "phone_invalid"],
  ["contact.phone", "call me", "phone_invalid"],
  ["travellers.1.birth_date", "2018-02-30", "date_invalid"],
  ["travellers.1.birth_date", "2027-03-01", "date_invalid"],
  // Twelve, and five, on 20 March 2027.
  ["travellers.1.birth_date", "2015-03-20", "age_mismatch"],
  ["travellers.1.birth_date", "2021-03-21", "age_mismatch"],
])("%s %j: %s", (path, value, code) => {
  expect(check({ [path]: value })).toEqual([{ path, code }]);
});

it.each(["2015-03-21", "2021-03-20"])(
  "a traveller born on %s is a child on the first day",
  (birth) => {
    expect(check({ "travellers.1.birth_date": birth })).toEqual([]);
  },
);

it("an international phone number needs no country", () => {
  const values = { ...RIGHT, "contact.phone": "+49 30 123456" };
  expect(sentForms(checkout, values).contact["phone"]).toBe("+4930123456");
});

it("full-width letters are accepted as letters of a ticket", () => {
  const values = { ...RIGHT, "travellers.0.family_name": "ＳＡＴＯ" };
  expect(checkForms(checkout, values)).toEqual([]);
  expect(sentForms(checkout, values).travellers[0]!["family_name"]).toBe(
    "SATO",
  );
});
