/** Refuses names that CONTRIBUTING.md ("Words") has replaced by the field's word. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

/** A name, and the word to use instead. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:use|is|set|on)Alive\b|\bdata-alive\b|\bcomes? alive\b/, "hydrated"],
  [/\b(?:MOST|LONGEST)(?:_[A-Z]\w*)?\b/, "MAX_…"],
  [/\bLEAST(?:_[A-Z]\w*)?\b/, "MIN_…"],
  [/\bKEPT_\w+|\bKept[A-Z]\w*/, "cached or stored"],
  [/\brecall[A-Z]?\w*\b/, "read from the cache"],
  [/\bforsaken\b/i, "abandoned"],
];

const files = globSync(
  ["{renderer,modules,server,tests}/**/*.{ts,tsx,css}", "schema/*.schema.json"],
  { cwd: ROOT },
).filter((file) => file !== path.relative(ROOT, import.meta.filename));

it("names use the words of the glossary", () => {
  const violations = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), "utf8");
    return REFUSED.flatMap(([pattern, instead]) => {
      const found = pattern.exec(text);
      if (!found) return [];
      const line = text.slice(0, found.index).split("\n").length;
      return [`${file}:${line}: ${found[0]} -> ${instead}`];
    });
  });
  expect(violations).toEqual([]);
});
