/**
 * Checks a configuration and the data of the reference backend. Unchanged files are neither read
 * nor checked again.
 */
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  createConfigChecker,
  type ConfigChecker,
} from "#server/config/reload/read-config.ts";
import type { DataFolder, UpstreamHas } from "#server/config/tables/check.ts";
import { createBackendChecks } from "./backend-checks.ts";
import type { Checked, CheckedFolder } from "./checked.ts";

export interface Checks {
  readonly run: () => readonly Checked[];
  /** Those to watch. */
  readonly folders: readonly CheckedFolder[];
}

/**
 * @param label the folder of the configuration as it was given
 * @param data the data of the reference backend; undefined: the upstream is another one
 * @param root the folder of another product, with its modules
 */
export function createChecks(
  label: string,
  data: DataFolder | undefined,
  root?: string,
): Checks {
  const backend = data && createBackendChecks(data);
  let checker: ConfigChecker | undefined;
  let upstream: UpstreamHas | undefined;
  return {
    run() {
      const found = backend?.upstream();
      if (!checker || !isDeepStrictEqual(upstream, found))
        checker = createConfigChecker(label, (upstream = found), root);
      const { files, modules, known, ...read } = checker.read();
      const problems = read.ok ? read.warnings : read.problems;
      if (!backend) return [{ folder: label, files, modules, problems }];
      const checked = backend.run(known);
      const { published = [], own = [] } = Object.groupBy(
        problems,
        ({ file }) =>
          file.startsWith(`${checked.folder}/`) ? "published" : "own",
      );
      return [
        { folder: label, files, modules, problems: own },
        { ...checked, problems: [...published, ...checked.problems] },
      ];
    },
    folders: [
      {
        dir: path.resolve(label),
        label,
        folders: () => checker?.folders() ?? new Set([""]),
      },
      ...(backend ? [backend.folder] : []),
    ],
  };
}
