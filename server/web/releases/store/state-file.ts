/** The state of releases on disk: it survives restarts, and a damaged file. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ReleaseState } from "#schema/release-state.ts";
import { explainErrors } from "#server/config/data-files/explain-errors.ts";
import { parseJsonFile } from "#server/config/data-files/json-file.ts";
import {
  formatProblem,
  type Problem,
} from "#server/config/data-files/problem.ts";
import type { Schemas } from "#server/config/data-files/schemas/schemas.ts";
import { StartError } from "#server/config/process/start-error.ts";
import { replaceFile } from "#server/config/reload/last-good.ts";

export interface StateFile {
  /**
   * @returns undefined if nothing was ever released
   * @throws StartError if neither the file nor its copy can be used
   */
  read(): ReleaseState | undefined;
  /** @throws the system's error */
  write(state: ReleaseState): void;
}

/**
 * @param folder DATA_DIR/releases
 * @param onFault called when the copy is used, with the reason
 */
export function createStateFile(
  folder: string,
  schemas: Pick<Schemas, "validate">,
  onFault: (message: string) => void,
): StateFile {
  // The copy is written first, so that it is never older than the file.
  const files = ["state.json", "state-copy.json"].map((name) =>
    path.join(folder, name),
  );
  return {
    read() {
      const faults: string[] = [];
      for (const file of files) {
        const read = readState(file, schemas);
        if (read === undefined) continue;
        if (typeof read !== "string") {
          for (const fault of faults) onFault(`${fault}; ${file} is used`);
          return read;
        }
        faults.push(read);
      }
      if (faults.length === 0) return undefined;
      throw new StartError(
        `${faults.join("; ")}. Restore ${files[0]}, or delete it and ${files[1]} to begin with the files of CONFIG_DIR.`,
      );
    },
    write(state) {
      const text = `${JSON.stringify(state, null, 2)}\n`;
      for (const file of files.toReversed()) replaceFile(file, text);
    },
  };
}

/** @returns why it cannot be used; undefined if there is none */
function readState(
  file: string,
  schemas: Pick<Schemas, "validate">,
): ReleaseState | string | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? undefined : `${file}: ${message}`;
  }
  try {
    return parseState(file, text, schemas);
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Reads the text of a state.
 *
 * @param label where it is stored, for messages
 * @throws Error with the first thing that is wrong
 */
export function parseState(
  label: string,
  text: string,
  schemas: Pick<Schemas, "validate">,
): ReleaseState {
  const parsed = parseJsonFile(label, text);
  const problems: readonly Problem[] = parsed.ok
    ? explainErrors(
        parsed.json,
        schemas.validate("release-state", parsed.json.value).errors,
      )
    : parsed.problems;
  const [first] = problems;
  if (first) throw new Error(formatProblem(first).split("\n", 1)[0]!);
  if (!parsed.ok) throw new Error(`${label} cannot be read`);
  return parsed.json.value as ReleaseState;
}
