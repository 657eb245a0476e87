/** Who may import whom (docs/architecture.md). The message of each rule says why. */
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";
import {
  exists,
  findCycles,
  reachable,
  readImports,
  type Import,
} from "../support/imports.ts";

const imports = readImports(ROOT);
const product = imports.filter(({ from }) => !isTest(from));

function isTest(file: string): boolean {
  return file.startsWith("tests/") || /\.test\.tsx?$/.test(file);
}

interface Rule {
  /** Whom the rule is about. */
  readonly from: RegExp;
  /** What they may import of this project; everything else of it is refused. */
  readonly may: readonly RegExp[];
  readonly because: string;
}

const GENERATED = /^schema\/generated\//;
const STYLES = /\.css$/;

const RULES: readonly Rule[] = [
  {
    from: /^schema\/generated\//,
    may: [GENERATED],
    because: "types made from schemas know nothing but each other",
  },
  {
    from: /^renderer\/client\//,
    may: [GENERATED, /^renderer\/(?!rendering\/)/],
    because: "what runs in the browser must not pull the server's rendering in",
  },
  {
    from: /^renderer\/rendering\//,
    may: [GENERATED, /^renderer\/(?!client\/)/],
    because: "what runs on the server must not touch the browser's part",
  },
  {
    from: /^renderer\/(?!client\/|rendering\/)/,
    may: [GENERATED, /^renderer\/(?!client\/|rendering\/)/],
    because:
      "the renderer knows skeletons; modules, servers and configurations are given to it",
  },
  {
    from: /^modules\/ui\//,
    may: [GENERATED, /^modules\/ui\//, /^renderer\/module-api\.ts$/, STYLES],
    because: "the design system belongs to all modules and to none",
  },
  {
    from: /^modules\/[^/]+\/[^/]+\//,
    may: [GENERATED, /^modules\/ui\//, /^renderer\/module-api\.ts$/, STYLES],
    because:
      "a module is one folder; what it needs of the page comes through the module API",
  },
  {
    from: /^server\/data-files\//,
    may: [/^server\/data-files\//],
    because:
      "it reads, validates and explains any JSON file, whoever needs it: it knows no program and no kind of file",
  },
  {
    from: /^server\/backend\/(?!main\.ts$)/,
    may: [GENERATED, /^server\/backend\//, /^server\/data-files\//],
    because:
      "the reference backend is an upstream like any other: it knows neither renderer nor modules, nor the program that serves pages",
  },
  {
    from: /^server\/backend\/search\//,
    may: [GENERATED, /^server\/backend\/(?:search|kernel)\//],
    because: "search sessions and facets know nothing of what is found",
  },
  {
    from: /^server\/backend\/(?:kernel|catalogue|accounts|rewards)\//,
    may: [
      GENERATED,
      /^server\/data-files\//,
      /^server\/backend\/(?:kernel|catalogue|accounts|rewards)\//,
    ],
    because:
      "what all verticals use imports none of them: createBackend passes it what they know",
  },
  {
    from: /^server\/backend\/kernel\//,
    may: [GENERATED, /^server\/(?:backend\/kernel|data-files)\//],
    because: "every room uses the kernel, so it knows none of them",
  },
  {
    from: /^server\/backend\/(?:accounts|catalogue|rewards)\//,
    may: [
      GENERATED,
      /^server\/data-files\//,
      /^server\/backend\/(?:accounts|catalogue|kernel|rewards)\//,
    ],
    because:
      "accounts, rewards and content are the same whatever is sold: no vertical and no order is known there",
  },
  {
    from: /^server\/backend\/search\//,
    may: [GENERATED, /^server\/backend\/(?:kernel|search)\//],
    because: "searches exist once: each vertical passes in what it finds",
  },
  {
    from: /^server\/backend\/main\.ts$/,
    may: [GENERATED, /^server\/(?:backend|config|data-files|process)\//],
    because:
      "the backend as a program reads configs/ and ends as the other one does, and has no part of it",
  },
  {
    from: /^server\/web\/(?!app\/embed-backend\.ts$)/,
    may: [
      GENERATED,
      /^renderer\//,
      /^server\/(?!backend\/)/,
      /^modules\/registry\.ts$/,
    ],
    because:
      "any upstream can answer: only app/embed-backend.ts, which starts one in this process, knows the reference backend",
  },
  {
    from: /^server\/(?:config|process)\//,
    may: [GENERATED, /^renderer\//, /^server\/(?:config|data-files|process)\//],
    because: "what both programs use belongs to neither",
  },
  {
    from: /^server\/tools\//,
    may: [GENERATED, /^renderer\//, /^server\//, /^modules\/registry\.ts$/],
    because: "commands join the parts; they know no module by name",
  },
];

/** Folders besides those of the rule: a module's own, its vertical's model, and booking's, with which all verticals sell. */
function isOwn({ from, to }: Import): boolean {
  const [top, vertical, module] = from.split("/");
  if (top !== "modules" || vertical === "ui" || !module) return false;
  return (
    to.startsWith(`modules/${vertical}/${module}/`) ||
    to.startsWith(`modules/${vertical}/model/`) ||
    to.startsWith("modules/booking/model/")
  );
}

it.each(RULES)("$from: $because", ({ from, may }) => {
  const wrong = product
    .filter((entry) => from.test(entry.from) && exists(ROOT, entry.to))
    .filter(
      (entry) =>
        !may.some((pattern) => pattern.test(entry.to)) && !isOwn(entry),
    );
  expect(wrong.map(describeImport)).toEqual([]);
});

function describeImport({ from, to, line }: Import): string {
  return `${from}:${line} imports ${to}`;
}

/**
 * What modules may import besides React. Each is large, does what is hard to do well by
 * hand, and is imported by one file of the design system, which is loaded when it is
 * first used.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  // A combobox that every screen reader and keyboard can use.
  downshift: "modules/ui/combobox.tsx",
  // A calendar grid with its keys.
  "react-day-picker": "modules/ui/calendar.tsx",
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

it("no view of a module loads such a package before it is needed", () => {
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

it("no files import each other in a circle: each can be read, tested and moved without the others", () => {
  expect(findCycles(product)).toEqual([]);
});

it("a circle is found, through types too", () => {
  const at = (from: string, to: string, typeOnly = false): Import => ({
    from,
    to,
    typeOnly,
    later: false,
    line: 1,
  });
  const circle = [at("a", "b"), at("b", "c", true), at("c", "a"), at("c", "d")];
  expect(findCycles(circle)).toEqual([["a", "b", "c"]]);
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

it("only the entry file of the server imports the registry: everything else is given it", () => {
  const importers = product
    .filter(({ to }) => to === "modules/registry.ts")
    .map(({ from }) => from);
  expect(importers).toEqual(["server/web/pages/entry-server.ts"]);
});

it("the server loads React through the build only, so that there is one React", () => {
  expect(
    [...reachable("server/web/app/main.ts", product)].filter((to) =>
      to.startsWith("react"),
    ),
  ).toEqual([]);
});

it("the thread that answers loads no checks: the reader's thread has them", () => {
  const loaded = [...reachable("server/web/app/main.ts", product)];
  expect(loaded).toContain("server/config/reload/config-store.ts");
  expect(loaded.filter((to) => to.startsWith("server/config/checks/"))).toEqual(
    [],
  );
});

it("the browser's entry loads nothing of Node.js", () => {
  expect(
    [...reachable("renderer/client/entry.ts", product)].filter((to) =>
      to.startsWith("node:"),
    ),
  ).toEqual([]);
});

it("loading does its I/O through what it is given", () => {
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
