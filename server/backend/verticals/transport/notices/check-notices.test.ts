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
import { formatProblem } from "../../../../data-files/problem.ts";
import { loadSchemas } from "../../../../data-files/schemas.ts";
import { DATA_PATH, readDataSet } from "../../../kernel/data-set.ts";
import { checkNotices } from "./check-notices.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "notices-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("days of travel exist and are in order", () => {
  cpSync(path.join(ROOT, DATA_PATH), folder, { recursive: true });
  const file = path.join(folder, "content/ja/tickets.json");
  const json = readFileSync(file, "utf8");
  expect(json).toContain('"travel_to": "2027-01-05"');
  writeFileSync(
    file,
    json
      .replace('"travel_to": "2027-01-05"', '"travel_to": "2026-12-01"')
      .replace('"travel_to": "2027-02-09"', '"travel_to": "2027-02-30"'),
  );
  const schemas = loadSchemas(ROOT);
  const data = readDataSet({ schemas, folder, label: "data" });
  const found = checkNotices(data).map(formatProblem);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/backwards.*2026-12-28.*jprail/s);
  expect(found[1]).toMatch(/there is no such day.*krrail.*2027-02-30/s);
});
