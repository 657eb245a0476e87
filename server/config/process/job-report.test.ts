import { expect, it } from "vitest";
import { DataError } from "../data-files/data-error.ts";
import { createJobReport } from "./job-report.ts";
import type { Logger } from "./logger.ts";

const lines: unknown[][] = [];
const log = { error: (...line: unknown[]) => lines.push(line) };
const report = createJobReport(log as unknown as Logger);

it("reports a problem of a data file without a stack", () => {
  const problem = {
    file: "data/rates.json",
    line: 8,
    column: 5,
    pointer: "/per_usd/JPY",
    rule: "rate_jump",
    message: "was 150",
    value: "15000",
  };
  report(new DataError("the data", [problem]));
  const gone = { code: "ENOENT", path: "data/rates.json", syscall: "stat" };
  report(Object.assign(new Error("ENOENT"), gone));
  expect(lines).toEqual([
    [
      { problem },
      "data refused: data/rates.json:8:5  rate_jump  was 150\n    at    /per_usd/JPY\n    saw   15000",
    ],
    ["data refused: data/rates.json: it does not exist (ENOENT)"],
  ]);
});

it("shows an error in the program with its stack", () => {
  const err = new TypeError("a is not a function");
  report(err);
  expect(lines.at(-1)).toEqual([{ err }, "a background job failed"]);
});
