import { expect, test } from "vitest";
import { DataError } from "../../data-files/data-error.ts";
import { startFailure } from "./start-failure.ts";

test("data that is not good is told with its problems, and without a stack trace", () => {
  const problem = {
    file: "data/rates.json",
    line: 2,
    column: 3,
    pointer: "/date",
    rule: "format",
    message: "is not a day of the calendar",
  };
  const said = startFailure(new DataError("the backend's data", [problem]));
  expect(said).toBe(
    "data/rates.json:2:3  format  is not a day of the calendar\n    at    /date\n\nthe backend's data has 1 problem",
  );
});

test("a fault of the program is thrown on", () => {
  expect(() => startFailure(new TypeError("x"))).toThrow(TypeError);
});
