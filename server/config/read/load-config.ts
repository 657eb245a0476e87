/** Validates a whole configuration: each file against its schema, and files against each other. */
import path from "node:path";
import { createAssembler, createTables } from "./assemble.ts";
import type { LoadedFile } from "../tables/check.ts";
import type { UpstreamHas } from "../tables/check.ts";
import type { CodeTexts } from "../tables/code-texts.ts";
import { createCheckRunner } from "../checks/cross-checks.ts";
import type { Config } from "../config.ts";
import { createMemo } from "../memo.ts";
import {
  classify,
  labelOf,
  PLACES,
  SINGLE_FILES,
  type FileKind,
} from "./files.ts";
import { hashOf } from "../reload/last-good.ts";
import {
  createFolderReader,
  type SourceFile,
} from "../../data-files/read-folder.ts";
import { deepFreeze } from "../../data-files/deep-freeze.ts";
import type { ModulesRead } from "./modules.ts";
import { nearestName } from "../../data-files/nearest-name.ts";
import type { Problem } from "../../data-files/problem.ts";
import type { Schemas } from "../../data-files/schemas.ts";
import { validateFile } from "../../data-files/validate-file.ts";

export interface ConfigInput {
  readonly configDir: string;
  /** How problems name the folder: the path as it was given. */
  readonly label: string;
  readonly modules: ModulesRead;
  readonly schemas: Schemas;
  /** The texts that code uses; left out: they are not checked. */
  readonly codeTexts?: CodeTexts;
  /** What the upstream has; left out: it is not compared. */
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

/**
 * Loads the configuration in a folder. An error in any file means that there is no
 * configuration.
 */
export function loadConfig(input: ConfigInput): ConfigLoad {
  return createLoader(input).load();
}

/** Loads the configuration in a folder again and again; unchanged files cost little. */
export interface Loader {
  readonly load: () => ConfigLoad;
  /** The folders that the last load found, below the configuration's; "" is itself. */
  readonly folders: () => ReadonlySet<string>;
}

export function createLoader(input: ConfigInput): Loader {
  const reader = createFolderReader(input.configDir);
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
          problems: [folderProblem(file, `the folder ${reading.message}`)],
          files: 0,
        };
      }
      ({ folders } = reading);
      const sources = [...reading.files.values()];
      const { config, errors, warnings } = judge(sources);
      const files = sources.length;
      return config
        ? { ok: true, config, warnings, files }
        : { ok: false, problems: [...errors, ...warnings], files };
    },
  };
}

/** The result of validating a set of files; `config` is undefined if there is an error. */
export interface Judgement {
  readonly config: Config | undefined;
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The files that are invalid by themselves, whatever the others contain. */
  readonly unsound: ReadonlySet<SourceFile>;
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
  const assemble = createAssembler(modules.modules);
  const tablesOf = createTables({
    modules: modules.modules,
    schemas,
    codeTexts,
    upstream,
    now,
  });
  const checks = createCheckRunner();
  const snapshotId = createSnapshotId();
  const readOf = (source: SourceFile): FileRead => {
    let read = reads.get(source);
    if (!read)
      reads.set(source, (read = readConfigFile(source, label, schemas)));
    return read;
  };

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
      return { config: undefined, errors: own, warnings: [], unsound };
    const config = assemble(files, snapshotId(sources));
    const found = checks.run(files, tablesOf(config));
    const errors = found.filter(({ severity }) => severity === undefined);
    return {
      config: errors.length > 0 ? undefined : config,
      errors,
      warnings: found.filter(({ severity }) => severity === "warning"),
      unsound,
    };
  };
  const memo = createMemo();
  return (sources) => memo("judgement", sources, () => judge(sources));
}

/** Creates the function that computes a snapshot's id from its files, in any order. */
function createSnapshotId(): (sources: readonly SourceFile[]) => string {
  const lines = new WeakMap<SourceFile, string>();
  const lineOf = (source: SourceFile): string => {
    const { relative, text } = source;
    let line = lines.get(source);
    if (!line) lines.set(source, (line = `${relative} ${hashOf(text)}`));
    return line;
  };
  return (sources) => hashOf(sources.map(lineOf).sort().join("\n"));
}

/** A problem of the folder as a whole. */
export function folderProblem(file: string, message: string): Problem {
  return { file, line: 1, column: 1, pointer: "", rule: "folder", message };
}

export interface FileRead {
  /** undefined when there is a problem. */
  readonly file?: LoadedFile;
  readonly problems: readonly Problem[];
}

/** Validates one file by itself: its place, its JSON and its schema. */
export function readConfigFile(
  source: SourceFile,
  label: string,
  schemas: Schemas,
): FileRead {
  const file = labelOf(label, source.relative);
  if (source.fault !== undefined) {
    return {
      problems: [
        {
          file,
          line: 1,
          column: 1,
          pointer: "",
          rule: "unreadable",
          message: source.fault,
        },
      ],
    };
  }
  const known = classify(source.relative);
  if (!known) {
    const renamed = renamedFile(source.relative);
    const nearest = renamed ?? nearestName(placeOf(source.relative), PLACES);
    return {
      problems: [
        {
          file,
          line: 1,
          column: 1,
          pointer: "",
          rule: "place",
          message: renamed
            ? "the name of a data file has small letters, digits, - and _, and ends with .json"
            : "no kind of data file lives here",
          ...(nearest ? { nearest } : {}),
        },
      ],
    };
  }
  const { file: valid, problems } = validateFile(
    file,
    source.text,
    path.posix.join("configs", path.posix.dirname(source.relative)),
    known.schema,
    schemas,
  );
  if (!valid) return { problems };
  deepFreeze(valid.json.value);
  const { modified } = source;
  return { file: { ...known, ...valid, modified }, problems };
}

/** The name that a file in the right folder should have; undefined: that is not what is wrong. */
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
    ...single,
    "site",
    "route-table",
    "call-table",
    "layout",
  ];
  return needed
    .filter((kind) => !files.some((file) => file.kind === kind))
    .map((kind) => ({
      file: label,
      line: 1,
      column: 1,
      pointer: "",
      rule: "missing_file",
      message: single.includes(kind)
        ? `the file ${kind}.json is missing`
        : `there is no ${kind} file`,
    }));
}
