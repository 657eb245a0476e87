import { describe, expect, test } from "vitest";
import { checkFields, type FieldContext } from "./check-fields.ts";
import { readTravellerFields } from "./traveller-fields.ts";

const fields = readTravellerFields();
const context: FieldContext = {
  first_day: "2026-12-01",
  last_day: "2026-12-05",
  today: "2026-11-22",
  traveller: { min_age: 12 },
  isCountry: (code) => code === "SG",
};
const ferry = fields.ofTraveller(["sgferry"], { traveller_type: "adult" });
const RIGHT = {
  family_name: "O’Neill-García",
  given_name: "Zoë",
  birth_date: "1990-02-28",
  nationality: "SG",
  passport_no: "k 1234567",
  passport_expiry: "2027-06-05",
};
const problemsWith = (more: Readonly<Record<string, unknown>>) =>
  checkFields(ferry, { ...RIGHT, ...more }, "travellers.0", context).problems;

describe("a traveller to Batam", () => {
  test("is kept as passports say it", () => {
    expect(checkFields(ferry, RIGHT, "travellers.0", context)).toEqual({
      values: { ...RIGHT, passport_no: "K1234567" },
      problems: [],
    });
  });

  test.each([
    ["family_name", "", "required"],
    ["family_name", "  ", "required"],
    ["family_name", ["x"], "required"],
    ["family_name", "山田", "not_latin"],
    ["given_name", "Анна", "not_latin"],
    ["given_name", "A".repeat(41), "too_long"],
    ["given_name", "<b>", "not_latin"],
    ["birth_date", "2026-02-30", "date_invalid"],
    ["birth_date", "30.02.2026", "date_invalid"],
    ["birth_date", "1899-12-31", "date_invalid"],
    ["birth_date", "2026-11-23", "date_invalid"],
    ["birth_date", "2014-12-02", "age_mismatch"],
    ["nationality", "Singapore", "characters"],
    ["passport_no", "12", "characters"],
    ["passport_expiry", "2026-02-30", "date_invalid"],
    // Six months after the arrival on 5 December.
    ["passport_expiry", "2027-06-04", "passport_expired"],
  ])("%s %j is %s", (name, value, code) => {
    expect(problemsWith({ [name]: value })).toEqual([
      { path: `travellers.0.${name}`, code },
    ]);
  });

  test("types in full width, as Japanese keyboards do", () => {
    const { values } = checkFields(
      ferry,
      {
        ...RIGHT,
        family_name: "ＹＡＭＡＤＡ　",
        passport_no: "ＴＲ１２３４５６７",
      },
      "travellers.0",
      context,
    );
    expect(values).toMatchObject({
      family_name: "YAMADA",
      passport_no: "TR1234567",
    });
  });

  test("is twelve on the day of travel", () => {
    expect(problemsWith({ birth_date: "2014-12-01" })).toEqual([]);
  });
});

test("only children of a Korean train say when they were born, and it is what was searched for", () => {
  const names = (traveller_type: "adult" | "child") =>
    fields
      .ofTraveller(["krrail"], { traveller_type })
      .map(({ name }) => name)
      .join();
  expect([names("adult"), names("child")]).toEqual([
    "family_name,given_name",
    "family_name,given_name,birth_date",
  ]);
  const child = fields.ofTraveller(["krrail"], { traveller_type: "child" });
  const problems = (age: number) =>
    checkFields(
      child,
      { family_name: "김", given_name: "하늘", birth_date: "2019-12-01" },
      "travellers.1",
      { ...context, traveller: { min_age: 6, max_age: 12, age } },
    ).problems;
  expect(problems(7)).toEqual([]);
  expect(problems(6)).toEqual([
    { path: "travellers.1.birth_date", code: "age_mismatch" },
  ]);
});

describe("a contact", () => {
  const check = (typed: object, product = "jprail") =>
    checkFields(fields.ofContact([product]), typed, "contact", context);

  test("is an address, and a number where there is one", () => {
    expect(check({ email: "Ana@Example.com" }).values).toEqual({
      email: "ana@example.com",
    });
    expect(
      check({ email: "a@b.co", phone: "+81 90-1234-5678" }).values,
    ).toEqual({ email: "a@b.co", phone: "+819012345678" });
    expect(check({ email: "a@b.co" }, "thbus").problems).toEqual([
      { path: "contact.phone", code: "required" },
    ]);
  });

  test.each([
    ["+81 090-1234-5678", "+819012345678"],
    ["+49 (0)30 123456", "+4930123456"],
    // Italy's numbers begin with 0 abroad, too.
    ["+39 06 6982 1234", "+390669821234"],
  ])("%s is kept as %s", (phone, kept) => {
    expect(check({ email: "a@b.co", phone }).values["phone"]).toBe(kept);
  });

  test.each(["a@b", "a b@c.de", "a@@b.co", ".a@b.co", "a+b@c.de"])(
    "%s is no address",
    (email) => {
      expect(check({ email }).problems).toEqual([
        { path: "contact.email", code: "email_invalid" },
      ]);
    },
  );
});
