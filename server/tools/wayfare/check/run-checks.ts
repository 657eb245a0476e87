/**
 * Checks a configuration and the data of the reference backend. What did not change since the
 * last run is not read and not checked again.
 */
import { DATA_PATH } from "../../../backend/kernel/data-set.ts";
import { createMemo } from "../../../config/memo.ts";
import {
  createConfigChecker,
  type Known,
} from "../../../config/read/read-config.ts";
import type { Problem } from "../../../data-files/problem.ts";
import { checkBackend } from "../check-backend.ts";
import { knownIds } from "../known-ids.ts";

/** What was checked, and what is wrong with it. */
export interface Checked {
  /** The folder, as it was given. */
  readonly folder: string;
  readonly files: number;
  /** The modules that were checked with it. */
  readonly modules?: number;
  /** Errors and warnings. */
  readonly problems: readonly Problem[];
}

export interface Checks {
  readonly run: () => readonly Checked[];
  /** The folders of the configuration in the last run, below it: what is to be watched. */
  readonly folders: () => ReadonlySet<string>;
}

/**
 * @param label the folder of the configuration as it was given
 * @param isOwnBackend whether the upstream is the reference backend: content and data of others
 *   are not known here
 * @param root the folder of another product, with its modules
 */
export function createChecks(
  label: string,
  isOwnBackend: boolean,
  root?: string,
): Checks {
  const checker = createConfigChecker(
    label,
    isOwnBackend ? knownIds() : undefined,
    root,
  );
  const memo = createMemo();
  return {
    run() {
      const { files, modules, known, ...read } = checker.read();
      const problems = read.ok ? read.warnings : read.problems;
      return [
        { folder: label, files, modules, problems },
        ...(isOwnBackend
          ? [memo("data", [known], () => checkedData(known))]
          : []),
      ];
    },
    folders: checker.folders,
  };
}

function checkedData(known: Known | undefined): Checked {
  return { folder: DATA_PATH, ...checkBackend(known) };
}
