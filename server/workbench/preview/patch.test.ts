import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { unifiedDiff } from "./patch.ts";

const lines = (...each: readonly (string | number)[]) => `${each.join("\n")}\n`;

it.each([
  [
    "in the middle",
    lines(1, 2, 3, 4, 5, 6, 7, 8),
    lines(1, 2, 3, 4, "x", 6, 7, 8),
  ],
  ["at the start", lines(1, 2, 3, 4, 5), lines("x", "y", 2, 3, 4, 5)],
  ["at the end", lines(1, 2, 3, 4, 5), lines(1, 2, 3, 4, "x")],
  ["with a line more", lines(1, 2, 3), lines(1, 2, 2, 3)],
  ["with a line less", lines(1, 2, 2, 3), lines(1, 2, 3)],
  ["of all", lines(1), lines(2, 3, 4)],
])("git applies a patch of a change %s", (_, before, after) => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-patch-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "a.json"), before);
  const patch = unifiedDiff("a.json", before, after)!;
  execFileSync("git", ["apply", "-"], { cwd: folder, input: patch });
  expect(readFileSync(path.join(folder, "a.json"), "utf8")).toBe(after);
});

it("no change is no patch", () => {
  expect(unifiedDiff("a.json", "1\n", "1\n")).toBeUndefined();
});
