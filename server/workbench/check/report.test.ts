import { describe, expect, it } from "vitest";
import type { Problem } from "#server/config/data-files/problem.ts";
import { reportGithub, reportJson, reportText } from "./report.ts";
import type { Checked } from "../interfaces/checked.ts";

const ERROR: Problem = {
  file: "configs/a,b.json",
  line: 3,
  column: 5,
  pointer: "/a",
  rule: "enum",
  message: "is 100 % wrong:\r\nhas two lines",
  value: '"x"',
  nearest: "y",
};

const WARNING: Problem = {
  file: "configs/c.json",
  line: 1,
  column: 1,
  pointer: "",
  rule: "untranslated",
  message: "lacks a text",
  severity: "warning",
};

const checked = (...problems: readonly Problem[]): readonly Checked[] => [
  { folder: "configs", files: 2, modules: 1, problems },
];

describe("GitHub", () => {
  it("gets an annotation for each problem, escaped as its runner reads it", () => {
    const lines = reportGithub(checked(ERROR, WARNING), false);
    expect(lines).toEqual([
      {
        ok: true,
        text: '::error file=configs/a%2Cb.json,line=3,col=5,title=enum::is 100 %25 wrong:%0D%0Ahas two lines%0A    at    /a%0A    saw   "x"%0A    mean  "y"?',
      },
      {
        ok: true,
        text: "::warning file=configs/c.json,line=1,col=1,title=untranslated::lacks a text%0A    at    (the whole file)",
      },
      {
        ok: false,
        text: "configs: 2 files and 1 modules, 1 problem and 1 warning",
      },
    ]);
  });

  it("cannot be given commands by a message's text", () => {
    const message = "first\n::error::not an annotation of its own";
    const [line] = reportGithub(checked({ ...ERROR, message }), false);
    expect(line!.text).not.toContain("\n");
  });
});

describe("a program", () => {
  const read = (...args: Parameters<typeof reportJson>) =>
    JSON.parse(reportJson(...args)[0]!.text) as unknown;

  it("receives every problem with its severity", () => {
    expect(read(checked(ERROR, WARNING), false)).toEqual({
      ok: false,
      checked: [{ folder: "configs", files: 2, modules: 1 }],
      problems: [{ ...ERROR, severity: "error" }, WARNING],
    });
  });

  it.each([
    [false, true],
    [true, false],
  ])(
    "gets the result as ok, by whether warnings count: strict %s",
    (strict, ok) => {
      expect(read(checked(WARNING), strict)).toMatchObject({ ok });
    },
  );
});

it("a person gets the problems, and a summary also without problems", () => {
  expect(reportText(checked(), false)).toEqual([
    { ok: true, text: "configs: 2 files and 1 modules, no problem" },
  ]);
  expect(reportText(checked(WARNING), true)).toEqual([
    {
      ok: false,
      text: "configs/c.json:1:1  untranslated  warning: lacks a text\n    at    (the whole file)\n",
    },
    { ok: false, text: "configs: 2 files and 1 modules, 1 warning" },
  ]);
});
