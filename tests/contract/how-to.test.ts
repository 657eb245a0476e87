/**
 * The instructions of README.md and docs/partners.md, applied to copies of configs/ and of the
 * backend's data.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readKnownIds } from "#server/backend/reload/known-ids.ts";
import { PROJECT_DATA } from "#server/backend/data-set/read-data.ts";
import type { ConfigLoad } from "#server/config/reload/load-config.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import { ROOT } from "../support/mini-config.ts";

type Loose = Record<string, never>;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "wayfare-how-to-"));
  cpSync(path.join(ROOT, "configs"), dir, { recursive: true });
  onTestFinished(() => rmSync(dir, { recursive: true }));
});

function write(file: string, value: object, folder = dir): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(value, null, 2));
}

function edit(
  file: string,
  change: (value: Loose) => void,
  folder = dir,
): void {
  const text = readFileSync(path.join(folder, file), "utf8");
  const value = JSON.parse(text) as Loose;
  change(value);
  write(file, value, folder);
}

/** @param data the folder of the backend's data */
function accepted(data = PROJECT_DATA.dir): Extract<ConfigLoad, { ok: true }> {
  const published = { dir: data, label: "data" };
  const load = readConfig(dir, { ...readKnownIds(), published });
  if (!load.ok) throw new Error(load.problems.map(formatProblem).join("\n"));
  return load;
}

/** The blocks of code of a document, in a language. */
function blocks(document: string, language: string): string[] {
  const text = readFileSync(path.join(ROOT, document), "utf8");
  const fence = new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^\\1\`\`\``, "gm");
  return [...text.matchAll(fence)].map((found) => found[2]!);
}

it("the file of docs/partners.md makes a partner", () => {
  const [example] = blocks("docs/partners.md", "json");
  writeFileSync(path.join(dir, "partners/slow_boats.json"), example!);
  const { config, warnings } = accepted();
  expect(config.partners["slow_boats"]).toMatchObject({ name: "Slow Boats" });
  expect(warnings).toEqual([]);
});

it("the entry of README.md makes a section", () => {
  const readme = readFileSync(path.join(ROOT, "README.md"), "utf8");
  const entry = /`(\{"name": "tips".*?\})`/.exec(readme)![1]!;
  const section = JSON.parse(entry) as never;
  const data = mkdtempSync(path.join(tmpdir(), "wayfare-how-to-data-"));
  cpSync(PROJECT_DATA.dir, data, { recursive: true });
  onTestFinished(() => rmSync(data, { recursive: true }));
  edit(
    "skeletons/aggregation/32.json",
    ({ sections }) => (sections as unknown as never[]).push(section),
    data,
  );
  expect(accepted(data).warnings).toEqual([]);
});

describe("a page", () => {
  it("is made by a skeleton, a route and a title in English", () => {
    write("skeletons/page/about.json", {
      $schema: "../../../schema/landing-skeleton.schema.json",
      publish_languages: ["ALL"],
      sections: [
        {
          name: "text",
          module_id: "rich_text",
          data: { html: "<p>Hello.</p>" },
          when: { languages: ["en"] },
        },
      ],
    });
    write("routes/about.json", {
      $schema: "../../schema/route-table.schema.json",
      routes: {
        about: {
          path: "/about/",
          skeleton: { file: "about" },
          meta: {
            page_name: "About",
            layout: "default",
            header: "full",
            footer: "full",
            title_key: "pages:about.title",
          },
        },
      },
    });
    edit("locales/en/pages.json", (texts) => {
      texts["about"] = { title: "About Wayfare" } as never;
    });
    const { config, warnings } = accepted();
    expect(config.routes["about"]).toBeDefined();
    const rules = new Set(warnings.map(({ rule }) => rule));
    expect(rules).toEqual(new Set(["missing_message"]));
    expect(warnings.map(({ file }) => file)).toContain(
      `${dir}/locales/ja/pages.json`,
    );
  });
});

it("a row, its code at a site and optional texts make a language", () => {
  edit("languages.json", ({ languages }) => {
    (languages as unknown as Loose)["sv"] = {
      name: "Svenska",
      backend: "sv_SE",
      fallback: ["en"],
      script: "latin",
      intl: "sv-SE-u-ca-gregory-nu-latn",
    } as never;
  });
  expect(accepted().warnings.map(({ rule }) => rule)).toContain(
    "unused_language",
  );
  edit("sites/wayfare.json", ({ languages }) =>
    (languages as unknown as string[]).push("sv"),
  );
  write("locales/sv/pages.json", {
    $schema: "../../../schema/messages.schema.json",
  });
  const { config, warnings } = accepted();
  expect(config.sites["wayfare"]!.languages).toContain("sv");
  expect(new Set(warnings.map(({ rule }) => rule))).toEqual(
    new Set(["missing_message"]),
  );
});

it("the manifest of CONTRIBUTING.md is valid", () => {
  const [manifest] = blocks("CONTRIBUTING.md", "json");
  const { required } = JSON.parse(
    readFileSync(path.join(ROOT, "schema/module-manifest.schema.json"), "utf8"),
  ) as { required: string[] };
  const { $schema: _, ...keys } = JSON.parse(manifest!) as object & {
    $schema: string;
  };
  expect(Object.keys(keys).sort()).toEqual([...required].sort());
});
