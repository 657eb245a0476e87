/**
 * The entry of the thread that checks the data of the reference backend once, as it is saved. It
 * ends then: the data is read once in a program.
 */
import { parentPort, workerData } from "node:worker_threads";
import { definedNames } from "../../../backend/check-data.ts";
import { projectData } from "../../../backend/kernel/read-data.ts";
import { readConfig } from "../../../config/read/read-config.ts";
import { DataError } from "../../../data-files/data-error.ts";
import type { Problem } from "../../../data-files/problem.ts";
import type { DefinedNames } from "../../../data-files/unknown-names.ts";
import { checkBackend } from "../check-backend.ts";

export interface FromBackendCheck {
  readonly problems: readonly Problem[];
  /** What the data and the code of the backend define; undefined where the data has an error. */
  readonly names: DefinedNames | undefined;
}

function namesOfBackend(): DefinedNames | undefined {
  try {
    return definedNames(projectData());
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}

const configDir = workerData as string;
const { known } = readConfig(configDir);
const answer: FromBackendCheck = {
  problems: checkBackend(known).problems,
  names: namesOfBackend(),
};
parentPort!.postMessage(answer);
