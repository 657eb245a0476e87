/** Each kind of scaffold in a copy of the project, whose checks pass afterwards. */
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readKnownIds } from "#server/backend/reload/known-ids.ts";
import { readModules } from "#server/config/model/modules.ts";
import {
  readConfig,
  type ConfigRead,
} from "#server/config/reload/read-config.ts";
import { describeRoutes } from "#server/tools/docs/describe-routes.ts";
import { fillPage } from "#server/tools/docs/fill-page.ts";
import { writeType } from "#server/tools/schema-types.ts";
import { typeSources } from "#server/tools/type-sources.ts";
import { ROOT } from "../../../tests/support/mini-config.ts";
import { referenceBackend } from "../reference-backend/door.ts";
import { demonstration } from "./demonstration.ts";
import { newFile } from "./edit-json.ts";
import { finishScaffold, type FinishedScaffold } from "./finish-scaffold.ts";
import { language } from "./language.ts";
import { market } from "./market.ts";
import { module } from "./module.ts";
import { page } from "./page.ts";
import { partner } from "./partner.ts";
import { openProject, type Project, type Verdict } from "./project.ts";
import { route } from "./route.ts";
import type { Kind } from "./scaffold.ts";
import { section } from "./section.ts";
import { writeAll } from "./write-all.ts";

let root: string;
let project: Project;
let result: Extract<ConfigRead, { ok: true }>;
const made = new Map<string, FinishedScaffold>();

/** Plans a scaffold and checks the resulting configuration without writing it. */
async function plan(
  kind: Kind,
  args: readonly string[],
  options: object = {},
): Promise<Verdict> {
  const { texts } = await kind.plan(project, args, options as never);
  return project.judge(texts);
}

async function make(
  name: string,
  kind: Kind,
  args: readonly string[],
  options: object = {},
): Promise<void> {
  const planned = await kind.plan(project, args, options as never);
  const finished = await finishScaffold(project, planned);
  const texts = [...finished.texts].map(
    ([file, text]) => [project.pathOf(file), text] as const,
  );
  writeAll(new Map(texts));
  made.set(name, finished);
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "wayfare-new-"));
  for (const folder of ["configs", "modules", "schema", "docs/routes.md"])
    cpSync(path.join(ROOT, folder), path.join(root, folder), {
      recursive: true,
    });
  for (const folder of ["renderer", "server"])
    symlinkSync(path.join(ROOT, folder), path.join(root, folder));

  project = openProject({ root, backend: referenceBackend });
  await make("module", module, ["common/travel_tips"]);
  await make("section", section, ["help", "tips"], {
    module: "usp_list",
    after: "help",
  });
  await make("page", page, ["/winter-trains/"], {
    title: "Winter trains",
    description: "Trains in the snow.",
    layout: "default",
    file: "pages",
  });
  await make("partner", partner, ["slow_boats"], {
    host: ["boats.example"],
    name: "Slow Boats",
    colour: "#FFCC00",
    layout: "white-label",
    logo: "logos/marks/jinair",
  });
  await make("demonstration", demonstration, ["harbour_pay"], { days: 30 });
  await make("variant", language, ["de-AT"], { site: ["wayfare"] });
  await make("market", market, ["east_asia"], {
    countries: ["TW", "HK"],
    currency: "JPY",
    move: true,
  });

  const load = readConfig(path.join(root, "configs"), readKnownIds());
  if (!load.ok) throw new Error(JSON.stringify(load.problems, null, 2));
  result = load;
});
afterAll(() => rmSync(root, { recursive: true }));

it("the check finds nothing, not even a warning", () => {
  expect(result.warnings).toEqual([]);
  for (const { warnings } of made.values()) expect(warnings).toEqual([]);
});

it("the page of the routes is up to date", async () => {
  const file = "docs/routes.md";
  const routes = Object.entries(result.config.routes);
  const parts = [{ name: "routes", text: describeRoutes(routes) }];
  const text = project.text(file);
  expect(await fillPage(file, text, parts)).toBe(text);
  expect(text).toContain("/winter-trains/");
});

it("a module has all of its files, and the type of its schema", async () => {
  const { modules, problems } = readModules(
    path.join(root, "modules"),
    "modules",
    project.schemas,
  );
  expect(problems).toEqual([]);
  expect(modules.get("travel_tips")?.manifest.summary).toBe("Travel tips.");
  const all = typeSources(root);
  const source = all.get("modules/common/travel_tips/data.schema.json")!;
  expect(project.text(source.target)).toBe(await writeType(source, all));
});

it("a section has its module's example, after the one that was named", () => {
  const { sections } = result.config.skeletons.page["help"]!;
  expect(sections.slice(0, 3).map(({ name }) => name)).toEqual([
    "help",
    "tips",
    "chat",
  ]);
  expect(sections[1]!.data).toEqual(
    result.config.modules.get("usp_list")!.example,
  );
});

it("a page is published in languages that can read the source texts", () => {
  const { config } = result;
  const { publish_languages } = config.skeletons.page["winter-trains"]!;
  expect(publish_languages).toContain("en-GB");
  expect(publish_languages).not.toContain("de");
  expect(config.routes["winterTrains"]).toMatchObject({
    path: "/winter-trains/",
    meta: { index: true, title_key: "pages:winter_trains.title" },
  });
  expect(config.messages["en"]!["pages"]!["winter_trains"]).toEqual({
    title: "Winter trains | {site}",
    description: "Trains in the snow.",
  });
});

it("a second route of a page names the first, and has its guards and query", async () => {
  const { config, warnings } = await plan(
    route,
    ["addonPage", "/addons/{region?}/"],
    { skeleton: "addon-detail" },
  );
  expect(warnings).toEqual([]);
  const { guards, query } = config.routes["addonDetail"]!;
  expect(config.routes["addonPage"]).toMatchObject({
    guards,
    query,
    canonical: { route: "addonDetail" },
    meta: { index: false, title_key: "pages:addon_detail.title" },
  });
});

it("a partner has a free number, and a readable colour", () => {
  const { partners } = result.config;
  const ids = Object.values(partners).map(({ partner_id }) => partner_id);
  expect(new Set(ids).size).toBe(ids.length);
  const { colours } = partners["slow_boats"]!;
  expect(colours.main).toBe("#836800");
  expect(made.get("partner")!.notes!.join("\n")).toContain(
    "#ffcc00 cannot be read (links on grey: the contrast is 1.32:1",
  );
});

it("a partner has a logo, and a token whose digest alone is in its file", () => {
  const { partners } = result.config;
  expect(partners["slow_boats"]!.logo).toBe("logos/marks/jinair");
  const { texts, notes } = made.get("demonstration")!;
  const [, token = ""] = /token is (\S+):/.exec(notes!.join("\n"))!;
  const digest = createHash("sha256").update(token).digest("hex");
  const { demonstration: row } = partners["harbour_pay"]!;
  expect(row!.token_sha256).toBe(digest);
  expect([...texts.values()].join("")).not.toContain(token);
});

it("a market removes its countries from others", () => {
  const { markets } = result.config;
  expect(markets["east_asia"]).toEqual({
    id: 9,
    summary: "Taiwan and Hong Kong SAR China.",
    countries: ["TW", "HK"],
    currency: "JPY",
  });
  expect(markets["greater_china"]!.countries).toEqual(["MO", "CN"]);
});

describe("a language", () => {
  it("needs no texts if it is a variant, and is offered", () => {
    expect(result.config.languages["de-AT"]).toEqual({
      name: "Deutsch (Österreich)",
      backend: "de_AT",
      fallback: ["de", "en"],
      script: "latin",
      intl: "de-AT-u-ca-gregory-nu-latn",
    });
    expect(result.config.sites["wayfare"]!.languages).toContain("de-AT");
  });

  it("is a draft without texts, with a file for each of the source's", async () => {
    const { config, warnings } = await plan(language, ["pt"]);
    expect(warnings).toEqual([]);
    const { languages, messages, sites } = config;
    expect(languages["pt"]).toMatchObject({
      name: "Português",
      backend: "pt_BR",
      draft: true,
    });
    expect(Object.keys(messages["pt"]!)).toEqual(Object.keys(messages["en"]!));
    expect(sites["wayfare"]!.languages).not.toContain("pt");
  });

  it("gets a warning if a site offers it without texts", async () => {
    const { warnings } = await plan(language, ["pt"], { site: ["wayfare"] });
    expect(warnings).toEqual([
      expect.objectContaining({
        file: "configs/sites/wayfare.json",
        rule: "draft_language",
      }),
    ]);
  });

  it.each([
    ["zh-SG", ["zh-CN", "en"], "hans"],
    ["zh-MO", ["zh-TW", "en"], "hant"],
    ["uk", ["en"], "cyrillic"],
  ])(
    "%s falls back to a language that its readers read",
    async (code, fallback, script) => {
      const { config } = await plan(language, [code]);
      expect(config.languages[code]).toMatchObject({ fallback, script });
    },
  );
});

it("the example of every module can be on a page", () => {
  const file = "configs/skeletons/page/help.json";
  const sections = [...project.config.modules].map(([id, { example }]) => ({
    name: id,
    module_id: id,
    data: example,
  }));
  // A page has at most 60 sections.
  for (const some of [sections.slice(0, 40), sections.slice(40)]) {
    const skeleton = {
      ...project.config.skeletons.page["help"],
      publish_languages: ["en"],
      sections: some,
    };
    const schema = "../../../schema/landing-skeleton.schema.json";
    const text = newFile(schema, skeleton);
    expect(project.judge(new Map([[file, text]])).warnings).toEqual([]);
  }
});
