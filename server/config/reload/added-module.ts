/**
 * A program knows the modules that existed at its start; the check of a folder knows newer ones.
 */
import type { Problem } from "../data-files/problem.ts";

/**
 * Explains an unknown module that was added after the start.
 *
 * @param wasAdded whether a module's folder exists that did not exist at the start
 */
export function explainModule(
  problem: Problem,
  wasAdded: (id: string) => boolean,
): Problem {
  const { rule, value = "", nearest: _, ...rest } = problem;
  if (rule !== "unknown_module" || !wasAdded(value.slice(1, -1)))
    return problem;
  const message =
    "the module was added after this program was started: run npm run build, and start it again";
  return { ...rest, rule, value, message };
}
