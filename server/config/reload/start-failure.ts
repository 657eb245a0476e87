import { formatProblem } from "../../data-files/problem.ts";
import { DoorsOpenError } from "../../process/operator-token.ts";
import { ConfigError } from "./config-store.ts";

/**
 * Explains to a person why a program does not start.
 *
 * @throws the error itself when it is a fault of the program
 */
export function startFailure(error: unknown): string {
  const isExpected =
    error instanceof ConfigError || error instanceof DoorsOpenError;
  if (!isExpected) throw error;
  const problems = error instanceof ConfigError ? error.problems : [];
  return [
    ...problems.map((problem) => `${formatProblem(problem)}\n`),
    error.message,
  ].join("\n");
}
