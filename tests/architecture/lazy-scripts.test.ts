/** Every script that is loaded later has the specification's limit (section 9: chunk loading 120 s). */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

/** Code with the time limit: `useLazy` contains it. */
const LIMITED =
  /\b(?:inTime|useLazy)\(\s*(?:\(\) =>\s*)?(?:Promise\.all\(\[(?:\s*import\("[^"]+"\),)*\s*)?$/;

/** Files that pass their loaders to code with the limit. */
const GIVEN: Readonly<Record<string, string>> = {
  "renderer/client/scripts.ts": "islands.ts limits it",
  "renderer/client/entry.ts":
    "islands.ts limits the hydrator, withFirstPage() the scripts of pages",
};

it("a script that is imported later is waited for 120 s at most", () => {
  const files = globSync("{modules,renderer}/**/*.{ts,tsx}", {
    cwd: ROOT,
  }).filter((file) => !/\.test\.tsx?$/.test(file));
  const imports = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    return [...text.matchAll(/(?<!typeof )\bimport\(/g)].map(({ index }) => ({
      file,
      isLimited: LIMITED.test(text.slice(0, index)),
    }));
  });
  expect(imports.filter(({ isLimited }) => isLimited).length).toBeGreaterThan(
    8,
  );
  const unlimited = imports.filter(({ isLimited }) => !isLimited);
  expect([...new Set(unlimited.map(({ file }) => file))].toSorted()).toEqual(
    Object.keys(GIVEN).toSorted(),
  );
});
