/** Reads recordings from files. */
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Recording } from "#schema/recording.ts";
import type { Schemas } from "#server/config/data-files/schemas/schemas.ts";

export interface RecordingFile {
  /** As it was given, or below the given folder. */
  readonly file: string;
  readonly recording: Recording;
}

/** The folder of the recordings that the suite plays. */
export const RECORDINGS = "tests/replay";

export class RecordingError extends Error {}

/**
 * Reads recordings one after the other, because many do not fit into memory.
 *
 * @param names files, or folders with files
 * @throws RecordingError for an invalid recording; the message names file, pointer and rule
 */
export function* readRecordings(
  names: readonly string[],
  schemas: Schemas,
): Generator<RecordingFile> {
  for (const file of names.flatMap(filesOf)) yield readOne(file, schemas);
}

function readOne(file: string, schemas: Schemas): RecordingFile {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new RecordingError(`${file}: ${(error as Error).message}`);
  }
  const [error] = schemas.validate("recording", value).errors;
  if (error)
    throw new RecordingError(
      `${file}  ${error.keyword}  is no recording: ${error.message}\n    at    ${error.instancePath || "(the whole file)"}`,
    );
  return { file, recording: value as Recording };
}

function filesOf(name: string): string[] {
  if (!statSync(name, { throwIfNoEntry: false })?.isDirectory()) return [name];
  return globSync("*.json", { cwd: name })
    .toSorted()
    .map((file) => path.join(name, file));
}
