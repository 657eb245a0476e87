/** Validates a whole configuration: each file against its schema, and files against each other. */
import path from "node:path";
import { createAssembler, createTables } from "../read/assemble.ts";
import type { LoadedFile } from "../tables/check.ts";
import type { UpstreamHas } from "../tables/check.ts";
import type { CodeTexts } from "../tables/code-texts.ts";
import { createCheckRunner } from "../checks/cross-checks.ts";
import type { Config } from "../model/config.ts";
import { createMemo } from "../model/memo.ts";
import {
  classify,
  classifyPublished,
  classOf,
  OPTIONAL_FILES,
  PLACES,
  SINGLE_FILES,
  type FileKind,
} from "../model/files.ts";
import { readPublished } from "../read/read-published.ts";
import type { Verdict } from "./accept-edits.ts";
import { snapshotId } from "./snapshot-id.ts";
import {
  createFolderReader,
  type SourceFile,
} from "../data-files/read-folder.ts";
import { deepFreeze } from "../data-files/deep-freeze.ts";
import type { ModulesRead } from "../model/modules.ts";
import { nearestName } from "../data-files/nearest-name.ts";
import { labelOf, wholeProblem, type Problem } from "../data-files/problem.ts";
import type { Schemas } from "../data-files/schemas/schemas.ts";
import { validateFile } from "../data-files/validate-file.ts";

export interface ConfigInput {
  readonly configDir: string;
  /** The folder as problems name it: as it was given. */
  readonly label: string;
  readonly modules: ModulesRead;
  readonly schemas: Schemas;
  /** The texts that code uses; left out: they are not checked. */
  readonly codeTexts?: CodeTexts;
  /** The upstream's ids to compare with; left out: no comparison. */
  readonly upstream?: UpstreamHas;
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number;
}

export type ConfigLoad =
  | {
      readonly ok: true;
      readonly config: Config;
      readonly warnings: readonly Problem[];
      readonly files: number;
    }
  | {
      readonly ok: false;
      /** Errors and warnings. */
      readonly problems: readonly Problem[];
      readonly files: number;
    };

/** Loads the configuration in a folder. With an error in any file there is no configuration. */
export function loadConfig(input: ConfigInput): ConfigLoad {
  return createLoader(input).load();
}

/** Loads the configuration in a folder repeatedly; unchanged files cost little. */
export interface Loader {
  readonly load: () => ConfigLoad;
  /** The folders that the last load found, below the configuration's; "" is itself. */
  readonly folders: () => ReadonlySet<string>;
}

export function createLoader(input: ConfigInput): Loader {
  const reader = createFolderReader(input.configDir);
  const published = readPublished(input.upstream?.published);
  const judge = createJudge(input);
  let folders: ReadonlySet<string> = new Set([""]);
  return {
    folders: () => folders,
    load() {
      const reading = reader.read();
      if (!reading.ok) {
        const { label: file } = input;
        return {
          ok: false,
          problems: [
            wholeProblem(file, "folder", `the folder ${reading.message}`),
          ],
          files: 0,
        };
      }
      ({ folders } = reading);
      const sources = [...reading.files.values(), ...published()];
      const { config, errors, warnings } = judge(sources);
      const files = reading.files.size;
      return config
        ? { ok: true, config, warnings, files }
        : { ok: false, problems: [...errors, ...warnings], files };
    },
  };
}

/** The result of validating a set of files. */
export interface Judgement extends Verdict {
  /** undefined if there is an error. */
  readonly config: Config | undefined;
}

/** Validates a set of files. Results for unchanged files and tables are reused. */
export type Judge = (sources: readonly SourceFile[]) => Judgement;

/**
 * Creates the validator. Files are checked against each other only if each is valid by itself,
 * so that one mistake is not reported many times.
 */
export function createJudge({
  label,
  modules,
  schemas,
  codeTexts = new Map(),
  upstream = {},
  now = Date.now,
}: Omit<ConfigInput, "configDir">): Judge {
  const reads = new WeakMap<SourceFile, FileRead>();
  const assemble = createAssembler(
    modules.modules,
    upstream.published !== undefined,
  );
  const tablesOf = createTables({
    modules: modules.modules,
    schemas,
    codeTexts,
    upstream,
    now,
  });
  const checks = createCheckRunner();
  const readOf = (source: SourceFile): FileRead =>
    reads.getOrInsertComputed(source, () =>
      readConfigFile(source, label, schemas),
    );

  const judge: Judge = (sources) => {
    const all = sources.map(readOf);
    const unsound = new Set(sources.filter((_, index) => !all[index]!.file));
    const own = [
      ...modules.problems,
      ...all.flatMap(({ problems }) => problems),
    ];
    const files = all.flatMap(({ file }) => file ?? []);
    if (own.length === 0) own.push(...missingFiles(files, label));
    if (own.length > 0)
      return {
        id: undefined,
        config: undefined,
        errors: own,
        warnings: [],
        unsound,
      };
    const config = assemble(files, snapshotId(sources));
    const found = checks.run(files, tablesOf(config));
    const errors = found.filter(({ severity }) => severity === undefined);
    return {
      ...(errors.length > 0
        ? { id: undefined, config: undefined }
        : { id: config.id, config }),
      errors,
      warnings: found.filter(({ severity }) => severity === "warning"),
      unsound,
    };
  };
  const memo = createMemo();
  return (sources) => memo("judgement", sources, () => judge(sources));
}

export interface FileRead {
  /** undefined if there is a problem. */
  readonly file?: LoadedFile;
  readonly problems: readonly Problem[];
}

/** Validates one file by itself: its place, its JSON and its schema. */
export function readConfigFile(
  source: SourceFile,
  label: string,
  schemas: Schemas,
): FileRead {
  const file = labelOf(source.label ?? label, source.relative);
  if (source.fault !== undefined)
    return { problems: [wholeProblem(file, "unreadable", source.fault)] };
  const known = classOf(source);
  if (!known) {
    const renamed = renamedFile(source.relative);
    const nearest = renamed ?? nearestName(placeOf(source.relative), PLACES);
    const message = renamed
      ? "the name of a data file has small letters, digits, - and _, and ends with .json"
      : classifyPublished(source.relative)
        ? "is a skeleton that an upstream publishes: it belongs into the upstream's data"
        : "no kind of data file lives here";
    return {
      problems: [
        {
          ...wholeProblem(file, "place", message),
          ...(nearest ? { nearest } : {}),
        },
      ],
    };
  }
  const { file: valid, problems } = validateFile(
    file,
    source.text,
    path.posix.join(
      source.label ?? "configs",
      path.posix.dirname(source.relative),
    ),
    known.schema,
    schemas,
  );
  if (!valid) return { problems };
  deepFreeze(valid.json.value);
  const { modified } = source;
  return { file: { ...known, ...valid, modified }, problems };
}

/**
 * The correct name for a misnamed file in the right folder; undefined if the name is not the
 * problem.
 */
function renamedFile(relative: string): string | undefined {
  const { dir, name } = path.posix.parse(relative);
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, "-")
    .replace(/^[_-]+/, "");
  const renamed = path.posix.join(dir, `${plain}.json`);
  return /\.jsonc?$/i.test(relative) &&
    renamed !== relative &&
    classify(renamed)
    ? renamed
    : undefined;
}

/** The place of a file: its folder, or its name at the top level. */
function placeOf(relative: string): string {
  return relative.includes("/") ? `${path.posix.dirname(relative)}/` : relative;
}

function missingFiles(files: readonly LoadedFile[], label: string): Problem[] {
  const single: readonly FileKind[] = SINGLE_FILES;
  const needed: readonly FileKind[] = [
    ...single.filter((kind) => !OPTIONAL_FILES.includes(kind)),
    "site",
    "route-table",
    "call-table",
    "layout",
  ];
  return needed
    .filter((kind) => !files.some((file) => file.kind === kind))
    .map((kind) =>
      wholeProblem(
        label,
        "missing_file",
        single.includes(kind)
          ? `the file ${kind}.json is missing`
          : `there is no ${kind} file`,
      ),
    );
}
