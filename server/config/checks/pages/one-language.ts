import { ALL_LANGUAGES } from "#renderer/loading/gather-page.ts";
import type { Condition } from "#schema/condition.ts";
import type { Overlay } from "#schema/overlay.ts";
import { skeletonsOfRoute } from "../../tables/route-skeletons.ts";
import { eachFile, type LoadedFile, type Tables } from "../../tables/check.ts";
import { sectionsOf } from "./sections.ts";

type Read = Pick<
  Tables,
  "languages" | "sites" | "routes" | "calls" | "skeletons"
>;

/**
 * Texts in a section's own data are in one language: pages in other languages should not show them.
 */
export const oneLanguage = eachFile({
  reads: ["languages", "sites", "routes", "calls", "skeletons"],
  check(file, tables, report) {
    const published = publishedIn(file, tables);
    if (!published) return;
    const outer =
      file.kind === "overlay" ? (file.json.value as Overlay).when : undefined;
    for (const { section, steps } of sectionsOf(file)) {
      const { api_path, data, when } = section;
      const text = api_path === undefined && textIn(data, [...steps, "data"]);
      if (!text) continue;
      const tongues = new Set(
        published
          .filter((code) => sees(outer, code) && sees(when, code))
          .map((code) => tongueOf(code, tables.languages)),
      );
      if (tongues.size > 1)
        report.warn(text.steps, {
          rule: "one_language",
          message: `is a text in one language on pages in ${tongues.size}: load it by an api_path, name its languages in "when", or publish the page in these`,
          value: text.value,
        });
    }
  },
});

const sees = (when: Condition | undefined, code: string) =>
  when?.languages?.includes(code) ?? true;

/** Readers of variants of a language in the same script can read each other's texts. */
function tongueOf(code: string, languages: Tables["languages"]): string {
  return `${code.slice(0, 2)} ${languages[code]?.script}`;
}

/** The languages in which pages with a file's sections exist; undefined: it has no sections. */
export function publishedIn(
  { kind, json }: LoadedFile,
  { sites, routes, ...tables }: Read,
): readonly string[] | undefined {
  const all = [
    ...new Set(Object.values(sites).flatMap(({ languages }) => languages)),
  ];
  const of = (codes: readonly string[]) =>
    codes.includes(ALL_LANGUAGES)
      ? all
      : all.filter((code) => codes.includes(code));
  if (kind.endsWith("-skeleton"))
    return of(
      (json.value as { publish_languages: string[] }).publish_languages,
    );
  if (kind === "layout") return all;
  if (kind !== "overlay") return undefined;
  const skeletons = (json.value as Overlay).pages.flatMap(
    ({ route, params = {} }) =>
      routes[route] ? skeletonsOfRoute(routes[route], params, tables) : [],
  );
  if (skeletons.length === 0) return all;
  return of(skeletons.flatMap(({ skeleton }) => skeleton.publish_languages));
}

interface PlacedText {
  readonly value: string;
  readonly steps: readonly (string | number)[];
}

/** The first sentence or title in data. Codes, ids, paths and message keys do not count. */
function textIn(
  node: unknown,
  steps: readonly (string | number)[],
): PlacedText | undefined {
  if (typeof node === "string")
    return TEXT.test(node) ? { value: node, steps } : undefined;
  if (typeof node !== "object" || node === null) return undefined;
  for (const [key, child] of Object.entries(node)) {
    const found = textIn(child, [
      ...steps,
      Array.isArray(node) ? Number(key) : key,
    ]);
    if (found) return found;
  }
  return undefined;
}

/** Several words that begin with a capital, markup, or characters that no code contains. */
const TEXT = /^\p{Lu}\S*\s+\S|<[a-z]|[^\p{ASCII}\P{L}]/u;
