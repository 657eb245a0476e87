import { describe, expect, test } from "vitest";
import { checkFields, type FieldContext } from "./check-fields.ts";
import { readTravellerFields } from "./traveller-fields.ts";
import { projectData } from "../../../../tests/support/project-data.ts";

const fields = readTravellerFields(projectData());
const context: FieldContext = {
  first_day: "2026-12-01",
  last_day: "2026-12-05",
  today: "2026-11-22",
  traveller: { min_age: 12 },
  isCountry: (code) => code === "SG",
  printed: fields.printed,
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
  test("is stored in the spelling of passports", () => {
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
    expect(problemsWith({ [name]: value })).toMatchObject([
      { path: `travellers.0.${name}`, code },
    ]);
  });

  test("can type full-width letters, as Japanese keyboards do", () => {
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

  test("has the age on the day of travel", () => {
    expect(problemsWith({ birth_date: "2014-12-01" })).toEqual([]);
  });
});

test("only children on a Korean train need a date of birth, which fits the searched age", () => {
  const names = (traveller_type: "adult" | "child") =>
    fields
      .ofTraveller(["krrail"], { traveller_type })
      .map(({ name }) => name)
      .join();
  expect([names("adult"), names("child")]).toEqual([
    "family_name,given_name,one_name",
    "family_name,given_name,one_name,birth_date",
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

describe("a name on a Japanese train", () => {
  const rules = fields.ofTraveller(["jprail"], { traveller_type: "adult" });
  const check = (typed: Readonly<Record<string, string>>) =>
    checkFields(rules, typed, "travellers.0", context);

  test.each([
    "Rajesh A/L Kumar",
    "S/O Raman",
    "Tan @ Chan",
    "マリア・ルイサ",
    "玛丽亚·陈",
    "ශ්‍රී",
    "محمد‌رضا",
    "Gal·la",
    "ʻAkahi",
    "Mª José",
    "葛\u{e0100}城",
    "ສົມສັກ",
    "㛃",
  ])("%s is stored as it is", (family_name) => {
    const { values, problems } = check({ family_name, given_name: "Ana" });
    expect(problems).toEqual([]);
    expect(values["family_name"]).toBe(family_name);
  });

  test.each([
    ["O´Brien", "O'Brien"],
    ["O`Brien", "O'Brien"],
    ["O‘Brien", "O'Brien"],
    ["ｶﾞﾙｼｱ　ＡＮＡ", "ガルシア ANA"],
    [" Ana\tMaría\u00a0 ", "Ana María"],
    ["Zoe\u0308", "Zoë"],
  ])("%j is stored as %j", (typed, kept) => {
    const { values } = check({ family_name: typed, given_name: "Ana" });
    expect(values["family_name"]).toBe(kept);
  });

  test.each([
    ["䶮", ["䶮"]],
    ["Ana 😀 1", ["😀", "1"]],
    ["ᏣᎳᎩ", ["Ꮳ", "Ꮃ", "Ꭹ"]],
    ["Ana\u2028Rivera", ["\u2028"]],
    ["Ana\u2029", ["\u2029"]],
    ["Ana\nRivera", ["\n"]],
    ["Ana\u202e", ["\u202e"]],
    ["Ana\u200b", ["\u200b"]],
    ["\u200dAna", undefined],
    ["-Ana", undefined],
  ])("%j is refused with the reason %j", (family_name, characters) => {
    expect(check({ family_name, given_name: "Ana" }).problems).toEqual([
      {
        path: "travellers.0.family_name",
        code: "characters",
        ...(characters && { characters }),
      },
    ]);
  });

  test("may have one part only", () => {
    expect(check({ family_name: "Suharto" }).problems).toEqual([
      { path: "travellers.0.given_name", code: "required" },
    ]);
    expect(
      check({ family_name: "Suharto", given_name: "X", one_name: "true" }),
    ).toEqual({
      values: { family_name: "Suharto", one_name: "true" },
      problems: [],
    });
  });
});

describe("a contact", () => {
  const check = (typed: object, product = "jprail") =>
    checkFields(fields.ofContact([product]), typed, "contact", context);

  test("is an email address, and an optional phone number", () => {
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
    // International numbers of Italy also begin with 0.
    ["+39 06 6982 1234", "+390669821234"],
  ])("%s is stored as %s", (phone, kept) => {
    expect(check({ email: "a@b.co", phone }).values["phone"]).toBe(kept);
  });

  test.each(["a@b", "a b@c.de", "a@@b.co", ".a@b.co", "a+b@c.de"])(
    "%s is no address",
    (email) => {
      expect(check({ email }).problems).toMatchObject([
        { path: "contact.email", code: "email_invalid" },
      ]);
    },
  );
});
