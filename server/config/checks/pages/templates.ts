import { factOf, templateNames } from "#renderer/loading/template.ts";
import type { Overlay } from "#schema/overlay.ts";
import type { PageText } from "#schema/page-text.ts";
import type { Section } from "#schema/section.ts";
import { eachFile, type LoadedFile, type Tables } from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import { nearestName } from "../../../data-files/nearest-name.ts";
import {
  FILLED_UPSTREAM,
  SKELETON_FACT,
  unknownField,
} from "../../tables/page-facts.ts";
import type { Problem } from "../../../data-files/problem.ts";
import { sectionsOf } from "./sections.ts";

/** Templates of sections must name facts that their pages have. */
export const sectionTemplates = eachFile({
  reads: ["sectionFacts"],
  check(file, { sectionFacts }) {
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
    return templates.flatMap(({ at, text }) =>
      templateFault(text, facts, sectionFacts.fields, file).map((fault) =>
        problemAt(file.json, at, { ...fault, value: text }),
      ),
    );
  },
});

/** A file that no route uses may name the facts that any page has. */
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

/** What a skeleton says of its page. */
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

/** Whether a file is for the pages of many skeletons. */
const isShared = ({ kind }: LoadedFile) =>
  kind === "layout" || kind === "overlay";

interface TemplateFault extends Pick<Problem, "rule" | "message"> {
  readonly nearest?: string | undefined;
}

/** @param file whose own values are `skeleton` */
function templateFault(
  text: string,
  facts: ReadonlySet<string>,
  fields: Tables["sectionFacts"]["fields"],
  file: LoadedFile,
): TemplateFault[] {
  const braces = bracesFault(text);
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

const PLACEHOLDER = /\{[A-Za-z][A-Za-z0-9_.]*(?:\|slug)?\}/g;

/** Braces that are not placeholders would be sent literally. */
export function bracesFault(
  text: string,
): Pick<Problem, "rule" | "message"> | undefined {
  return /[{}]/.test(text.replaceAll(PLACEHOLDER, ""))
    ? {
        rule: "template",
        message:
          "has braces that are no placeholder: they are written {name}, {name.key} or {name|slug}",
      }
    : undefined;
}
