import { DoorsOpenError } from "../../process/operator-token.ts";
import { ConfigError } from "./config-store.ts";
import { formatProblem } from "../../data-files/problem.ts";

/**
 * Explains on standard error why a program does not start.
 *
 * @throws the error itself when it is a fault of the program
 */
export function explainFailedStart(error: unknown): void {
  if (error instanceof ConfigError)
    for (const problem of error.problems)
      console.error(`${formatProblem(problem)}\n`);
  else if (!(error instanceof DoorsOpenError)) throw error;
  console.error((error as Error).message);
}
