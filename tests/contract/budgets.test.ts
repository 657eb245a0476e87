/** Pages stay within tests/budgets.json, on both platforms. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Budgets } from "#schema/budgets.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { validateFile } from "#server/config/data-files/validate-file.ts";
import { ROOT } from "../support/mini-config.ts";
import { PHONE } from "../support/mini-server.tsx";
import { exceeded, weighPage } from "../support/page-weight.ts";
import {
  sharedProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const FILE = "tests/budgets.json";

function readBudgets(): Budgets {
  const text = readFileSync(path.join(ROOT, FILE), "utf8");
  const schemas = loadSchemas(ROOT);
  const { file, problems } = validateFile(
    FILE,
    text,
    "tests",
    "budgets",
    schemas,
  );
  if (!file) throw new Error(problems.map(formatProblem).join("\n"));
  return file.json.value as Budgets;
}

let server: ProjectServer;
beforeAll(async () => {
  server = await sharedProjectServer();
});

describe.each([
  ["desktop", "Mozilla/5.0"],
  ["mobile", PHONE],
])("on %s", (_, userAgent) => {
  it.each(readBudgets().pages)("$kind", async (budget) => {
    const origin = `http://localhost:${server.port}`;
    const weight = await weighPage(origin, budget.path, userAgent);
    expect(exceeded(budget, weight)).toEqual([]);
  });
});

it("a page that is too heavy is reported with its largest parts", () => {
  const none = { value: 0, parts: [] };
  const limits = {
    script_bytes: 100,
    font_bytes: 100,
    paint_style_bytes: 0,
    paint_style_rules: 0,
    first_screen_elements: 0,
    blocking_style_files: 0,
    html_bytes: 0,
    html_gzip_bytes: 0,
  };
  const weight = {
    script_bytes: {
      value: 101,
      parts: [
        { name: "small.js", size: 1 },
        { name: "large.js", size: 100 },
      ],
    },
    font_bytes: none,
    paint_style_bytes: none,
    paint_style_rules: none,
    first_screen_elements: none,
    blocking_style_files: none,
    html_bytes: none,
    html_gzip_bytes: none,
  };
  expect(exceeded({ kind: "home", path: "/", max: limits }, weight)).toEqual([
    "home: script_bytes is 101, at most 100; largest: large.js 100, small.js 1",
  ]);
});
