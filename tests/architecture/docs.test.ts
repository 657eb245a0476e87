/** Documents name only files, headings, scripts and decisions that exist. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import * as api from "#renderer/module-api.ts";
import {
  findBrokenLinks,
  findLostPaths,
  findLostReferences,
  findLostScripts,
  readDocuments,
  readPackageNames,
  readPaths,
} from "../support/documents.ts";
import { ROOT } from "../support/mini-config.ts";

/** Files that the how-tos tell their readers to create. */
const EXAMPLES = [
  "deploy/.env",
  "configs/overlays/year-end.json",
  "configs/routes/pages.json",
  "configs/staff.json",
  "server/backend/data/skeletons/landing/winter-trains.json",
  "server/backend/data/content/en/winter-trains.json",
  "tests/replay/broken-page.json",
];

const documents = readDocuments(ROOT);
/** The change log also names removed files. */
const current = documents.filter(({ file }) => file !== "CHANGELOG.md");
const paths = readPaths(ROOT);
const { scripts } = JSON.parse(
  readFileSync(path.join(ROOT, "package.json"), "utf8"),
) as { scripts: Record<string, string> };

describe("documents name", () => {
  it("paths that exist", () => {
    expect(documents.length).toBeGreaterThan(20);
    const known = [...paths, ...readPackageNames(ROOT, paths)];
    expect(findLostPaths(current, known, EXAMPLES)).toEqual([]);
  });

  it("links that lead to a file, and to one of its headings", () => {
    expect(findBrokenLinks(documents, paths)).toEqual([]);
  });

  it("scripts of package.json", () => {
    expect(findLostScripts(current, Object.keys(scripts))).toEqual([]);
  });

  it("in docs/README.md, every document", () => {
    const links = documents.find(({ file }) => file === "docs/README.md")!.text;
    const unlisted = documents
      .filter(({ file }) => /^docs\/[a-z-]+\.md$/.test(file))
      .filter(({ file }) => !links.includes(`(${path.basename(file)})`));
    expect(unlisted).toEqual([]);
  });

  it("examples that do not exist: others need no exception", () => {
    expect(EXAMPLES.filter((example) => paths.includes(example))).toEqual([]);
  });
});

it("comments, schemas and data name decisions and documents that exist", () => {
  const sources = globSync(
    [
      "{configs,renderer,modules,server,tests}/**/*.{ts,tsx,css,json}",
      "schema/**/*.json",
    ],
    { cwd: ROOT, exclude: ["tests/architecture/docs.test.ts"] },
  ).map((file) => ({
    file,
    text: readFileSync(path.join(ROOT, file), "utf8"),
  }));
  expect(findLostReferences(sources, paths)).toEqual([]);
});

it("docs/architecture.md has four walks of at most ten files, each at the start of its line", () => {
  const { text } = documents.find(
    ({ file }) => file === "docs/architecture.md",
  )!;
  const [, chapter = ""] = text.split("## Four walks\n");
  const walks = chapter
    .split(/^## /m)[0]!
    .split(/^### /m)
    .slice(1)
    .map((walk) => walk.match(/^\d+\. .*$/gm) ?? []);
  expect(walks).toHaveLength(4);
  for (const steps of walks) {
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.length).toBeLessThanOrEqual(10);
    const files = steps.map((step) => /^\d+\. `([\w./-]+)`: /.exec(step)?.[1]);
    expect(files.filter((file) => !paths.includes(file!))).toEqual([]);
  }
});

describe("docs/modules.md names", () => {
  const { text } = documents.find(({ file }) => file === "docs/modules.md")!;

  it("all of the module API", () => {
    const missing = Object.keys(api).filter(
      (name) => !text.includes(`\`${name}\``),
    );
    expect(missing).toEqual([]);
  });

  it("components that modules/ui has", () => {
    const ui = globSync("modules/ui/**/*.{ts,tsx}", { cwd: ROOT })
      .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
      .join("\n");
    const [, chapter = ""] = text.split("## The design system\n");
    const named = [...chapter.matchAll(/`((?:use)?[A-Z]\w+)`/g)];
    expect(named.length).toBeGreaterThan(20);
    const missing = named
      .map(([, name]) => name!)
      .filter(
        (name) => !new RegExp(`export (?:function|const) ${name}\\b`).test(ui),
      );
    expect(missing).toEqual([]);
  });
});

it("each decision has a number of its own, a date and a status, and is in the list", () => {
  const list = documents.find(
    ({ file }) => file === "docs/decisions/README.md",
  )!.text;
  const wrong = documents
    .filter(({ file }) => /^docs\/decisions\/\d/.test(file))
    .filter(
      ({ file, text }) =>
        !/^\*\*Date\.\*\* \d{4}-\d\d-\d\d\. \*\*Status\.\*\* \w/m.test(text) ||
        !list.includes(`(${path.basename(file)})`),
    );
  expect(wrong.map(({ file }) => file)).toEqual([]);
  const numbers = paths
    .map((each) => /^docs\/decisions\/(\d+)-/.exec(each)?.[1])
    .filter((number) => number !== undefined);
  expect(numbers).toEqual([...new Set(numbers)]);
});

describe("a document", () => {
  const made = [
    "configs",
    "docs/guide.md",
    "server/web/app/start.ts",
    "server/web",
    "configs/sites/a.json",
  ];
  const lost = (text: string) =>
    findLostPaths([{ file: "docs/guide.md", text }], made);

  it.each([
    "`server/web/app/start.ts`, line `server/web/app/start.ts:12:3`.",
    "See `app/start.ts`, `start.ts` and server/web.",
    "    node server/web/app/start.ts --port 0",
    "`configs/sites/<site>.json`, `configs/*/a.json`, `{server,configs}/`, `server/{web,backend}`",
    "`/server/web/none.ts` is an address, `DATA_DIR/mail` is no file of ours, https://a.example/docs/none.md neither.",
  ])("may name what exists: %s", (text) => {
    expect(lost(text)).toEqual([]);
  });

  it.each([
    ["`server/web/app/stop.ts`", "docs/guide.md:1: server/web/app/stop.ts"],
    ["\nThe folder server/cellar.", "docs/guide.md:2: server/cellar"],
    [
      "`config/start.ts`",
      "docs/guide.md:1: config/start.ts (there is server/web/app/start.ts)",
    ],
    ["`stop.ts`", "docs/guide.md:1: stop.ts"],
    [
      "    node server/start.ts",
      "docs/guide.md:1: server/start.ts (there is server/web/app/start.ts)",
    ],
    ["`configs/<site>/none.json`", "docs/guide.md:1: configs/<site>/none.json"],
  ])("is reported for what does not exist: %s", (text, message) => {
    expect(lost(text)).toEqual([message]);
  });

  it("has links to files and headings", () => {
    const text =
      "# A guide: how?\n[a](#a-guide-how) [b](../server/web/app/start.ts) [c](#none) [d](none.md) [e](https://a.example/)";
    expect(findBrokenLinks([{ file: "docs/guide.md", text }], made)).toEqual([
      "docs/guide.md: #none",
      "docs/guide.md: none.md",
    ]);
  });

  it("has scripts", () => {
    const text = "`npm run check -- --strict`, `npm run --silent chekc`";
    expect(
      findLostScripts([{ file: "docs/guide.md", text }], ["check"]),
    ).toEqual(["docs/guide.md: npm run chekc"]);
  });

  it("is named by a comment", () => {
    const text =
      "// decision 001, docs/decisions/002, docs/guide.md, docs/lost.md";
    expect(
      findLostReferences(
        [{ file: "a.ts", text }],
        ["docs/decisions/001-a.md", "docs/guide.md"],
      ),
    ).toEqual(["a.ts: decisions/002", "a.ts: docs/lost.md"]);
  });
});
