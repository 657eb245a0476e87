import type { Overlay } from "#schema/overlay.ts";
import type { Section } from "#schema/section.ts";
import { checkMarkup } from "#server/config/data-files/markup.ts";
import { explainErrors } from "#server/config/data-files/explain-errors.ts";
import {
  eachFile,
  Owners,
  type LoadedFile,
  type Tables,
} from "../../tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { checkLinks } from "./links.ts";
import { checkEach } from "./references.ts";
import { checkImages } from "./upstream.ts";

/**
 * Names of sections must be unique on a page, and data in files must match the schema of the
 * section's module.
 */
export const sections = eachFile({
  reads: ["names", "modules", "schemas", "linkFaults", "upstream"],
  check(file, tables) {
    const seen = new Owners<string>();
    return sectionsOf(file).flatMap(({ section, steps }) => {
      const problems = checkData(tables, file, section, steps);
      // The variants of a layout are never on the same page.
      const scope =
        file.kind === "layout"
          ? `${steps.slice(0, -1).join("/")} ${section.name}`
          : section.name;
      const first = seen.claim(scope, file.json, [...steps, "name"]);
      if (first) {
        problems.push(
          problemAt(file.json, [...steps, "name"], {
            rule: "unique_name",
            message: "another section of this page has this name",
            value: section.name,
            other: first.place(),
          }),
        );
      }
      return problems;
    });
  },
});

function checkData(
  tables: Pick<
    Tables,
    "names" | "modules" | "schemas" | "linkFaults" | "upstream"
  >,
  { json }: LoadedFile,
  section: Section,
  steps: readonly (string | number)[],
): Problem[] {
  const { names, modules, schemas, linkFaults, upstream } = tables;
  const module = modules.get(section.module_id);
  if (!module || !section.data) return [];
  const id = `modules/${module.folder}/data.schema.json`;
  const { errors, references } = schemas.validateWith(
    id,
    module.dataSchema,
    section.data,
  );
  const at = `${steps.map((step) => `/${step}`).join("")}/data`;
  const moved = errors.map((error) => ({
    ...error,
    instancePath: at + error.instancePath,
  }));
  return [
    ...explainErrors(json, moved),
    ...checkEach(json, references, names, at),
    ...checkLinks(json, references, linkFaults, at),
    ...checkImages(json, references, upstream, at),
    ...checkMarkup(json, references, at),
  ];
}

interface PlacedSection {
  readonly section: Section;
  readonly steps: readonly (string | number)[];
}

/** The sections of a skeleton, layout or overlay, with their places in the file. */
export function sectionsOf({ kind, json }: LoadedFile): PlacedSection[] {
  const at = (node: unknown, steps: readonly string[]): PlacedSection[] =>
    ((node ?? []) as Section[]).map((section, index) => ({
      section,
      steps: [...steps, index],
    }));
  if (kind.endsWith("-skeleton")) {
    return at((json.value as { sections: unknown }).sections, ["sections"]);
  }
  if (kind === "overlay")
    return (json.value as Overlay).changes.flatMap((change, index) =>
      (["insert", "with"] as const).flatMap((key) => {
        const section = change[key];
        return section ? { section, steps: ["changes", index, key] } : [];
      }),
    );
  if (kind !== "layout") return [];
  const layout = json.value as Record<string, Record<string, unknown>>;
  return [
    ...at(layout["before_main"], ["before_main"]),
    ...["header", "footer"].flatMap((part) =>
      ["full", "mini"].flatMap((form) =>
        at(layout[part]?.[form], [part, form]),
      ),
    ),
  ];
}
