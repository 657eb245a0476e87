/** No test depends on the machine's speed: limits only end hanging tests, and nothing sleeps. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

const files = globSync(
  ["{renderer,modules,server,tests}/**/*.{test,spec}.{ts,tsx}"],
  { cwd: ROOT },
);

/** Words that tests must not use, and their replacements. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\bwaitForTimeout\(/, "wait for what is to come"],
  [/\b(test|it)\.slow\(|\btest\.setTimeout\(/, "the limit of all is enough"],
  [/\btimeout: [1-9]/, "leave the limit out, or use PATIENT"],
  [/^\}, [1-9][\d_]{3,}\);$/m, "leave the limit out"],
  [/\bexpect\((performance|Date)\.now\(\)/, "use a clock of the test's own"],
  [/\bwaitFor\(\s*\(\) =>[^;]*\)\s*,?\s*\);/, "add PATIENT: it has a second"],
];

it.each(files)("%s", (file) => {
  if (file === path.relative(ROOT, import.meta.filename)) return;
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const said = REFUSED.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`${found} -> ${instead}`];
  });
  expect(said).toEqual([]);
});
