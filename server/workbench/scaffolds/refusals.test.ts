/** Impossible scaffolds are refused in words, and nothing is written. */
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { referenceBackend } from "../reference-backend/door.ts";
import { finishScaffold } from "./finish-scaffold.ts";
import { language } from "./language.ts";
import { market } from "./market.ts";
import { module } from "./module.ts";
import { page } from "./page.ts";
import { demonstration } from "./demonstration.ts";
import { partner } from "./partner.ts";
import { openProject } from "./project.ts";
import { Refusal } from "./refusal.ts";
import { route } from "./route.ts";
import type { Kind } from "./scaffold.ts";
import { section } from "./section.ts";
import { showDiff } from "./show-diff.ts";
import { writeAll } from "./write-all.ts";

const project = openProject({ root: ROOT, backend: referenceBackend });

async function refusal(
  kind: Kind,
  args: readonly string[],
  options: object,
): Promise<string> {
  try {
    await finishScaffold(
      project,
      await kind.plan(project, args, options as never),
    );
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error("it was made");
}

const PAGE = { title: "A", layout: "default", file: "pages" };
const PARTNER = { host: ["a.example"], name: "A", layout: "white-label" };

it.each<[string, Kind, string[], object, string]>([
  [
    "a vertical that does not exist",
    module,
    ["comon/tips"],
    {},
    'there is no vertical comon\n    mean  "common"?',
  ],
  [
    "a page in place of one that exists",
    page,
    ["/rails-32/"],
    PAGE,
    "the route productHome has a page at /rails-32/, and the new one would take its place\n    add   --instead-of productHome   if that is meant",
  ],
  [
    "a module that exists, elsewhere",
    module,
    ["transport/faq"],
    {},
    "there is a module faq already: modules/common/faq",
  ],
  [
    "a folder outside",
    module,
    ["../tips"],
    {},
    '"../tips" is no folder of a module\n    like  common/travel_tips',
  ],
  [
    "what a vertical's modules share",
    module,
    ["common/model"],
    {},
    "the folder modules/common/model is taken",
  ],
  [
    "a skeleton that does not exist",
    section,
    ["helpp", "tips"],
    { module: "faq" },
    'there is no skeleton helpp\n    mean  "help"?',
  ],
  [
    "a module that does not exist",
    section,
    ["help", "tips"],
    { module: "faqq" },
    'there is no module faqq\n    mean  "faq"?',
  ],
  [
    "a section that is there",
    section,
    ["page/help", "help"],
    { module: "faq" },
    "there is a section help already: configs/skeletons/page/help.json",
  ],
  [
    "a neighbour that is not there",
    section,
    ["help", "tips"],
    { module: "faq", before: "rich_txt" },
    'there is no section rich_txt\n    mean  "rich_text"?',
  ],
  [
    "two places",
    section,
    ["help", "tips"],
    { module: "faq", first: true, after: "help" },
    "one of --after, --before and --first, not several",
  ],
  [
    "a path that is no page's",
    page,
    ["/../x"],
    PAGE,
    '"/../x" is no path of a page\n    like  /winter-trains/',
  ],
  [
    "a page that exists",
    page,
    ["/help/"],
    PAGE,
    "there is a page help already: configs/skeletons/page/help.json",
  ],
  [
    "a file of routes outside",
    page,
    ["/a/"],
    { ...PAGE, file: "../a" },
    '"../a" is no name of a file\n    like  pages',
  ],
  [
    "a route of no page",
    route,
    ["snow", "/snow/"],
    { skeleton: "hepl" },
    'there is no page hepl\n    mean  "help"?',
  ],
  [
    "a token for a partner without a test cashier",
    demonstration,
    ["jinair"],
    { days: 30 },
    'jinair has no test cashier: configs/partners/jinair.json has no "payment_address": "/_/test-cashier/jinair"',
  ],
  [
    "a partner that exists",
    partner,
    ["qyer"],
    PARTNER,
    "there is a partner qyer already: configs/partners/qyer.json",
  ],
  [
    "a colour that is none",
    partner,
    ["a"],
    { ...PARTNER, colour: "red" },
    '"red" is no colour\n    like  #0b6b75',
  ],
  [
    "a code that is spelled in another way",
    language,
    ["pt_br"],
    {},
    '"pt_br" is no code of a language\n    mean  "pt-BR"?',
  ],
  [
    "a language of nobody",
    language,
    ["xx"],
    {},
    "Unicode's locale data has no language xx",
  ],
  [
    "a script without fonts",
    language,
    ["ar"],
    {},
    "ar is written in the script Arab, for which there are no fonts\n    known Latn, Jpan, Kore, Hans, Hant, Thai, Cyrl",
  ],
  [
    "a language that requests cannot tell apart",
    language,
    ["zh"],
    {},
    "zh-CN has the code zh_CN in requests already\n    add   --backend zh_…",
  ],
  [
    "a country of another market",
    market,
    ["east"],
    { countries: ["JP", "ZA"], currency: "JPY" },
    "JP is in the market japan: a country is in one market\n    add   --move to take countries out of the market that they are in",
  ],
  [
    "a country that does not exist",
    market,
    ["east"],
    { countries: ["XX"], currency: "JPY" },
    "there is no country XX",
  ],
])("%s", async (_, kind, args, options, expected) => {
  expect(await refusal(kind, args, options)).toContain(expected);
});

it.each<[string, Kind, string[], object, string]>([
  [
    "a host of another partner",
    partner,
    ["zz_partner"],
    { ...PARTNER, host: ["qyer.localhost"] },
    "unique_host  configs/partners/qyer.json has this host too",
  ],
  [
    "a path of another route",
    route,
    ["helpers", "/terms/"],
    { skeleton: "help" },
    "route_conflict  and route helpers both match /terms/",
  ],
])(
  "content that the server would refuse: %s",
  async (_, kind, args, options, expected) => {
    const said = await refusal(kind, args, options);
    expect(said).toContain(expected);
    expect(said).toMatch(
      /nothing is written: the configuration would have an error$/,
    );
  },
);

describe("files are written", () => {
  function folder(): string {
    const dir = mkdtempSync(path.join(tmpdir(), "wayfare-write-"));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    writeFileSync(path.join(dir, "a.json"), "before");
    return dir;
  }

  it("all, in new folders", () => {
    const dir = folder();
    const [a, b] = [path.join(dir, "a.json"), path.join(dir, "x/y/b.json")];
    writeAll(
      new Map([
        [a, "after"],
        [b, "new"],
      ]),
    );
    expect([a, b].map((file) => readFileSync(file, "utf8"))).toEqual([
      "after",
      "new",
    ]);
    expect(readdirSync(dir).sort()).toEqual(["a.json", "x"]);
  });

  it("or none", () => {
    const dir = folder();
    const taken = path.join(dir, "taken");
    mkdirSync(taken);
    const texts = new Map([
      [path.join(dir, "a.json"), "after"],
      [path.join(dir, "x/b.json"), "new"],
      // A folder with this name exists, so a file cannot be written.
      [taken, "new"],
    ]);
    expect(() => writeAll(texts)).toThrow("EISDIR");
    expect(readFileSync(path.join(dir, "a.json"), "utf8")).toBe("before");
    expect(readdirSync(dir).sort()).toEqual(["a.json", "taken"]);
  });
});

it("a difference has the format of diff -u", () => {
  const lines = Array.from({ length: 12 }, (_, at) => `line ${at + 1}`);
  const changed = lines.with(1, "second").toSpliced(11, 0, "between");
  const text = (of: readonly string[]) => `${of.join("\n")}\n`;
  expect(showDiff("a", text(lines), text(changed))).toBe(
    [
      "--- a/a\n+++ b/a",
      "@@ -1,5 +1,5 @@\n line 1\n-line 2\n+second\n line 3\n line 4\n line 5",
      "@@ -9,4 +9,5 @@\n line 9\n line 10\n line 11\n+between\n line 12",
    ].join("\n"),
  );
  expect(showDiff("a", undefined, "one\n")).toBe(
    "--- /dev/null\n+++ b/a\n@@ -0,0 +1,1 @@\n+one",
  );
});

it("--dry-run shows the difference and writes nothing", async () => {
  const script = path.join(ROOT, "server/workbench/cli/main.ts");
  const args = "market africa --countries ZA,EG --currency ZAR --dry-run";
  const stdout = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [script, "new", ...args.split(" ")],
      { cwd: ROOT },
      (error, out) => (error ? reject(error) : resolve(out)),
    );
  });
  expect(stdout).toContain('+      "summary": "South Africa and Egypt.",');
  expect(stdout).toContain("\nnext  africa has the id 9 in requests");
  expect(
    readFileSync(path.join(ROOT, "configs/markets.json"), "utf8"),
  ).not.toContain("africa");
  expect(existsSync(path.join(ROOT, "configs/.markets.json.new"))).toBe(false);
});
