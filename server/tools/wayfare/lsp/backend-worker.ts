/**
 * The entry of the thread that checks the data of the reference backend once, as it is saved. It
 * ends then: the data is read once in a program.
 */
import { parentPort, workerData } from "node:worker_threads";
import { checkData, definedNames } from "../../../backend/check-data.ts";
import { projectData } from "../../../backend/kernel/read-data.ts";
import { DataError } from "../../../data-files/data-error.ts";
import type { Problem } from "../../../data-files/problem.ts";
import type { DefinedNames } from "../../../data-files/unknown-names.ts";

export interface FromBackendCheck {
  readonly problems: readonly Problem[];
  /** What the data and the code of the backend define; undefined where the data has an error. */
  readonly names: DefinedNames | undefined;
}

function check(configured: DefinedNames): FromBackendCheck {
  try {
    const data = projectData();
    const problems = checkData(data, configured);
    const isSound = data.problems().length === 0;
    return { problems, names: isSound ? definedNames(data) : undefined };
  } catch (error) {
    if (error instanceof DataError)
      return { problems: error.problems, names: undefined };
    throw error;
  }
}

parentPort!.postMessage(check(workerData as DefinedNames));
