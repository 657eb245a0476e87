import { DataError } from "../../data-files/data-error.ts";
import { formatProblem } from "../../data-files/problem.ts";
import { DoorsOpenError } from "../../process/operator-token.ts";

/**
 * Explains to a person why a program does not start.
 *
 * @throws the error itself when it is a fault of the program
 */
export function startFailure(error: unknown): string {
  const isExpected =
    error instanceof DataError || error instanceof DoorsOpenError;
  if (!isExpected) throw error;
  const problems = error instanceof DataError ? error.problems : [];
  return [
    ...problems.map((problem) => `${formatProblem(problem)}\n`),
    error.message,
  ].join("\n");
}
