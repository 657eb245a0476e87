/** Reads two configurations as before and after an edit: equal parts are the same object. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  createDataSets,
  DATA_PATH,
  type DataSet,
} from "#server/backend/data-set/data-set.ts";
import { DATA_FOLDER } from "#server/backend/data-set/read-data.ts";
import type { Config } from "#server/config/model/config.ts";
import { createMemo } from "#server/config/model/memo.ts";
import { classifyPublished } from "#server/config/model/files.ts";
import {
  createJudge,
  type Judgement,
} from "#server/config/reload/load-config.ts";
import { readModules } from "#server/config/model/modules.ts";
import { readCodeTexts } from "#server/config/tables/code-texts.ts";
import type { Place, Problem } from "#server/config/data-files/problem.ts";
import {
  createFolderReader,
  type SourceFile,
} from "#server/config/data-files/read-folder.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { knownUpstream } from "../project/known-ids.ts";
import { ROOT } from "../replay/load-stage.ts";

export interface ReadConfiguration {
  /** As it was given. */
  readonly label: string;
  /** undefined if it has an error. */
  readonly config: Config | undefined;
  /** Errors and warnings. */
  readonly problems: readonly Problem[];
  /** The reference backend's data; undefined if another upstream is used. */
  readonly data: DataSet | undefined;
}

export class NoConfigurationError extends Error {}

/**
 * Reads a configuration and the reference backend's data.
 *
 * @param label a folder, or `git:<revision>[:<folder>]`, a folder of a revision of this repository
 * (default: configs)
 * @param dataFolder of the data; left out: that of the revision, or else of the project
 * @throws NoConfigurationError if there is no such folder or revision
 */
export type ReadOne = (label: string, dataFolder?: string) => ReadConfiguration;

type Sources = ReadonlyMap<string, SourceFile>;

/** Parts equal to an earlier configuration are the same object, and are not read again. */
export function createConfigurationReader(): ReadOne {
  const schemas = loadSchemas(ROOT);
  const upstream = knownUpstream();
  const judge = createJudge({
    label: "",
    modules: readModules(path.join(ROOT, "modules"), "modules", schemas),
    schemas,
    codeTexts: readCodeTexts(ROOT),
    upstream,
  });
  const sharedConfig = createShared();
  const sharedData = createShared();
  const memo = createMemo();
  const makeSet = createDataSets({ schemas, label: DATA_PATH });
  const setOf = (data: readonly SourceFile[]) =>
    memo("data", data, () =>
      makeSet(new Map(data.map((file) => [file.relative, file]))),
    );
  return (label, dataFolder) => {
    const found = sourcesOf(label, dataFolder);
    const files = [...found.files.values()].map(sharedConfig);
    if (!upstream.published)
      return { ...judged(label, judge(files)), data: undefined };
    const data = [...found.data.values()].map((file) =>
      sharedData({ ...file, label: DATA_PATH }),
    );
    const skeletons = data.filter(({ relative }) =>
      classifyPublished(relative),
    );
    return {
      ...judged(label, judge([...files, ...skeletons])),
      data: setOf(data),
    };
  };
}

function createShared(): (file: SourceFile) => SourceFile {
  const known = new Map<string, SourceFile>();
  return (file) => {
    const same = known.get(file.relative);
    if (same?.text === file.text && same.fault === file.fault) return same;
    known.set(file.relative, file);
    return file;
  };
}

function judged(
  label: string,
  { config, errors, warnings }: Judgement,
): Omit<ReadConfiguration, "data"> {
  const named = <T extends Place>(place: T): T => ({
    ...place,
    // Problems of modules are outside this folder.
    file: place.file.startsWith("/") ? label + place.file : place.file,
  });
  const problems = [...errors, ...warnings].map((problem) => ({
    ...named(problem),
    ...(problem.other ? { other: named(problem.other) } : {}),
  }));
  return { label, config, problems };
}

interface Found {
  readonly files: Sources;
  readonly data: Sources;
}

function sourcesOf(label: string, dataFolder: string | undefined): Found {
  const revision = /^git:([^:]+)(?::(.+))?$/.exec(label);
  const ownData = () =>
    readFolder(
      path.resolve(dataFolder ?? DATA_FOLDER),
      dataFolder ?? DATA_PATH,
    );
  if (revision) {
    const [, name = "", folder = "configs"] = revision;
    return filesOfRevision(name, [folder, DATA_PATH], ([files, data]) => ({
      files: files!,
      data: dataFolder === undefined ? data! : ownData(),
    }));
  }
  if (!existsSync(label))
    throw new NoConfigurationError(
      `there is no folder ${label}; a revision is written git:${label}`,
    );
  return { files: readFolder(path.resolve(label), label), data: ownData() };
}

function filesOfRevision<T>(
  revision: string,
  folders: readonly string[],
  use: (files: readonly Sources[]) => T,
): T {
  const target = mkdtempSync(path.join(tmpdir(), "wayfare-revision-"));
  try {
    const archive = execFileSync(
      "git",
      ["archive", "--format=tar", revision, "--", ...folders],
      { cwd: ROOT, maxBuffer: 1024 ** 3, stdio: ["ignore", "pipe", "pipe"] },
    );
    execFileSync("tar", ["-x", "-C", target], { input: archive });
    return use(
      folders.map((folder) =>
        readFolder(path.join(target, folder), `git:${revision}:${folder}`),
      ),
    );
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    if (!stderr) throw error;
    throw new NoConfigurationError(
      `git has no ${folders.join(" and ")} of ${revision}: ${stderr.toString().trim()}`,
    );
  } finally {
    rmSync(target, { recursive: true });
  }
}

function readFolder(folder: string, label: string): Sources {
  const reading = createFolderReader(folder).read();
  if (!reading.ok)
    throw new NoConfigurationError(`the folder ${label} ${reading.message}`);
  return reading.files;
}
