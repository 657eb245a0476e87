/** Limits as days: ages on the day of travel, and the required validity of a passport. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limitsOf, type LimitContext } from "./field-limits.ts";
import type { FieldRule } from "./field-rules.ts";
import { readTravellerFields } from "./traveller-fields.ts";
import { projectData } from "../../../../tests/support/project-data.ts";

const fields = readTravellerFields(projectData());
const ferry = fields.ofTraveller(["sgferry"], { traveller_type: "adult" });
const rule = (name: string): FieldRule =>
  ferry.find((field) => field.name === name)!;

const day = fc
  .date({
    min: new Date("2024-01-01"),
    max: new Date("2032-12-31"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const birth = fc
  .date({
    min: new Date("1930-01-01"),
    max: new Date("2023-12-31"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

/** The age in complete years. Birthdays on 29 February are on 1 March in years without that day. */
function ageOn(born: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}

const context = (more: Partial<LimitContext>): LimitContext => ({
  first_day: "2026-12-01",
  last_day: "2026-12-05",
  today: "2026-11-22",
  ...more,
});

describe("the allowed dates of birth", () => {
  test("are those with a matching age on the day of travel", () => {
    fc.assert(
      fc.property(
        day,
        birth,
        fc.integer({ min: 0, max: 70 }),
        fc.integer({ min: 0, max: 20 }),
        (first_day, born, min_age, more) => {
          const max_age = min_age + more;
          const { bounds } = limitsOf(
            rule("birth_date"),
            context({ first_day, traveller: { min_age, max_age } }),
          );
          const { min = "", max = "9" } = bounds![1]!;
          const age = ageOn(born, first_day);
          expect(born >= min && born <= max).toBe(
            age >= min_age && age <= max_age,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each([
    ["2026-02-28", 13],
    ["2026-03-01", 14],
    ["2028-02-29", 16],
  ])("make a person born on 29 February 2012, on %s, %i", (first_day, age) => {
    const fits = (said: number) => {
      const { bounds } = limitsOf(
        rule("birth_date"),
        context({ first_day, traveller: { age: said } }),
      );
      const { min, max } = bounds![1]!;
      return "2012-02-29" >= min! && "2012-02-29" <= max!;
    };
    expect([fits(age - 1), fits(age), fits(age + 1)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe("a passport", () => {
  const until = (
    field: FieldRule,
    more: Partial<LimitContext> = {},
  ): string | undefined => limitsOf(field, context(more)).bounds![0]!.min;
  const expiry = rule("passport_expiry");

  test("is valid for six months after the arrival", () => {
    expect(until(expiry)).toBe("2027-06-05");
    expect(until(expiry, { last_day: "2026-08-31" })).toBe("2027-02-28");
  });

  test("is valid from the departure on where the data says so, and to the end of the journey", () => {
    const months = (count: number): FieldRule => ({
      ...expiry,
      valid_after: { anchor: "start", months: count },
    });
    expect(until(months(3))).toBe("2027-03-01");
    expect(until(months(0))).toBe("2026-12-05");
    const { valid_after: _, ...plain } = expiry;
    expect(until(plain)).toBe("2026-12-05");
  });
});
