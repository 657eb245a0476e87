import { getSystemErrorMap } from "node:util";
import { DataError } from "../../data-files/data-error.ts";
import { formatProblem } from "../../data-files/problem.ts";

/**
 * Says what whoever runs a command can mend: a file that cannot be read or written, or data with
 * errors.
 *
 * @returns undefined for a fault of this program
 */
export function inWords(error: unknown): readonly string[] | undefined {
  if (error instanceof DataError) return error.problems.map(formatProblem);
  const { path, errno } = error as NodeJS.ErrnoException;
  const known =
    errno === undefined ? undefined : getSystemErrorMap().get(errno);
  return known && path !== undefined ? [`${path}: ${known[1]}`] : undefined;
}
