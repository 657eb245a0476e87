import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../../../../../tests/support/mini-config.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { DATA_PATH, readDataSet } from "#server/backend/data-set/data-set.ts";
import { checkNotices } from "./check-notices.ts";

const schemas = loadSchemas(ROOT);
const folder = mkdtempSync(path.join(os.tmpdir(), "notices-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The problems of the notices after changing the last day of one of them. */
function problemsWith(day: string, other: string): string[] {
  cpSync(path.join(ROOT, DATA_PATH), folder, { recursive: true });
  const file = path.join(folder, "content/ja/tickets.json");
  const json = readFileSync(file, "utf8");
  const [before, after] = [day, other].map((each) => `"travel_to": "${each}"`);
  expect(json).toContain(before);
  writeFileSync(file, json.replace(before!, after!));
  const data = readDataSet({ schemas, folder, label: "data" });
  return checkNotices(data).map(formatProblem);
}

test("days of travel are in order", () => {
  const found = problemsWith("2027-01-05", "2026-12-01");
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/backwards.*2026-12-28.*jprail/s);
});

test("a day of travel exists", () => {
  expect(() => problemsWith("2027-02-09", "2027-02-30")).toThrow(
    "the backend's data has 1 problem",
  );
});
