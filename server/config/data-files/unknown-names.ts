/** Finds names that are not defined. */
import type { JsonFile } from "./json-file.ts";
import { nearestName } from "./nearest-name.ts";
import { problemAt } from "./problem-at.ts";
import type { Problem } from "./problem.ts";
import type { Reference } from "./schemas/schemas.ts";

/** The defined names, by their kind in a schema's `refers_to`. */
export type DefinedNames = Readonly<Record<string, ReadonlySet<string>>>;

/** The maximum number of names that are readable in one line. */
const FEW = 30;

/**
 * Problems of undefined names in one file.
 *
 * @param at the pointer in the file to the value with these references
 * @throws Error if the names of a kind are unknown
 */
export function findUnknownNames(
  json: JsonFile,
  references: readonly Reference[],
  names: DefinedNames,
  at = "",
): Problem[] {
  return references.flatMap(({ kind, value, pointer }) => {
    const known = names[kind];
    if (!known)
      throw new Error(
        `a schema refers to "${kind}", of which nothing is known`,
      );
    if (known.has(value)) return [];
    const nearest = nearestName(value, known);
    const few = known.size > 0 && known.size <= FEW;
    const instead =
      !nearest && few ? `; known are ${[...known].join(", ")}` : "";
    return [
      problemAt(json, at + pointer, {
        rule: `unknown_${kind}`,
        message: `there is no ${kind.replaceAll("_", " ")} of this name${instead}`,
        value,
        nearest,
      }),
    ];
  });
}
