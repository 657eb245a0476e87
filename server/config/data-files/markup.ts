/** Finds markup in data files that pages do not show, because the sanitizer removes it. */
import { createRequire } from "node:module";
import type { JsonFile } from "./json-file.ts";
import { problemAt } from "./problem-at.ts";
import type { Problem } from "./problem.ts";
import type { Reference } from "./schemas/schemas.ts";

/** The kind of a reference that is HTML (schemas: `html`). */
export const HTML = "html";

/** Loaded with the first HTML: most files have none. */
const require = createRequire(import.meta.url);

/** @param at the pointer in the file to the value with these references */
export function checkMarkup(
  json: JsonFile,
  references: readonly Reference[],
  at = "",
): Problem[] {
  return references
    .filter(({ kind }) => kind === HTML)
    .flatMap(({ value, pointer }) => {
      const { removedMarkup } =
        require("#server/config/data-files/sanitize-html.ts") as typeof import("./sanitize-html.ts");
      const removed = removedMarkup(value);
      if (removed.length === 0) return [];
      return [
        problemAt(json, at + pointer, {
          severity: "warning",
          rule: "markup",
          message: `pages leave out ${removed.join(", ")}: an article has text, lists, tables, h3, h4, and links to this site or https`,
          value,
        }),
      ];
    });
}
