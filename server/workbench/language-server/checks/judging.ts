/**
 * Checks the whole configuration again after every edit. An incomplete file has its own problems;
 * meanwhile the others are checked against its last valid content.
 */
import { createJudge, type Judge } from "#server/config/reload/load-config.ts";
import { readPublished } from "#server/config/read/read-published.ts";
import { readModules, type ModulesRead } from "#server/config/model/modules.ts";
import type { UpstreamHas } from "#server/config/tables/check.ts";
import { readCodeTexts } from "#server/config/tables/code-texts.ts";
import {
  wholeProblem,
  type Problem,
} from "#server/config/data-files/problem.ts";
import {
  createFolderReader,
  type SourceFile,
} from "#server/config/data-files/read-folder.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { folderOf, type Area, type Project } from "../language/project.ts";

export interface Judged {
  /** Problems of files by themselves. */
  readonly own: readonly Problem[];
  /** Problems between valid files. */
  readonly between: readonly Problem[];
}

export interface Judging {
  /** Sets the unsaved text of a file, by its path below its folder; undefined: the disk counts. */
  edit(relative: string, text: string | undefined, area?: Area): void;
  /** Reads the files again: those of the configuration, and the skeletons of the backend's data. */
  reread(): void;
  /** Reads the modules again. */
  rereadModules(): void;
  run(): Judged;
}

/** @param upstream its published skeletons are checked as well */
export function createJudging(
  project: Pick<Project, "root" | "folders">,
  upstream: UpstreamHas = {},
): Judging {
  const { root } = project;
  const { dir, label } = folderOf(project, "config");
  const codeTexts = readCodeTexts(root);
  const folder = createFolderReader(dir);
  const { published } = upstream;
  const readSkeletons = readPublished(published);
  const edited = new Map<string, SourceFile>();
  /** The last valid content of each file. */
  const sound = new Map<string, SourceFile>();
  let onDisk = folder.read();
  let skeletons = readSkeletons();
  let modules: ModulesRead = { modules: new Map(), problems: [] };
  let judge: Judge;

  function rereadModules(): void {
    // Schemas are cached, and those of modules may have changed.
    const schemas = loadSchemas(root);
    const { dir: modulesDir, label: modulesLabel } = folderOf(
      project,
      "module",
    );
    const read = readModules(modulesDir, modulesLabel, schemas);
    const isBroken = read.problems.length > 0;
    modules = {
      // A broken module remains known, so that its uses are not reported.
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
    for (const file of skeletons) files.set(file.relative, file);
    for (const [name, file] of edited) files.set(name, file);
    for (const name of sound.keys()) if (!files.has(name)) sound.delete(name);
    return [...files.values()];
  }

  return {
    edit(relative, text, area = "config") {
      if (text === undefined) edited.delete(relative);
      else if (edited.get(relative)?.text !== text)
        edited.set(relative, {
          relative,
          text,
          ...(area === "backend" && published
            ? { label: published.label }
            : {}),
        });
    },
    reread() {
      onDisk = folder.read();
      skeletons = readSkeletons();
    },
    rereadModules,
    run() {
      if (!onDisk.ok)
        return {
          own: [wholeProblem(label, "folder", `the folder ${onDisk.message}`)],
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
