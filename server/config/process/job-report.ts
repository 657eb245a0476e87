/**
 * Reports failed background jobs to operators: errors of data files in words, bugs of the program
 * with their stack.
 */
import { DataError } from "../data-files/data-error.ts";
import { formatProblem } from "../data-files/problem.ts";
import type { Logger } from "./logger.ts";
import { fileProblem } from "./start-error.ts";

/** @returns a function that logs why a job failed; the job is tried again */
export function createJobReport(log: Logger): (error: unknown) => void {
  return (error) => {
    if (error instanceof DataError)
      for (const problem of error.problems)
        log.error({ problem }, `data refused: ${formatProblem(problem)}`);
    else {
      const words = fileProblem(error);
      if (words === undefined)
        log.error({ err: error }, "a background job failed");
      else log.error(`data refused: ${words}`);
    }
  };
}
