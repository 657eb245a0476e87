/** Reads the modules' manifests, data schemas, examples and views. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import { explainErrors } from "../data-files/explain-errors.ts";
import { parseJsonFile, type JsonFile } from "../data-files/json-file.ts";
import type { Problem } from "../data-files/problem.ts";
import type { Reference, Schemas } from "../data-files/schemas/schemas.ts";

/** Plain data: it can be sent between threads. */
export interface ModuleSource {
  readonly manifest: ModuleManifest;
  /** The folder below modules/: common/faq. */
  readonly folder: string;
  readonly dataSchema: object;
  readonly example: unknown;
  /** The file of the view for each kind of platform, below modules/. */
  readonly views: { readonly desktop: string; readonly mobile: string };
}

/** A module with what checks need to report problems in its manifest. */
export interface CheckedModule extends ModuleSource {
  readonly manifestFile: JsonFile;
  /** The names in the manifest that refer to other files. */
  readonly references: readonly Reference[];
}

export interface ModulesRead {
  readonly modules: ReadonlyMap<string, CheckedModule>;
  readonly problems: readonly Problem[];
}

/** Reads and validates every folder modules/<vertical>/<module_id>/. */
export function readModules(
  modulesDir: string,
  label: string,
  schemas: Schemas,
): ModulesRead {
  const modules = new Map<string, CheckedModule>();
  const problems: Problem[] = [];
  for (const folder of moduleFolders(modulesDir)) {
    const files = filesOf(path.join(modulesDir, folder));
    const read = readModule(folder, label, files, schemas);
    problems.push(...read.problems);
    if (read.module) modules.set(read.module.manifest.module_id, read.module);
  }
  return { modules, problems };
}

function filesOf(folder: string): ModuleFiles {
  return {
    has: (name) => existsSync(path.join(folder, name)),
    text: (name) => readFileSync(path.join(folder, name), "utf8"),
  };
}

/** Reduces checked modules to what the server needs. */
export function plainModules({
  modules,
}: ModulesRead): ReadonlyMap<string, ModuleSource> {
  return new Map(
    [...modules].map(([id, module]) => {
      const { manifestFile: _, references: __, ...plain } = module;
      return [id, plain];
    }),
  );
}

function moduleFolders(modulesDir: string): string[] {
  return readdirSync(modulesDir, { recursive: true })
    .map((name) => String(name).replaceAll(path.sep, "/"))
    .filter((name) => /^[^/]+\/[^/]+\/module\.json$/.test(name))
    .map((name) => path.posix.dirname(name))
    .sort();
}

/** The files of a module's folder. */
export interface ModuleFiles {
  has(name: string): boolean;
  text(name: string): string;
}

/**
 * Reads and validates a module.
 *
 * @param folder below modules/: common/faq
 * @param label the folder modules/ as problems name it
 */
export function readModule(
  folder: string,
  label: string,
  files: ModuleFiles,
  schemas: Schemas,
): { module?: CheckedModule; problems: readonly Problem[] } {
  const read = (name: string) =>
    parseJsonFile(
      `${label}/${folder}/${name}`,
      files.has(name) ? files.text(name) : "",
    );
  const [manifest, dataSchema, example] = [
    "module.json",
    "data.schema.json",
    "example.json",
  ].map(read);
  for (const parsed of [manifest!, dataSchema!, example!]) {
    if (!parsed.ok) return { problems: parsed.problems };
  }
  if (!manifest?.ok || !dataSchema?.ok || !example?.ok) return { problems: [] };

  const { errors, references } = schemas.validate(
    "module-manifest",
    manifest.json.value,
  );
  const problems = explainErrors(manifest.json, errors);
  if (problems.length > 0) return { problems };

  const id = path.posix.basename(folder);
  const value = manifest.json.value as ModuleManifest;
  if (value.module_id !== id) {
    problems.push({
      file: manifest.json.file,
      ...manifest.json.locate("/module_id"),
      pointer: "/module_id",
      rule: "folder_name",
      message: "must be the name of the module's folder",
      value: JSON.stringify(value.module_id),
      nearest: id,
    });
  }
  const views = viewsOf(files, folder);
  if (!views) {
    problems.push({
      file: manifest.json.file,
      line: 1,
      column: 1,
      pointer: "",
      rule: "views",
      message: "the module needs view.tsx, or both desktop.tsx and mobile.tsx",
    });
  }
  const data = schemas.validateWith(
    `modules/${folder}/data.schema.json`,
    dataSchema.json.value as object,
    example.json.value,
  );
  problems.push(...explainErrors(example.json, data.errors));
  if (problems.length > 0 || !views) return { problems };

  return {
    problems,
    module: {
      manifest: value,
      folder,
      dataSchema: dataSchema.json.value as object,
      example: example.json.value,
      views,
      manifestFile: manifest.json,
      references,
    },
  };
}

function viewsOf(
  files: ModuleFiles,
  folder: string,
): ModuleSource["views"] | undefined {
  if (files.has("view.tsx"))
    return { desktop: `${folder}/view.tsx`, mobile: `${folder}/view.tsx` };
  if (files.has("desktop.tsx") && files.has("mobile.tsx")) {
    return { desktop: `${folder}/desktop.tsx`, mobile: `${folder}/mobile.tsx` };
  }
  return undefined;
}
