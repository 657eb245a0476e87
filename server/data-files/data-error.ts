import type { Problem } from "./problem.ts";

/** Data files that cannot be used, with everything that is wrong with them. */
export class DataError extends Error {
  override name = "DataError";
  readonly problems: readonly Problem[];

  constructor(message: string, problems: readonly Problem[]) {
    super(message);
    this.problems = problems;
  }
}
