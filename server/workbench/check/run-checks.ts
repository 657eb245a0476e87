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
import type { UpstreamHas } from "#server/config/tables/check.ts";
import type { Checked, CheckedFolder } from "../interfaces/checked.ts";
import { knownMedia } from "../media/known-media.ts";
import type { Product } from "../project/product.ts";

export interface Checks {
  readonly run: () => readonly Checked[];
  /** Those to watch. */
  readonly folders: readonly CheckedFolder[];
}

/**
 * @param product its configuration is checked with its modules, and with the data of the reference
 * backend if that is its upstream
 */
export function createChecks({
  root,
  configs: label,
  backend: upstreamOf,
}: Pick<Product, "root" | "configs" | "backend">): Checks {
  const backend = upstreamOf?.createChecks();
  let checker: ConfigChecker | undefined;
  let upstream: UpstreamHas | undefined;
  return {
    run() {
      const found = { ...backend?.upstream(), media: knownMedia(root) };
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
