/**
 * The entry of the thread that checks the saved data of the reference backend once. It then ends,
 * because the data can be read only once in a program.
 */
import { parentPort, workerData } from "node:worker_threads";
import { definedNames } from "#server/backend/reload/check-data.ts";
import {
  PROJECT_DATA,
  projectData,
} from "#server/backend/data-set/read-data.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import type { DefinedNames } from "#server/config/data-files/unknown-names.ts";
import type { FromBackendCheck } from "../interfaces/reference-backend.ts";
import { checkBackend } from "./check-backend.ts";

function namesOfBackend(): DefinedNames | undefined {
  try {
    return definedNames(projectData());
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}

const configDir = workerData as string;
const { known } = readConfig(configDir, { published: PROJECT_DATA });
const answer: FromBackendCheck = {
  problems: checkBackend(known).problems,
  names: namesOfBackend(),
};
parentPort!.postMessage(answer);
