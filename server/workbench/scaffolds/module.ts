/** Makes a module: manifest, schema, example, view and styles, and the type of its data. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { readModule, type ModulesRead } from "#server/config/model/modules.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { newFile } from "./edit-json.ts";
import type { Project } from "./project.ts";
import { Refusal, requireFree, requireKnown, requireShape } from "./refusal.ts";
import type { Kind, Scaffold } from "./scaffold.ts";

interface Options {
  readonly summary?: string;
}

const command = new Command("module")
  .description("Makes a module that shows a heading and a list of texts.")
  .argument("<vertical/module_id>", "its folder: common/travel_tips")
  .option("--summary <text>", "what it shows, in one line, for the catalogue");

/** The folder with the shared code of a vertical's modules. */
const MODEL = "model";
/** Folders of modules/ that are no verticals. */
const NO_VERTICALS = new Set(["ui"]);

async function plan(
  project: Project,
  [folder = ""]: readonly string[],
  options: Options,
): Promise<Scaffold> {
  requireShape(
    "folder of a module",
    folder,
    /^[a-z][a-z0-9_]*\/[a-z][a-z0-9_]*$/,
    "common/travel_tips",
  );
  const [vertical = "", id = ""] = folder.split("/");
  const modulesDir = project.pathOf("modules");
  requireKnown("vertical", vertical, verticalsIn(modulesDir));
  const owner = project.config.modules.get(id);
  requireFree(
    "module",
    id,
    project.config.modules.keys(),
    owner && `modules/${owner.folder}`,
  );
  if (id === MODEL || existsSync(path.join(modulesDir, folder)))
    throw new Refusal(`the folder modules/${folder} is taken`);

  const words = id.replaceAll("_", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const summary = options.summary ?? `${title}.`;
  const schema = schemaOf(id, summary);
  const files = new Map([
    [
      "module.json",
      manifestOf(
        id,
        summary,
        project.schemaFrom(`modules/${folder}/module.json`, "module-manifest"),
      ),
    ],
    ["data.schema.json", `${JSON.stringify(schema, null, 2)}\n`],
    ["example.json", `${JSON.stringify(exampleOf(title), null, 2)}\n`],
    ...["view.tsx", "style.module.css"].map(
      (name) =>
        [name, filled(project.isThis ? name : `product-${name}`, id)] as const,
    ),
  ]);
  const read = readModule(
    folder,
    "modules",
    { has: (name) => files.has(name), text: (name) => files.get(name) ?? "" },
    project.schemas,
  );
  if (!read.module) throw new Refusal(...read.problems.map(formatProblem));
  const modules: ModulesRead = {
    ...project.modules,
    modules: new Map([...project.modules.modules, [id, read.module]]),
  };
  // The compiler of types loads slowly, and only modules need it.
  const { writeType } = await import("#server/tools/schema-types.ts");
  const { moduleSource } = await import("#server/tools/type-sources.ts");
  const source = moduleSource(`modules/${folder}/data.schema.json`, schema);
  return {
    texts: new Map([
      ...[...files].map(
        ([name, text]) => [`modules/${folder}/${name}`, text] as const,
      ),
      [source.target, await writeType(source, new Map())],
    ]),
    modules,
    next: [
      project.isThis
        ? `change its schema, example and view in modules/${folder}/; npm run generate makes the type again (rules: CONTRIBUTING.md)`
        : `change its schema, example and view in modules/${folder}/; npx wayfare generate makes the type again`,
      ...(project.isThis
        ? [`look at it: npm run dev, then /_/catalogue?module=${id}`]
        : []),
      `put it on a page: ${project.wayfare} new section <skeleton> ${id} --module ${id}`,
    ],
  };
}

function verticalsIn(modulesDir: string): string[] {
  return readdirSync(modulesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_VERTICALS.has(entry.name))
    .map(({ name }) => name)
    .sort();
}

const TEMPLATES = path.join(import.meta.dirname, "templates");

/** A template, filled with the module's names. */
function filled(name: string, id: string): string {
  const template = readFileSync(path.join(TEMPLATES, `${name}.txt`), "utf8");
  return template.replaceAll("{{Name}}", nameOf(id)).replaceAll("{{id}}", id);
}

/** travel_tips -> TravelTips */
function nameOf(id: string): string {
  const words = id.split("_").filter((word) => word !== "");
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

function manifestOf(
  module_id: string,
  summary: string,
  schema: string,
): string {
  return newFile(schema, {
    module_id,
    summary,
    hydrate: "never",
    context: [],
    placeholder: { shape: "lines", height: { desktop: 200, mobile: 240 } },
  });
}

function schemaOf(id: string, description: string) {
  const text = (what: string, maxLength: number) => ({
    description: what,
    type: "string",
    minLength: 1,
    maxLength,
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `${nameOf(id)}Data`,
    description,
    type: "object",
    properties: {
      title: text("The section's heading.", 120),
      items: {
        description: "The texts.",
        type: "array",
        minItems: 1,
        maxItems: 12,
        items: text("A text.", 400),
      },
    },
    required: ["title", "items"],
    additionalProperties: false,
  };
}

function exampleOf(title: string) {
  return { title, items: ["The first text.", "The second text."] };
}

export const module: Kind = { command, plan };
