import type { Problem } from "./problem.ts";

/** Data files that cannot be used, with everything that is wrong with them. */
export class DataError extends Error {
  override name = "DataError";
  readonly problems: readonly Problem[];

  /** @param what the files: "the configuration" */
  constructor(what: string, problems: readonly Problem[]) {
    super(
      `${what} has ${problems.length} problem${problems.length === 1 ? "" : "s"}`,
    );
    this.problems = problems;
  }
}
