/** Decides whether a set of data files is valid, for the reader of server/config/reload. */
import type { SourceFile } from "#server/config/data-files/read-folder.ts";
import type { Schemas } from "#server/config/data-files/schemas/schemas.ts";
import type { Judge } from "#server/config/reload/accept-edits.ts";
import { snapshotId } from "#server/config/reload/snapshot-id.ts";
import { checkNames, CHECKS, withoutDuplicates } from "./check-data.ts";
import { checkRateChange } from "../money/check-rates.ts";
import { readDataFile } from "../data-set/data-file.ts";
import { createDataSets, type DataSources } from "../data-set/data-set.ts";
import { createData } from "../data-set/data.ts";

/**
 * @param label the folder as problems name it
 * @returns a judge that repeats a check if a file has changed that the check had read
 */
export function createDataJudge(schemas: Schemas, label: string): Judge {
  const makeSet = createDataSets({ schemas, label });
  const data = createData(makeSet(new Map()));
  const checks = [checkNames, ...CHECKS].map((check) =>
    data.derive(() => check(data)),
  );

  /** A translation whose only errors come from its original is valid by itself. */
  const isSound = (source: SourceFile): boolean =>
    readDataFile({
      source,
      original: () => undefined,
      schemas,
      label,
    }).problems.every(({ rule }) => rule === "no_original");

  return (sources, live) => {
    const set = makeSet(byPath(sources));
    const own = set.problems();
    const ofFiles = own.filter(({ rule }) => rule !== "missing_file");
    if (own.length > 0)
      return {
        id: undefined,
        errors: ofFiles.length > 0 ? ofFiles : own,
        warnings: [],
        unsound: new Set(
          sources.filter(
            (source) =>
              set.files.includes(source.relative) &&
              !set.parsed(source.relative) &&
              !isSound(source),
          ),
        ),
      };
    data.replace(set);
    const found = withoutDuplicates([
      ...checks.flatMap((check) => check()),
      ...(live?.size ? checkRateChange(set, makeSet(live)) : []),
    ]);
    const errors = found.filter(({ severity }) => severity === undefined);
    return {
      id: errors.length > 0 ? undefined : snapshotId(sources),
      errors,
      warnings: found.filter(({ severity }) => severity === "warning"),
      unsound: new Set(),
    };
  };
}

function byPath(sources: readonly SourceFile[]): DataSources {
  return new Map(sources.map((source) => [source.relative, source]));
}
