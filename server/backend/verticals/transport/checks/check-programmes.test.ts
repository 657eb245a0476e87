import { expect, test } from "vitest";
import { problemsAfter } from "../../../../../tests/support/changed-data.ts";
import { checkProgrammes } from "./check-programmes.ts";

const FILE = "traveller-fields.json";
interface Content {
  readonly fields: Record<string, unknown>;
  readonly products: { readonly flights: { programmes: object } };
}

test("an unknown carrier is reported with the nearest one", () => {
  const [problem, ...others] = problemsAfter(checkProgrammes, FILE, (file) => {
    (file as Content).products.flights.programmes = {
      "formosa-wing": { name: "Miles", digits: 9 },
    };
  });
  expect(others).toEqual([]);
  expect(problem).toContain("unknown_carrier");
  expect(problem).toContain('mean  "formosa-wings"?');
});

test("programmes without the field of their numbers are reported", () => {
  const problems = problemsAfter(checkProgrammes, FILE, (file) => {
    delete (file as Content).fields["member_no"];
  });
  expect(problems).toEqual([
    expect.stringContaining("there is no field member_no"),
  ]);
});
