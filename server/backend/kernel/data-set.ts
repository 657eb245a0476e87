/** The backend's data files: read together, each validated when it is first used. */
import path from "node:path";
import type { DataFiles } from "#schema/backend/data-files.ts";
import { DataError } from "../../data-files/data-error.ts";
import { deepFreeze } from "../../data-files/deep-freeze.ts";
import { nearestName } from "../../data-files/nearest-name.ts";
import type { Problem } from "../../data-files/problem.ts";
import {
  createFolderReader,
  type SourceFile,
} from "../../data-files/read-folder.ts";
import { explainErrors } from "../../data-files/explain-errors.ts";
import { problemAt } from "../../data-files/problem-at.ts";
import type { Schemas } from "../../data-files/schemas.ts";
import {
  validateFile,
  type FileValidation,
  type ValidatedFile,
} from "../../data-files/validate-file.ts";
import {
  FOLDERS,
  kindOf,
  originalOf,
  PLACES,
  SINGLE_FILES,
  type DataKind,
  type SingleKind,
} from "./data-places.ts";
import { translate } from "./translation.ts";

export interface DataSet {
  /** The paths of all files below the folder, in their order. */
  readonly files: readonly string[];
  /**
   * The value of a file of which there is one: "coupons" is coupons.json.
   *
   * @throws DataError when it is missing or breaks a rule of its schema
   */
  one<K extends SingleKind>(kind: K): DataFiles[K];
  /**
   * The values of a folder's files by their names without .json.
   *
   * @throws DataError when one breaks a rule of its schema
   */
  all<F extends keyof typeof FOLDERS>(
    folder: F,
  ): ReadonlyMap<string, DataFiles[(typeof FOLDERS)[F]]>;
  /**
   * The value of a file of some kind by its path; undefined when there is no such file.
   *
   * @throws DataError when it breaks a rule of its schema
   */
  at<K extends DataKind>(file: string, kind: K): DataFiles[K] | undefined;
  /**
   * The content of products and home pages in the source language, with the path of each file.
   * A translation has other words and is otherwise the same.
   *
   * @throws DataError when one breaks a rule of its schema
   */
  contents(): readonly (readonly [file: string, DataFiles["content"]])[];
  /** A file with the places of its values; undefined when it is missing or has a problem. */
  parsed(file: string): ValidatedFile | undefined;
  /** What is wrong with the files, each by itself. */
  problems(): Problem[];
}

export interface DataSetInput {
  readonly schemas: Schemas;
  /** The folder of the data, absolute. */
  readonly folder: string;
  /** How problems name the folder. */
  readonly label: string;
}

/** Where the data is in the project: relative paths to schemas begin there. */
export const DATA_PATH = "server/backend/data";

/** @throws DataError when the folder cannot be read */
export function readDataSet({ schemas, folder, label }: DataSetInput): DataSet {
  const reading = createFolderReader(folder).read();
  if (!reading.ok)
    throw dataError([whole(label, "folder", `the folder ${reading.message}`)]);
  const sources = reading.files;
  const validations = new Map<string, FileValidation>();

  const validate = (source: SourceFile): FileValidation => {
    const { relative, text, fault } = source;
    const file = `${label}/${relative}`;
    if (fault !== undefined)
      return { problems: [whole(file, "unreadable", fault)] };
    const kind = kindOf(relative);
    if (!kind) return { problems: [strayFile(file, relative)] };
    const within = path.posix.join(DATA_PATH, path.posix.dirname(relative));
    const read = (schema: string) =>
      validateFile(file, text, within, `backend/${schema}`, schemas);
    const original = originalOf(relative);
    const found =
      original === undefined
        ? read(kind)
        : translated(read("translation"), original, kind);
    if (found.file) deepFreeze(withoutSchema(found.file.json.value));
    return found;
  };
  /** The file that a translation stands for: what it says, with what it leaves out. */
  const translated = (
    words: FileValidation,
    original: string,
    kind: DataKind,
  ): FileValidation => {
    if (!words.file) return words;
    const { json } = words.file;
    const source = validated(original);
    if (!source)
      return {
        problems: [
          whole(
            json.file,
            "no_original",
            `${original} is missing: texts are written there first`,
          ),
        ],
      };
    if (!source.file) return { problems: source.problems };
    const problems: Problem[] = [];
    const value = translate(
      source.file.json.value as object,
      withoutSchema(json.value) as object,
      (steps, fault) => problems.push(problemAt(json, steps, fault)),
    );
    if (problems.length > 0) return { problems };
    const { errors } = schemas.validate(`backend/${kind}`, value);
    if (errors.length > 0) return { problems: explainErrors(json, errors) };
    return { file: { json: { ...json, value }, references: [] }, problems };
  };
  const validated = (relative: string): FileValidation | undefined => {
    const source = sources.get(relative);
    let found = validations.get(relative);
    if (source && !found) validations.set(relative, (found = validate(source)));
    return found;
  };
  const at: DataSet["at"] = (relative, kind) => {
    const found = validated(relative);
    if (!found) return undefined;
    if (!found.file) throw dataError(found.problems);
    return valueOf(found.file, relative, kind);
  };
  const missing = (relative: string): Problem =>
    whole(label, "missing_file", `the file ${relative} is missing`);

  return {
    files: [...sources.keys()],
    at,
    one(kind) {
      const file = `${kind}.json`;
      const value = at(file, kind);
      if (value === undefined) throw dataError([missing(file)]);
      return value;
    },
    all: (folder) =>
      new Map(
        [...sources.keys()]
          .filter((file) => path.posix.dirname(file) === folder)
          .map((file) => [
            path.posix.basename(file, ".json"),
            at(file, FOLDERS[folder])!,
          ]),
      ),
    contents: () =>
      [...sources.keys()]
        .filter(
          (file) =>
            kindOf(file) === "content" && originalOf(file) === undefined,
        )
        .map((file) => [file, at(file, "content")!] as const),
    parsed: (relative) => validated(relative)?.file,
    problems: () => [
      ...SINGLE_FILES.filter((file) => !sources.has(file)).map(missing),
      // Translations have the problems of their original.
      ...new Set(
        [...sources.keys()].flatMap((file) => validated(file)!.problems),
      ),
    ],
  };
}

export function dataError(problems: readonly Problem[]): DataError {
  return new DataError("the backend's data", problems);
}

/** Its type is that of its schema, which it has just met. */
function valueOf<K extends DataKind>(
  { json }: ValidatedFile,
  file: string,
  kind: K,
): DataFiles[K] {
  if (kindOf(file) !== kind) throw new Error(`${file} is not of kind ${kind}`);
  return json.value as DataFiles[K];
}

/** The schema's name is for editors; in a map it would be one more entry. */
function withoutSchema(value: unknown): unknown {
  if (typeof value === "object" && value !== null && "$schema" in value)
    delete value.$schema;
  return value;
}

function strayFile(file: string, relative: string): Problem {
  const folder = path.posix.dirname(relative);
  const nearest = nearestName(folder === "." ? relative : `${folder}/`, PLACES);
  return {
    ...whole(file, "place", "no kind of data file lives here"),
    ...(nearest === undefined ? {} : { nearest }),
  };
}

/** A problem of a file or folder as a whole. */
function whole(file: string, rule: string, message: string): Problem {
  return { file, line: 1, column: 1, pointer: "", rule, message };
}
