import type { JsonFile } from "../../data-files/json-file.ts";
import { nearestName } from "../../data-files/nearest-name.ts";
import type { Problem } from "../../data-files/problem.ts";
import type { Reference } from "../../data-files/schemas.ts";
import {
  allFiles,
  eachFile,
  problemAt,
  type DefinedNames,
} from "../tables/check.ts";
import { LINK } from "./pages/links.ts";
import { IMAGE } from "./upstream.ts";

/** Every name that a file uses must be defined somewhere (schemas: `refers_to`). */
export const fileReferences = eachFile({
  reads: ["names"],
  check: ({ json, references }, { names }) =>
    checkEach(json, references, names),
});

/** So must every name that a module's manifest uses. */
export const moduleReferences = allFiles({
  kinds: [],
  reads: ["names", "modules"],
  check: (_, { names, modules }) =>
    [...modules.values()].flatMap(({ manifestFile, references }) =>
      checkEach(manifestFile, references, names),
    ),
});

/** So many names can be read in one line. */
const FEW = 30;

/** Problems of the names in one file that nothing defines; links and pictures have checks of their own. */
export function checkEach(
  json: JsonFile,
  references: readonly Reference[],
  names: DefinedNames,
  at = "",
): Problem[] {
  return references.flatMap(({ kind, value, pointer }) => {
    if (kind === LINK || kind === IMAGE) return [];
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
