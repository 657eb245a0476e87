/** Import rules (docs/architecture.md). The message of each rule explains it. */
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";
import { RULES, type Rule } from "./import-rules.ts";
import {
  exists,
  reachable,
  readImports,
  type Import,
} from "../support/imports.ts";

const imports = readImports(ROOT);
const product = imports.filter(({ from }) => !isTest(from));

function isTest(file: string): boolean {
  return file.startsWith("tests/") || /\.test\.tsx?$/.test(file);
}

/** Further folders: the file's own module, vertical or model, and booking's model, with which all verticals sell. */
function isOwn({ from, to }: Import): boolean {
  const parts = from.split("/");
  if (parts[1] === "backend" && parts[2] === "verticals")
    return to.startsWith(`${parts.slice(0, 4).join("/")}/`);
  const [top, vertical, module] = parts;
  if (top !== "modules" || vertical === "ui" || !module) return false;
  return (
    to.startsWith(`modules/${vertical}/${module}/`) ||
    to.startsWith(`modules/${vertical}/model/`) ||
    to.startsWith("modules/booking/model/")
  );
}

function isRefused({ from, may }: Rule, entry: Import): boolean {
  return (
    from.test(entry.from) &&
    !may.some((pattern) => pattern.test(entry.to)) &&
    !isOwn(entry)
  );
}

describe.each(RULES)("$from: $because", (rule) => {
  it("holds", () => {
    const wrong = product
      .filter(({ to }) => exists(ROOT, to))
      .filter((entry) => isRefused(rule, entry));
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it("refuses its example", () => {
    const [from, to] = rule.refuses;
    const entry = { from, to, typeOnly: true, later: false, line: 1 };
    expect(isRefused(rule, entry)).toBe(true);
  });
});

function describeImport({ from, to, line }: Import): string {
  return `${from}:${line} imports ${to}`;
}

/**
 * The packages that modules may import besides React. Each is large, solves a hard
 * problem, and is imported by one file of the design system, which is loaded on first
 * use.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  // An accessible combobox.
  downshift: "modules/ui/controls/combobox.tsx",
  // A calendar grid with keyboard control.
  "react-day-picker": "modules/ui/controls/calendar.tsx",
};

it("modules import React, and the packages of the list each in its one file", () => {
  const wrong = product.filter(
    ({ from, to }) =>
      from.startsWith("modules/") &&
      !exists(ROOT, to) &&
      to !== "react" &&
      PACKAGES[to] !== from,
  );
  expect(wrong.map(describeImport)).toEqual([]);
});

it("no view of a module imports these packages statically", () => {
  const atOnce = product.filter(({ later }) => !later);
  const views = product
    .map(({ from }) => from)
    .filter((from) => /\/(view|desktop|mobile)\.tsx$/.test(from));
  const loaded = [...new Set(views)].flatMap((view) =>
    [...reachable(view, atOnce)]
      .filter((to) => to in PACKAGES)
      .map((to) => `${view} loads ${to}`),
  );
  expect(loaded).toEqual([]);
});

it("every import of this project leads to a file", () => {
  const lost = imports.filter(
    ({ to }) =>
      to.includes("/") && /\.(ts|tsx|css|json)$/.test(to) && !exists(ROOT, to),
  );
  expect(lost.map(describeImport)).toEqual([]);
});

it("nothing imports tests, but tests", () => {
  expect(product.filter(({ to }) => isTest(to)).map(describeImport)).toEqual(
    [],
  );
});

it("only the entry file of the server imports the registry and passes it on", () => {
  const importers = product
    .filter(({ to }) => to === "modules/registry.ts")
    .map(({ from }) => from);
  expect(importers).toEqual(["server/web/pages/entry-server.ts"]);
});

it("pages have React through the build only, so that there is one copy", () => {
  const loaded = [...reachable("server/web/app/main.ts", product)];
  expect(loaded.filter((to) => to.startsWith("react"))).toEqual([]);
});

it("the request thread loads no checks: the reader's thread has them", () => {
  const loaded = [...reachable("server/web/app/main.ts", product)];
  expect(loaded).toContain("server/config/reload/config-store.ts");
  expect(loaded).toContain("server/backend/reload/open-data.ts");
  const checks = /^server\/(?:config\/checks\/|backend\/reload\/check-data)/;
  expect(loaded.filter((to) => checks.test(to))).toEqual([]);
});

it("the browser's entry loads no Node.js modules", () => {
  expect(
    [...reachable("renderer/client/entry.ts", product)].filter((to) =>
      to.startsWith("node:"),
    ),
  ).toEqual([]);
});

it("loading does its I/O through its arguments", () => {
  const loaded = [...reachable("renderer/loading/load-page.ts", product)];
  expect(
    loaded.filter((to) => to.startsWith("node:") || !to.includes("/")),
  ).toEqual([]);
});

it("there are no barrels: nothing exports another file whole", async () => {
  const { globSync, readFileSync } = await import("node:fs");
  const barrels = globSync("{renderer,modules,server}/**/*.{ts,tsx}", {
    cwd: ROOT,
  }).filter((file) =>
    /^export \* /m.test(readFileSync(`${ROOT}/${file}`, "utf8")),
  );
  expect(barrels).toEqual([]);
});
