import { HTML } from "../../data-files/markup.ts";
import type { JsonFile } from "../../data-files/json-file.ts";
import type { Problem } from "../../data-files/problem.ts";
import type { Reference } from "../../data-files/schemas.ts";
import { allFiles, eachFile } from "../tables/check.ts";
import {
  findUnknownNames,
  type DefinedNames,
} from "../../data-files/unknown-names.ts";
import { LINK } from "./pages/links.ts";
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
