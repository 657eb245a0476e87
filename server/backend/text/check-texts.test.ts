import { expect, test } from "vitest";
import { problemsAfter } from "../../../tests/support/changed-data.ts";
import { checkTexts } from "./check-texts.ts";

test.each([
  [
    "ru",
    "{days, plural, one {# день} few {# дня} other {# дней}}",
    "plural_forms  a plural lacks the forms of its language: many",
  ],
  ["de", "für {days, plural, one {# Tag", "message  is not a message"],
  ["de", "für {dauer} Tage", "placeholders  has other placeholders"],
  ["de", "für {{days}} Tage", "placeholders  write {days} instead of {{days}}"],
  ["de", "für { days } Tage", "placeholders  write {days} instead of { days }"],
  [
    "de",
    "{{days}}: {days, plural, one {# Tag} other {# Tage}}",
    "placeholders  write {days} instead of {{days}}",
  ],
  [
    "de",
    "{mode, select, flight {Flug} other {Fahrt}}: {days}",
    "message  is not a message: selects by {mode}",
  ],
  ["de", "für {days} {} Tage", "placeholders  has braces that are no placeh"],
])("a text in %s may not be %j", (language, text, problem) => {
  const found = problemsAfter(
    checkTexts,
    `texts/${language}.json`,
    (texts) => void Object.assign(texts, { "car.price_note": text }),
  );
  expect(found).toEqual([expect.stringContaining(problem)]);
  expect(found[0]).toContain("/car.price_note");
});

test("a variant of English has only what it says differently, and nothing unknown", () => {
  const problems = (change: (texts: Record<string, string>) => void) =>
    problemsAfter(checkTexts, "texts/en-US.json", (texts) =>
      change(texts as Record<string, string>),
    );
  expect(problems((texts) => delete texts["refund.step.cancelled"])).toEqual(
    [],
  );
  expect(
    problems((texts) => (texts["refund.step.canceled"] = "Tickets canceled")),
  ).toEqual([expect.stringContaining("unknown_text")]);
});
