/** Reads two configurations as before and after an edit: equal parts are the same object. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
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
import type { Product } from "../project/product.ts";
import type { BackendData } from "../interfaces/reference-backend.ts";

export interface ReadConfiguration {
  /** As it was given. */
  readonly label: string;
  /** undefined if it has an error. */
  readonly config: Config | undefined;
  /** Errors and warnings. */
  readonly problems: readonly Problem[];
  /** The reference backend's data; undefined if another upstream is used. */
  readonly data: BackendData | undefined;
}

export class NoConfigurationError extends Error {}

/**
 * Reads a configuration, and the reference backend's data if it is the upstream.
 *
 * @param label a folder, or `git:<revision>[:<folder>]`, a folder of a revision of the product's
 * repository (default: configs)
 * @param dataFolder of the data; left out: that of the revision, or else of the project
 * @throws NoConfigurationError if there is no such folder or revision
 */
export type ReadOne = (label: string, dataFolder?: string) => ReadConfiguration;

type Sources = ReadonlyMap<string, SourceFile>;

/** Parts equal to an earlier configuration are the same object, and are not read again. */
export function createConfigurationReader({
  root,
  backend,
}: Pick<Product, "root" | "backend">): ReadOne {
  const schemas = loadSchemas(root);
  const upstream = backend?.known() ?? {};
  const judge = createJudge({
    label: "",
    modules: readModules(path.join(root, "modules"), "modules", schemas),
    schemas,
    codeTexts: readCodeTexts(root),
    upstream,
  });
  const sharedConfig = createShared();
  const sharedData = createShared();
  const memo = createMemo();
  const makeSet = backend?.createData();
  return (label, dataFolder) => {
    const found = sourcesOf({ root, backend }, label, dataFolder);
    const files = [...found.files.values()].map(sharedConfig);
    if (!backend || !makeSet)
      return { ...judged(label, judge(files)), data: undefined };
    const data = [...found.data.values()].map((file) =>
      sharedData({ ...file, label: backend.data.label }),
    );
    const skeletons = data.filter(({ relative }) =>
      classifyPublished(relative),
    );
    return {
      ...judged(label, judge([...files, ...skeletons])),
      data: memo("data", data, () =>
        makeSet(new Map(data.map((file) => [file.relative, file]))),
      ),
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
  /** The data of the reference backend; empty if the upstream is another program. */
  readonly data: Sources;
}

function sourcesOf(
  { root, backend }: Pick<Product, "root" | "backend">,
  label: string,
  dataFolder: string | undefined,
): Found {
  const revision = /^git:([^:]+)(?::(.+))?$/.exec(label);
  const ownData = (): Sources => {
    if (!backend) return new Map();
    const { data } = backend;
    return readFolder(
      path.resolve(dataFolder ?? data.dir),
      dataFolder ?? data.label,
    );
  };
  if (revision) {
    const [, name = "", folder = "configs"] = revision;
    const isOfRevision = backend && dataFolder === undefined;
    const folders = [folder, ...(isOfRevision ? [backend.data.label] : [])];
    return filesOfRevision(root, name, folders, ([files, data]) => ({
      files: files!,
      data: data ?? ownData(),
    }));
  }
  if (!existsSync(label))
    throw new NoConfigurationError(
      `there is no folder ${label}; a revision is written git:${label}`,
    );
  return { files: readFolder(path.resolve(label), label), data: ownData() };
}

/** @param folders from the product's folder */
function filesOfRevision<T>(
  root: string,
  revision: string,
  folders: readonly string[],
  use: (files: readonly Sources[]) => T,
): T {
  const target = mkdtempSync(path.join(tmpdir(), "wayfare-revision-"));
  try {
    const archive = execFileSync(
      "git",
      ["archive", "--format=tar", revision, "--", ...folders],
      { cwd: root, maxBuffer: 1024 ** 3, stdio: ["ignore", "pipe", "pipe"] },
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
