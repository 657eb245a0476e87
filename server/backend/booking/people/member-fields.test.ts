/** Optional numbers of frequent flyers: one field for each airline with a programme. */
import { expect, test } from "vitest";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { checkFields } from "./check-fields.ts";
import { readTravellerFields } from "./traveller-fields.ts";

const fields = readTravellerFields(projectData());
const rulesOf = (...operators: string[]) =>
  fields
    .ofTraveller(["flights"], { traveller_type: "adult" }, operators)
    .filter(({ rule }) => rule === "member_no");
const typed = (operator: string, values: object) =>
  checkFields(rulesOf(operator), values, "travellers.0", {
    first_day: "2026-12-01",
    last_day: "2026-12-01",
    today: "2026-11-20",
    isCountry: () => true,
    printed: fields.printed,
  });

test("only the airlines of the journey have a field, and one without a programme has none", () => {
  const names = rulesOf("alpenrhein", "formosa-wings", "selat-sky").map(
    ({ name, required }) => [name, required],
  );
  expect(names).toEqual([
    ["member_no_formosa_wings", false],
    ["member_no_alpenrhein", false],
  ]);
  expect(rulesOf()).toEqual([]);
  expect(
    fields.ofTraveller(["jprail"], { traveller_type: "adult" }, [
      "formosa-wings",
    ]),
  ).toHaveLength(3);
});

test("a number has its programme's letters and digits, typed in any way", () => {
  const name = "member_no_formosa_wings";
  expect(typed("formosa-wings", { [name]: " fw 123-456 789 " })).toEqual({
    values: { [name]: "FW123456789" },
    problems: [],
  });
  for (const wrong of ["123456789", "FW12345678", "FWX123456789", "ＦＷ12"])
    expect(typed("formosa-wings", { [name]: wrong }).problems).toEqual([
      { path: `travellers.0.${name}`, code: "member_no" },
    ]);
  expect(typed("formosa-wings", { [name]: "" })).toEqual({
    values: {},
    problems: [],
  });
  // Another airline's number is not this one's.
  expect(typed("kaze-airways", { [name]: "FW123456789" }).values).toEqual({});
});

test("numbers are secret, and an ended programme still has a label", () => {
  const words = {
    language: "en",
    text: (_language: string, key: string, values?: object) =>
      `${key} ${JSON.stringify(values ?? {})}`,
  };
  expect(fields.isSecret("member_no_formosa_wings")).toBe(true);
  expect(fields.labelOf("member_no_formosa_wings", words)).toBe(
    'order.field.member_no {"programme":"Formosa Miles"}',
  );
  expect(fields.labelOf("member_no_gone", words)).toBe(
    'order.field.member_no {"programme":""}',
  );
});
