/** What README.md and docs/partners.md say, done as they say it, to a copy of configs/. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readKnownIds } from "#server/backend/platform/known-ids.ts";
import type { ConfigLoad } from "#server/config/read/load-config.ts";
import { formatProblem } from "#server/data-files/problem.ts";
import { readConfig } from "#server/config/read/read-config.ts";
import { ROOT } from "../support/mini-config.ts";

type Loose = Record<string, never>;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "wayfare-how-to-"));
  cpSync(path.join(ROOT, "configs"), dir, { recursive: true });
  onTestFinished(() => rmSync(dir, { recursive: true }));
});

function write(file: string, value: object): void {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), JSON.stringify(value, null, 2));
}

function edit(file: string, change: (value: Loose) => void): void {
  const value = JSON.parse(readFileSync(path.join(dir, file), "utf8")) as Loose;
  change(value);
  write(file, value);
}

function accepted(): Extract<ConfigLoad, { ok: true }> {
  const load = readConfig(dir, readKnownIds());
  if (!load.ok) throw new Error(load.problems.map(formatProblem).join("\n"));
  return load;
}

/** The blocks of code of a document, in a language. */
function blocks(document: string, language: string): string[] {
  const text = readFileSync(path.join(ROOT, document), "utf8");
  const fence = new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^\\1\`\`\``, "gm");
  return [...text.matchAll(fence)].map((found) => found[2]!);
}

it("a partner is the one file of docs/partners.md", () => {
  const [example] = blocks("docs/partners.md", "json");
  writeFileSync(path.join(dir, "partners/slow_boats.json"), example!);
  const { config, warnings } = accepted();
  expect(config.partners["slow_boats"]).toMatchObject({ name: "Slow Boats" });
  expect(warnings).toEqual([]);
});

it("a section is the entry of README.md", () => {
  const readme = readFileSync(path.join(ROOT, "README.md"), "utf8");
  const entry = /`(\{"name": "tips".*?\})`/.exec(readme)![1]!;
  const section = JSON.parse(entry) as never;
  edit("skeletons/aggregation/32.json", ({ sections }) =>
    (sections as unknown as never[]).push(section),
  );
  expect(accepted().warnings).toEqual([]);
});

describe("a page", () => {
  it("is a skeleton, a route and a title in English", () => {
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

it("a language is a row, its code at a site, and texts that may come later", () => {
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

it("the manifest of CONTRIBUTING.md is one", () => {
  const [manifest] = blocks("CONTRIBUTING.md", "json");
  const { required } = JSON.parse(
    readFileSync(path.join(ROOT, "schema/module-manifest.schema.json"), "utf8"),
  ) as { required: string[] };
  const { $schema: _, ...keys } = JSON.parse(manifest!) as object & {
    $schema: string;
  };
  expect(Object.keys(keys).sort()).toEqual([...required].sort());
});
