/** Options that the verbs of releases share. */
import { userInfo } from "node:os";
import { fail } from "../output/fail.ts";
import { notATime, readTime } from "../preview/preview-options.ts";

/** The operator, as this machine knows the user. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user has no name on this machine, as in some containers.
    return "an operator";
  }
}

/** @returns milliseconds since 1970 */
export function timeOption(at: string | undefined): number | undefined {
  if (at === undefined) return undefined;
  return readTime(at) ?? fail(notATime(at));
}
