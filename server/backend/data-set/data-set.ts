/** The backend's data files: listed together, each validated when it is first used. */
import path from "node:path";
import { DataError } from "#server/config/data-files/data-error.ts";
import {
  wholeProblem,
  type Problem,
} from "#server/config/data-files/problem.ts";
import {
  createFolderReader,
  type SourceFile,
} from "#server/config/data-files/read-folder.ts";
import type { Schemas } from "#server/config/data-files/schemas/schemas.ts";
import type {
  FileValidation,
  ValidatedFile,
} from "#server/config/data-files/validate-file.ts";
import { createConversion } from "./converted-texts.ts";
import { readDataFile } from "./data-file.ts";
import {
  FOLDERS,
  isPicture,
  kindOf,
  originalOf,
  SINGLE_FILES,
  type DataFiles,
  type DataKind,
  type SingleKind,
} from "./data-places.ts";

export { DATA_PATH } from "./data-file.ts";

export interface DataSet {
  /** The paths of all JSON files below the folder, in their order. */
  readonly files: readonly string[];
  /**
   * The value of a single file: "coupons" is coupons.json.
   *
   * @throws DataError if it is missing or violates its schema
   */
  one<K extends SingleKind>(kind: K): DataFiles[K];
  /**
   * The values of a folder's files by their names without .json.
   *
   * @throws DataError if one violates its schema
   */
  all<F extends keyof typeof FOLDERS>(
    folder: F,
  ): ReadonlyMap<string, DataFiles[(typeof FOLDERS)[F]]>;
  /**
   * The value of a file of some kind by its path; undefined if there is no such file.
   *
   * @throws DataError if it violates its schema
   */
  at<K extends DataKind>(file: string, kind: K): DataFiles[K] | undefined;
  /**
   * The content of products and home pages in the source language, with the path of each file.
   * Translations differ in their texts only.
   *
   * @throws DataError if one violates its schema
   */
  contents(): readonly (readonly [file: string, DataFiles["content"]])[];
  /** The SVGs of pictures/ by their paths below the data folder. */
  readonly pictures: ReadonlyMap<string, string>;
  /** A file with the places of its values; undefined if it is missing or has a problem. */
  parsed(file: string): ValidatedFile | undefined;
  /** The problems of each file by itself. */
  problems(): Problem[];
}

export interface DataSetInput {
  readonly schemas: Schemas;
  /** The folder of the data, absolute. */
  readonly folder: string;
  /** The folder as problems name it. */
  readonly label: string;
}

/** @throws DataError if the folder cannot be read */
export function readDataSet(input: DataSetInput): DataSet {
  return createDataSetReader(input).read();
}

/** Reads a folder repeatedly. */
export interface DataSetReader {
  /**
   * The same object until a file changes.
   *
   * @throws DataError if the folder cannot be read
   */
  readonly read: () => DataSet;
  /** The folders that the last reading found, below the data's; "" is itself. */
  readonly folders: () => ReadonlySet<string>;
}

export function createDataSetReader({
  schemas,
  folder,
  label,
}: DataSetInput): DataSetReader {
  const reader = createFolderReader(folder);
  const makeSet = createDataSets({ schemas, label });
  let last:
    | { readonly sources: DataSources; readonly set: DataSet }
    | undefined;
  let folders: ReadonlySet<string> = new Set([""]);
  return {
    read() {
      const reading = reader.read();
      if (!reading.ok)
        throw dataError([
          wholeProblem(label, "folder", `the folder ${reading.message}`),
        ]);
      ({ folders } = reading);
      const { files: sources } = reading;
      if (!last || !isSame(last.sources, sources))
        last = { sources, set: makeSet(sources) };
      return last.set;
    },
    folders: () => folders,
  };
}

function isSame(a: DataSources, b: DataSources): boolean {
  return (
    a.size === b.size && [...a].every(([name, file]) => b.get(name) === file)
  );
}

/**
 * Creates the successive data sets of one folder. An unchanged file is read once, and stays the
 * same object.
 */
export type MakeDataSet = (sources: DataSources) => DataSet;

/** The files of a folder that was read, by their paths in it. */
export type DataSources = ReadonlyMap<string, SourceFile>;

/** @param schemas undefined: the files were validated before, and are only read */
export function createDataSets({
  schemas,
  label,
}: Pick<DataSetInput, "label"> & {
  readonly schemas: Schemas | undefined;
}): MakeDataSet {
  const kept = new WeakMap<SourceFile, Kept>();
  const convert = createConversion();
  return (written) => {
    const sources = convert(written);
    const validated = (relative: string): FileValidation | undefined => {
      const source = sources.get(relative);
      if (!source) return undefined;
      const original = sources.get(originalOf(relative) ?? "");
      const found = kept.get(source);
      if (found && found.original === original) return found.validation;
      const validation = readDataFile({
        source,
        original: () => validated(originalOf(relative)!),
        schemas,
        label,
      });
      kept.set(source, { original, validation });
      return validation;
    };
    return dataSetOf(sources, label, validated);
  };
}

/** A file that was read, with its original if it is a translation. */
interface Kept {
  readonly original: SourceFile | undefined;
  readonly validation: FileValidation;
}

function dataSetOf(
  sources: DataSources,
  label: string,
  validated: (file: string) => FileValidation | undefined,
): DataSet {
  const pictures = new Map(
    [...sources.values()]
      .filter(({ relative, fault }) => isPicture(relative) && !fault)
      .map(({ relative, text }) => [relative, text]),
  );
  const files = [...sources.keys()].filter((file) => !pictures.has(file));
  const at: DataSet["at"] = (relative, kind) => {
    const found = validated(relative);
    if (!found) return undefined;
    if (!found.file) throw dataError(found.problems);
    return valueOf(found.file, relative, kind);
  };
  const missing = (relative: string): Problem =>
    wholeProblem(label, "missing_file", `the file ${relative} is missing`);

  return {
    files,
    pictures,
    at,
    one(kind) {
      const file = `${kind}.json`;
      const value = at(file, kind);
      if (value === undefined) throw dataError([missing(file)]);
      return value;
    },
    all: (folder) =>
      new Map(
        files
          .filter((file) => path.posix.dirname(file) === folder)
          .map((file) => [
            path.posix.basename(file, ".json"),
            at(file, FOLDERS[folder])!,
          ]),
      ),
    contents: () =>
      files
        .filter(
          (file) =>
            kindOf(file) === "content" && originalOf(file) === undefined,
        )
        .map((file) => [file, at(file, "content")!] as const),
    parsed: (relative) => validated(relative)?.file,
    problems: () => [
      ...SINGLE_FILES.filter((file) => !sources.has(file)).map(missing),
      // Translations and converted files have the problems of their original.
      ...new Set(
        files.flatMap((file) => {
          const { madeOf = file } = sources.get(file)!;
          const { problems } = validated(madeOf)!;
          return problems.length > 0 ? problems : validated(file)!.problems;
        }),
      ),
    ],
  };
}

export function dataError(problems: readonly Problem[]): DataError {
  return new DataError("the backend's data", problems);
}

/** Its type is that of the schema against which it was validated. */
function valueOf<K extends DataKind>(
  { json }: ValidatedFile,
  file: string,
  kind: K,
): DataFiles[K] {
  if (kindOf(file) !== kind) throw new Error(`${file} is not of kind ${kind}`);
  return json.value as DataFiles[K];
}
