import { HTML } from "#server/config/data-files/markup.ts";
import type { JsonFile } from "#server/config/data-files/json-file.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import type { Reference } from "#server/config/data-files/schemas/schemas.ts";
import { allFiles, eachFile } from "#server/config/tables/check.ts";
import {
  findUnknownNames,
  type DefinedNames,
} from "#server/config/data-files/unknown-names.ts";
import { LINK } from "./links.ts";
import { IMAGE } from "./upstream.ts";

/** Names in a file must be defined somewhere (schemas: `refers_to`). */
export const fileReferences = eachFile({
  reads: ["names"],
  check: ({ json, references }, { names }) =>
    checkEach(json, references, names),
});

/** Names in a module's manifest must be defined too. */
export const moduleReferences = allFiles({
  kinds: [],
  reads: ["names", "modules"],
  check: (_, { names, modules }) =>
    [...modules.values()].flatMap(({ manifestFile, references }) =>
      checkEach(manifestFile, references, names),
    ),
});

/** Without the kinds of references that have checks of their own: links, pictures and HTML. */
export function checkEach(
  json: JsonFile,
  references: readonly Reference[],
  names: DefinedNames,
  at = "",
): Problem[] {
  const named = references.filter(
    ({ kind }) => kind !== LINK && kind !== IMAGE && kind !== HTML,
  );
  return findUnknownNames(json, named, names, at);
}
