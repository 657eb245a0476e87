import { factOf, templateNames } from "#renderer/loading/template.ts";
import type { Overlay } from "#schema/overlay.ts";
import type { PageText } from "#schema/page-text.ts";
import type { Section } from "#schema/section.ts";
import { eachFile, type LoadedFile, type Tables } from "../../tables/check.ts";
import type { Fault } from "#server/config/data-files/problem-at.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import {
  bracesFault,
  type Notation,
} from "#server/config/data-files/placeholders.ts";
import {
  FILLED_UPSTREAM,
  SKELETON_FACT,
  unknownField,
} from "../../tables/page-facts.ts";
import { sectionsOf } from "./sections.ts";

/** Templates of sections must name facts that their pages have. */
export const sectionTemplates = eachFile({
  reads: ["sectionFacts"],
  check(file, { sectionFacts }, report) {
    const facts = factsOf(file, sectionFacts);
    const templates = [
      ...pageTemplates(file),
      ...sectionsOf(file).flatMap(({ section, steps }) =>
        templatesOf(section).map(({ at, text }) => ({
          at: [...steps, ...at],
          text,
        })),
      ),
    ];
    for (const { at, text } of templates)
      for (const fault of templateFault(text, facts, sectionFacts.fields, file))
        report.error(at, { ...fault, value: text });
  },
});

/** A file that no route uses may use the facts of any page. */
function factsOf(
  { kind, schema, name, json }: LoadedFile,
  { pages, shapes, routes, all }: Tables["sectionFacts"],
): ReadonlySet<string> {
  if (kind === "page-skeleton") return pages.get(name) ?? all;
  if (kind === "overlay")
    return (json.value as Overlay).pages
      .map(({ route }) => routes.get(route) ?? all)
      .reduce((known, facts) => known.intersection(facts));
  if (kind === "search-skeleton") return all.union(FILLED_UPSTREAM);
  return shapes.get(schema.replace(/-skeleton$/, "")) ?? all;
}

interface Template {
  readonly at: readonly (string | number)[];
  readonly text: string;
}

/** The templates of a skeleton's page values. */
function pageTemplates({ kind, json }: LoadedFile): Template[] {
  if (!kind.endsWith("-skeleton")) return [];
  const { page } = json.value as { page?: PageText };
  const fact = page?.share_image_fact;
  return [
    ...(["title", "description"] as const).flatMap((key) =>
      page?.[key] === undefined ? [] : [{ at: ["page", key], text: page[key] }],
    ),
    ...(fact ? [{ at: ["page", "share_image_fact"], text: `{${fact}}` }] : []),
  ];
}

function templatesOf({ api_path, params }: Section): Template[] {
  return [
    ...(api_path === undefined ? [] : [{ at: ["api_path"], text: api_path }]),
    ...Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === "string" ? [{ at: ["params", name], text: value }] : [],
    ),
  ];
}

/** Whether a file is used by pages with many skeletons. */
const isShared = ({ kind }: LoadedFile) =>
  kind === "layout" || kind === "overlay";

/** @param file the file whose own values are `skeleton` */
function templateFault(
  text: string,
  facts: ReadonlySet<string>,
  fields: Tables["sectionFacts"]["fields"],
  file: LoadedFile,
): Fault[] {
  const braces = bracesOfTemplate(text);
  if (braces) return [braces];
  return templateNames(text).flatMap((name) => {
    const [first = "", ...steps] = name.split(".");
    if (!facts.has(first))
      return [
        {
          rule: "unknown_fact",
          message: `no page with this section knows {${name}}; known are ${[...facts].join(", ")}`,
          nearest: nearestName(first, facts),
        },
      ];
    const field = unknownField(name, fields);
    if (field) return [{ rule: "unknown_fact", ...field }];
    if (first !== SKELETON_FACT || isShared(file)) return [];
    const own = file.json.value as Readonly<Record<string, unknown>>;
    if (factOf(own, steps.join(".")) !== undefined) return [];
    const { sections: _, $schema: __, ...values } = own;
    return [
      {
        rule: "unknown_fact",
        message: `the skeleton has no ${steps.join(".")} of its own; it has ${Object.keys(values).join(", ")}`,
        nearest: nearestName(steps.join("."), Object.keys(values)),
      },
    ];
  });
}

const NOTATION: Notation = {
  pattern: /\{[A-Za-z][A-Za-z0-9_.]*(?:\|slug)?\}/g,
  forms: "{name}, {name.key} or {name|slug}",
};

/** Braces that are not placeholders would be sent literally. */
export function bracesOfTemplate(text: string): Fault | undefined {
  const fault = bracesFault(text, NOTATION);
  return fault && { rule: "template", ...fault };
}
