/** The project to which a scaffold is added: its contents, and its validity afterwards. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "#server/config/model/config.ts";
import { createJudge } from "#server/config/reload/load-config.ts";
import { readModules, type ModulesRead } from "#server/config/model/modules.ts";
import { readCodeTexts } from "#server/config/tables/code-texts.ts";
import {
  formatProblem,
  type Problem,
} from "#server/config/data-files/problem.ts";
import {
  createFolderReader,
  type SourceFile,
} from "#server/config/data-files/read-folder.ts";
import {
  loadSchemas,
  type Schemas,
} from "#server/config/data-files/schemas/schemas.ts";
import { readPublished } from "#server/config/read/read-published.ts";
import type { ReferenceBackend } from "../interfaces/reference-backend.ts";
import { Refusal } from "./refusal.ts";

/** The new texts of files, by their paths from the project's folder. */
export type Texts = ReadonlyMap<string, string>;

export interface Verdict {
  /** The resulting configuration. */
  readonly config: Config;
  /** The warnings of the check that did not exist before. */
  readonly warnings: readonly Problem[];
}

export interface Project {
  /** Its folder, absolute. */
  readonly root: string;
  /** Whether it is this project, with its sources, documents and formatter, or a copy of it. */
  readonly isThis: boolean;
  /** How its people run a verb. */
  readonly wayfare: string;
  /** Whether its upstream is the reference backend. */
  readonly hasBackend: boolean;
  /** The configuration's folder with which paths of files begin: configs. */
  readonly configs: string;
  readonly config: Config;
  readonly modules: ModulesRead;
  readonly schemas: Schemas;
  /** The files of the configuration. */
  readonly files: readonly string[];
  /** Where a file is, absolute. */
  readonly pathOf: (file: string) => string;
  readonly has: (file: string) => boolean;
  /** @throws Error when there is no such file */
  readonly text: (file: string) => string;
  /** The path from a file to a schema of schema/, named without its ending, for editors. */
  readonly schemaFrom: (file: string, schema: string) => string;
  /**
   * Checks the resulting configuration without writing it.
   *
   * @param modules all modules, including added ones
   * @throws Refusal if it would have an error
   */
  readonly judge: (texts: Texts, modules?: ModulesRead) => Verdict;
}

/** What a scaffold of texts needs to know of a project. */
export type ScaffoldProject = Pick<
  Project,
  "config" | "configs" | "has" | "schemaFrom" | "text" | "wayfare"
>;

export interface ProjectFolders {
  readonly root: string;
  /**
   * The folder of the configuration, if it is not `configs`. From the working folder, or absolute.
   */
  readonly configDir?: string | undefined;
  /** undefined: the upstream is another program. */
  readonly backend?: Pick<ReferenceBackend, "known"> | undefined;
}

/** A folder that only this project has. */
const SOURCES = "server/workbench";

/** Where an installed product has the schemas. */
const INSTALLED_SCHEMAS = "node_modules/@wayfare/schema";

/** @throws Refusal when the configuration has an error already */
export function openProject({
  root,
  configDir,
  backend,
}: ProjectFolders): Project {
  const configs = configDir ?? "configs";
  const folder = path.resolve(
    ...(configDir === undefined ? [root] : []),
    configs,
  );
  const schemas = loadSchemas(root);
  const modules = readModules(path.join(root, "modules"), "modules", schemas);
  const codeTexts = readCodeTexts(root);
  const upstream = backend?.known() ?? {};
  const skeletons = readPublished(upstream.published)();
  const judgeOf = (of: ModulesRead) =>
    createJudge({ label: configs, modules: of, schemas, codeTexts, upstream });
  const judge = judgeOf(modules);

  const reading = createFolderReader(folder).read();
  if (!reading.ok)
    throw new Refusal(`${configs}: the folder ${reading.message}`);
  const before = judge([...reading.files.values(), ...skeletons]);
  if (!before.config)
    throw new Refusal(
      ...before.errors.map(formatProblem),
      "correct the configuration first",
    );
  const { config } = before;
  const warned = new Set(before.warnings.map(identityOf));
  const pathOf = (file: string): string =>
    file.startsWith(`${configs}/`)
      ? path.join(folder, file.slice(configs.length + 1))
      : path.join(root, file);

  const sourceOf = (file: string): SourceFile | undefined =>
    file.startsWith(`${configs}/`)
      ? reading.files.get(file.slice(configs.length + 1))
      : skeletons.find((each) => fileOf(each) === file);

  const isThis = existsSync(path.join(root, SOURCES));
  return {
    root,
    isThis,
    wayfare: isThis ? "npm run wayfare --" : "npx wayfare",
    hasBackend: backend !== undefined,
    configs,
    config,
    modules,
    schemas,
    files: [...reading.files.keys()].map((file) => `${configs}/${file}`),
    pathOf,
    // The check and the writing use the same snapshot.
    has: (file) => sourceOf(file) !== undefined || existsSync(pathOf(file)),
    text: (file) => sourceOf(file)?.text ?? readFileSync(pathOf(file), "utf8"),
    schemaFrom(file, schema) {
      const own = `schema/${schema}.schema.json`;
      const target = existsSync(path.join(root, own))
        ? own
        : `${INSTALLED_SCHEMAS}/${schema}.schema.json`;
      return path.posix.relative(path.posix.dirname(file), target);
    },
    judge(texts, changed = modules) {
      const sources = [
        ...withTexts(reading.files, texts, configs),
        ...skeletons.map((each) => withText(each, texts.get(fileOf(each)))),
      ];
      const after = (changed === modules ? judge : judgeOf(changed))(sources);
      if (!after.config)
        throw new Refusal(
          ...after.errors.map(formatProblem),
          "nothing is written: the configuration would have an error",
        );
      return {
        config: after.config,
        warnings: after.warnings.filter(
          (warning) => !warned.has(identityOf(warning)),
        ),
      };
    },
  };
}

/** The files of a configuration with replaced texts, in their order. */
function withTexts(
  files: ReadonlyMap<string, SourceFile>,
  texts: Texts,
  configs: string,
): SourceFile[] {
  const all = new Map(files);
  for (const [file, text] of texts) {
    if (!file.startsWith(`${configs}/`)) continue;
    const relative = file.slice(configs.length + 1);
    // Marked as new: a conflict of two routes is reported for the newer file.
    all.set(relative, { relative, text, modified: Date.now() });
  }
  const names = [...all.keys()].sort();
  return names.map((name) => all.get(name)!);
}

/** The name of a skeleton of the upstream's data in problems and plans. */
function fileOf({ label, relative }: SourceFile): string {
  return `${label}/${relative}`;
}

function withText(source: SourceFile, text: string | undefined): SourceFile {
  return text === undefined ? source : { ...source, text };
}

/** Lines move with an edit; problems are identified without them. */
function identityOf({ file, pointer, rule, message }: Problem): string {
  return [file, pointer, rule, message].join("\n");
}
