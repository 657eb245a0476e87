import type { Problem } from "#server/config/data-files/problem.ts";
import type { JsonFile } from "#server/config/data-files/json-file.ts";
import { eachFile, type Tables } from "../../tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import type { Reference } from "#server/config/data-files/schemas/schemas.ts";

/** The kind of a reference that is a path of this site (schemas: `refers_to`). */
export const LINK = "site_path";

/** Links must lead to pages. */
export const links = eachFile({
  reads: ["linkFaults"],
  check: ({ json, references }, { linkFaults }) =>
    checkLinks(json, references, linkFaults),
});

export function checkLinks(
  json: JsonFile,
  references: readonly Reference[],
  linkFaults: Tables["linkFaults"],
  at = "",
): Problem[] {
  return references
    .filter(({ kind }) => kind === LINK)
    .flatMap(({ value, pointer }) => {
      const fault = linkFaults(value);
      return fault
        ? [
            problemAt(json, at + pointer, {
              rule: "dead_link",
              ...fault,
              value,
            }),
          ]
        : [];
    });
}
