/**
 * The check of the whole configuration, again after every edit. A half-written file is told of by
 * itself; meanwhile the others are checked against what it said last.
 */
import {
  createJudge,
  folderProblem,
  type Judge,
} from "../../../config/read/load-config.ts";
import { readModules, type ModulesRead } from "../../../config/read/modules.ts";
import type { UpstreamHas } from "../../../config/tables/check.ts";
import { readCodeTexts } from "../../../config/tables/code-texts.ts";
import type { Problem } from "../../../data-files/problem.ts";
import {
  createFolderReader,
  type SourceFile,
} from "../../../data-files/read-folder.ts";
import { loadSchemas } from "../../../data-files/schemas.ts";
import { folderOf, type Project } from "./project.ts";

export interface Judged {
  /** What is wrong with files by themselves. */
  readonly own: readonly Problem[];
  /** What is wrong between sound files. */
  readonly between: readonly Problem[];
}

export interface Judging {
  /** Sets the unsaved text of a file, by its path below the folder; undefined: the disk counts. */
  edit(relative: string, text: string | undefined): void;
  /** Reads the configuration's files again. */
  reread(): void;
  /** Reads the modules again. */
  rereadModules(): void;
  run(): Judged;
}

export function createJudging(
  project: Project,
  upstream: UpstreamHas = {},
): Judging {
  const { root } = project;
  const { dir, label } = folderOf(project, "config");
  const codeTexts = readCodeTexts(root);
  const folder = createFolderReader(dir);
  const edited = new Map<string, SourceFile>();
  /** What each file was when it last was sound. */
  const sound = new Map<string, SourceFile>();
  let onDisk = folder.read();
  let modules: ModulesRead = { modules: new Map(), problems: [] };
  let judge: Judge;

  function rereadModules(): void {
    // Schemas are read once, and those of modules may have changed.
    const schemas = loadSchemas(root);
    const { dir: modulesDir, label: modulesLabel } = folderOf(
      project,
      "module",
    );
    const read = readModules(modulesDir, modulesLabel, schemas);
    const isBroken = read.problems.length > 0;
    modules = {
      // A broken module stays known, so that it is not reported wherever it is used.
      modules: isBroken
        ? new Map([...modules.modules, ...read.modules])
        : read.modules,
      problems: read.problems,
    };
    judge = createJudge({
      label,
      modules: { modules: modules.modules, problems: [] },
      schemas,
      codeTexts,
      upstream,
    });
  }
  rereadModules();

  function sources(stored: ReadonlyMap<string, SourceFile>): SourceFile[] {
    const files = new Map(stored);
    for (const [name, file] of edited) files.set(name, file);
    for (const name of sound.keys()) if (!files.has(name)) sound.delete(name);
    return [...files.values()];
  }

  return {
    edit(relative, text) {
      if (text === undefined) edited.delete(relative);
      else if (edited.get(relative)?.text !== text)
        edited.set(relative, { relative, text });
    },
    reread() {
      onDisk = folder.read();
    },
    rereadModules,
    run() {
      if (!onDisk.ok)
        return {
          own: [folderProblem(label, `the folder ${onDisk.message}`)],
          between: [],
        };
      const files = sources(onDisk.files);
      const first = judge(files);
      const own = modules.problems;
      const { unsound } = first;
      for (const file of files)
        if (!unsound.has(file)) sound.set(file.relative, file);
      if (unsound.size === 0)
        return { own, between: [...first.errors, ...first.warnings] };
      const { errors, warnings } = judge(
        files.flatMap((file) =>
          unsound.has(file) ? (sound.get(file.relative) ?? []) : file,
        ),
      );
      return {
        own: [...own, ...first.errors],
        between: [...errors, ...warnings],
      };
    },
  };
}
