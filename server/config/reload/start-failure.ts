import { DataError } from "../data-files/data-error.ts";
import { formatProblem } from "../data-files/problem.ts";
import { fileProblem, StartError } from "../process/start-error.ts";

/**
 * Explains to the operator why a program does not start.
 *
 * @throws the error itself if it is a bug of the program
 */
export function startFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof DataError)
    return [
      ...error.problems.map((problem) => `${formatProblem(problem)}\n`),
      error.message,
    ].join("\n");
  const problem = fileProblem(error);
  if (problem === undefined) throw error;
  return problem;
}
