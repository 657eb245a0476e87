/** A function of the backend names what it passes on: a spread hides what the callee may touch. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

/** The spread of an object of services into another object, and the rest of one. */
const SPREAD =
  /(?<!\[)\.\.\.(?:\w*input|kernel|\w*services|deps|dependencies|\w*options|\w*context|joined)\b(?![.([])/gi;

function spreadsIn(file: string, code: string): string[] {
  return code
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(SPREAD)].map(
        ([spread]) => `${file}:${index + 1} ${spread}`,
      ),
    );
}

it("the backend spreads no services", () => {
  const files = globSync("server/backend/**/*.ts", { cwd: ROOT }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    spreadsIn(file, readFileSync(path.join(ROOT, file), "utf8")),
  );
  expect(found).toEqual([]);
});

it("a spread is found, and a list is none", () => {
  const code =
    "create({ ...kernel, ...searchInput });\nconst { a, ...options } = b;\nreturn [...services, ...input.lines];";
  expect(spreadsIn("a.ts", code)).toEqual([
    "a.ts:1 ...kernel",
    "a.ts:1 ...searchInput",
    "a.ts:2 ...options",
  ]);
});
