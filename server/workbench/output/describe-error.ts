import { getSystemErrorMap } from "node:util";
import { DataError } from "#server/config/data-files/data-error.ts";
import { formatProblem } from "#server/config/data-files/problem.ts";

/**
 * Describes an error that the user of a command can fix: a file that cannot be read or written, or
 * data with errors.
 *
 * @returns undefined for a bug of this program
 */
export function describeError(error: unknown): readonly string[] | undefined {
  if (error instanceof DataError) return error.problems.map(formatProblem);
  const { path, errno } = error as NodeJS.ErrnoException;
  const known =
    errno === undefined ? undefined : getSystemErrorMap().get(errno);
  return known && path !== undefined ? [`${path}: ${known[1]}`] : undefined;
}
