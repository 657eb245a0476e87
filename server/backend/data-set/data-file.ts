/** Reads one data file: with its schema, or without it if the file was validated before. */
import path from "node:path";
import { deepFreeze } from "#server/config/data-files/deep-freeze.ts";
import { explainErrors } from "#server/config/data-files/explain-errors.ts";
import { soundJson } from "#server/config/data-files/json-file.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import {
  labelOf,
  wholeProblem,
  type Problem,
} from "#server/config/data-files/problem.ts";
import type { SourceFile } from "#server/config/data-files/read-folder.ts";
import type { Schemas } from "#server/config/data-files/schemas/schemas.ts";
import {
  validateFile,
  type FileValidation,
} from "#server/config/data-files/validate-file.ts";
import {
  kindOf,
  originalOf,
  PLACES,
  schemaOf,
  type DataFiles,
  type DataKind,
} from "./data-places.ts";
import { translate } from "./translation.ts";

/** Where the data is in the project: relative paths to schemas begin there. */
export const DATA_PATH = "server/backend/data";

export interface DataFileInput {
  readonly source: SourceFile;
  /** Reads the source language's file of a translation; undefined if there is none. */
  readonly original: () => FileValidation | undefined;
  /** undefined: the file was validated before. */
  readonly schemas: Schemas | undefined;
  /** How problems name the folder. */
  readonly label: string;
}

export function readDataFile(input: DataFileInput): FileValidation {
  const { source, label } = input;
  const { relative, fault, madeOf = relative } = source;
  const file = labelOf(label, madeOf);
  const kind = kindOf(relative);
  if (fault !== undefined)
    return { problems: [wholeProblem(file, "unreadable", fault)] };
  if (!kind) return { problems: [strayFile(file, relative)] };
  const found =
    originalOf(relative) === undefined
      ? readBy(kind, file, input)
      : translated(kind, readBy("translation", file, input), input);
  if (found.file) deepFreeze(withoutSchema(found.file.json.value));
  return found;
}

function readBy(
  kind: keyof DataFiles,
  file: string,
  { source: { relative, text }, schemas }: DataFileInput,
): FileValidation {
  if (!schemas)
    return {
      file: { json: soundJson(file, text, (value) => value), references: [] },
      problems: [],
    };
  const folder = path.posix.join(DATA_PATH, path.posix.dirname(relative));
  return validateFile(file, text, folder, schemaOf(kind), schemas);
}

/** The file that a translation stands for: what it says, with what it leaves out. */
function translated(
  kind: DataKind,
  words: FileValidation,
  { source, original, schemas }: DataFileInput,
): FileValidation {
  if (!words.file) return words;
  const { json } = words.file;
  const base = original();
  if (!base) {
    const message = `${originalOf(source.relative)} is missing: texts are written there first`;
    return { problems: [wholeProblem(json.file, "no_original", message)] };
  }
  if (!base.file) return { problems: base.problems };
  const problems: Problem[] = [];
  const value = translate(
    base.file.json.value as object,
    withoutSchema(json.value) as object,
    (steps, fault) => problems.push(problemAt(json, steps, fault)),
  );
  if (problems.length > 0) return { problems };
  const errors = schemas?.validate(`backend/${kind}`, value).errors ?? [];
  if (errors.length > 0) return { problems: explainErrors(json, errors) };
  return { file: { json: { ...json, value }, references: [] }, problems };
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
    ...wholeProblem(file, "place", "no kind of data file lives here"),
    ...(nearest === undefined ? {} : { nearest }),
  };
}
