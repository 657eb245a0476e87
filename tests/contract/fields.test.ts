/** The browser and the server find the same errors in typed values, by the same limits. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkFields } from "#server/backend/booking/people/check-fields.ts";
import {
  limitsOf,
  type LimitContext,
} from "#server/backend/booking/people/field-limits.ts";
import type { FieldRule } from "#server/backend/booking/people/field-rules.ts";
import { normalized } from "#server/backend/booking/people/normalized.ts";
import {
  describeField,
  readTravellerFields,
} from "#server/backend/booking/people/traveller-fields.ts";
import type { CheckoutField } from "#schema/modules/checkout.ts";
import { checkField } from "../../modules/booking/checkout/model/check.ts";
import { projectData } from "../support/project-data.ts";

const fields = readTravellerFields(projectData());
const context: LimitContext = {
  first_day: "2026-12-01",
  last_day: "2026-12-05",
  today: "2026-11-22",
  traveller: { min_age: 6, max_age: 11 },
};
const words = { language: "en", locale: "en", text: () => "text" };

/**
 * The errors that both find in a value; only the server knows every country's phone
 * numbers, and each letter of the fonts.
 */
function judge(rule: FieldRule, value: string) {
  // The schema as it is sent over the wire.
  const field = describeField(
    rule,
    limitsOf(rule, context),
    words,
  ) as unknown as CheckoutField;
  const path = `travellers.0.${rule.name}`;
  const browser = checkField({ path, field }, { [path]: value }, []);
  const { problems } = checkFields(
    [rule],
    { [rule.name]: value },
    "travellers.0",
    { ...context, isCountry: () => true, printed: fields.printed },
  );
  return [
    browser && { code: browser.code, characters: browser.characters },
    problems[0] && {
      code: problems[0].code,
      characters: problems[0].characters,
    },
  ];
}

const SAMPLES = [
  "山田",
  "Ａｎａ",
  "Ana María",
  "O’Neill",
  "김",
  "Анна",
  "İbrahim",
].concat(
  ["é", "e\u0301", "A1", " ", "-", "a@b.co", "a@b", "a.@b.co", "A".repeat(41)],
  ["K1234567", "k 12-345", "1234", "TR1234567890123456", "<b>", "\u3000"],
);

const typed = fc.oneof(
  fc.string({ maxLength: 45, unit: "grapheme" }),
  fc.constantFrom(...SAMPLES),
  fc
    .date({
      min: new Date("1890-01-01"),
      max: new Date("2040-12-31"),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom("2026-02-30", "2015-12-02", "2020-12-01", "2027-06-05"),
);

describe.each(["sgferry", "sgbus", "jprail", "krrail", "thbus"])(
  "%s",
  (product) => {
    const rules = [
      ...fields.ofTraveller([product], { traveller_type: "child" }),
      ...fields.ofContact([product]),
    ].filter(({ rule }) => !["phone", "country", "check"].includes(rule));

    test.each(rules.map((rule) => [rule.name, rule] as const))(
      "%s",
      (_name, rule) => {
        fc.assert(
          fc.property(typed, (value) => {
            const [browser, server] = judge(rule, value);
            const unprinted =
              rule.rule === "name"
                ? fields.printed.missingIn(normalized(value, rule.kind))
                : [];
            expect(unprinted.length === 0 ? browser : typeof server).toEqual(
              unprinted.length === 0 ? server : "object",
            );
          }),
          { numRuns: 1000 },
        );
      },
    );
  },
);
