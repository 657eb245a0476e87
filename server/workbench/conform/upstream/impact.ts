/**
 * The consequences for pages if a row of the call table has no valid answer. Read from the
 * configuration.
 */
import type { Call } from "#schema/call-table.ts";
import type { Section } from "#schema/section.ts";
import type { Config } from "#server/config/model/config.ts";
import { ANY_PATH, createRowFinder } from "#server/config/model/find-row.ts";
import { placedSections } from "#server/config/tables/placed-sections.ts";
import { counted } from "../report.ts";

/** The row by which a section is asked. */
export function rowOfSection(
  config: Config,
  api_path: string,
  method: "GET" | "POST",
): string {
  const [site] = Object.values(config.sites);
  return (
    createRowFinder()(config.calls, api_path, method)?.name ??
    site!.loading.section_call
  );
}

export interface Impact {
  /** The consequence in one sentence. */
  readonly what: string;
  /** The path by which a section is asked. */
  readonly api_path?: string;
  /** Whether a whole page is lost. */
  readonly isPage?: boolean;
}

/**
 * The consequences if a path of a row has no valid answer: for rows that take any path, only its
 * sections.
 */
export function impactAt(
  losses: readonly Impact[],
  row: Call,
  path: string,
): Impact[] {
  const isAny = row.path.includes(ANY_PATH);
  return losses.filter(({ api_path }) =>
    api_path === undefined ? !isAny : !isAny || fits(path, api_path),
  );
}

/** Whether a path, possibly with a partner's prefix, matches a template. */
function fits(path: string, template: string): boolean {
  const steps = path.split("?")[0]!.split("/").filter(Boolean).reverse();
  const others = template.split("/").filter(Boolean).reverse();
  return others.every((step, at) => step.includes("{") || step === steps[at]);
}

/** The consequences without each row. Rows on which nothing depends are left out. */
export function impactByRow(config: Config): Map<string, Impact[]> {
  const losses = new Map<string, Impact[]>();
  const addLoss = (row: string, loss: Impact): void =>
    void losses.set(row, [...(losses.get(row) ?? []), loss]);
  const add = (row: string, what: string): void => addLoss(row, { what });
  for (const [row, routes] of routesByRow(config))
    addLoss(row, {
      what: `${routesText(routes)} without it there is no page`,
      isPage: true,
    });
  for (const [row, sections] of sectionsByRow(config))
    for (const loss of sectionLosses(sections)) addLoss(row, loss);
  for (const { manifest } of config.modules.values())
    for (const call of manifest.calls ?? [])
      add(call, `the module ${manifest.module_id} asks it in the browser`);
  for (const [id, site] of Object.entries(config.sites))
    for (const [key, call] of settingsWithCalls(site, config))
      add(call, `${key} of the site ${id}`);
  return losses;
}

function routesText(routes: readonly string[]): string {
  return `${routes.length === 1 ? "the route" : "the routes"} ${routes.join(", ")}:`;
}

/** Routes whose skeleton or guards ask a row. */
function routesByRow({ routes, guards }: Config): Map<string, string[]> {
  const uses = Object.entries(routes).flatMap(([route, { skeleton, ...own }]) =>
    [
      "call" in skeleton ? skeleton.call : undefined,
      ...(own.guards ?? []).map((guard) => guards[guard]!.call),
    ].flatMap((row) => (row === undefined ? [] : [{ row, route }])),
  );
  return new Map(
    [...Map.groupBy(uses, ({ row }) => row)].map(([row, found]) => [
      row,
      [...new Set(found.map(({ route }) => route))],
    ]),
  );
}

interface UsedSection {
  readonly row: string;
  readonly section: Section;
  /** The skeleton or layout with the section. */
  readonly on: string;
}

function sectionsByRow(config: Config): Map<string, UsedSection[]> {
  const used = placedSections(config).flatMap(({ on, sections }) =>
    sections.flatMap((section): UsedSection[] => {
      const { api_path, request_type = "GET" } = section;
      if (api_path === undefined) return [];
      return [
        { row: rowOfSection(config, api_path, request_type), section, on },
      ];
    }),
  );
  return Map.groupBy(used, ({ row }) => row);
}

/** Equal sections of several skeletons are merged into one line. */
function sectionLosses(sections: readonly UsedSection[]): Impact[] {
  const groups = Map.groupBy(
    sections,
    ({ section: { module_id, api_path, is_need, data } }) =>
      `${module_id}|${api_path}|${is_need === true}|${data !== undefined}`,
  );
  return [...groups.values()].map((group) => {
    const [{ section, on }] = group as [UsedSection, ...UsedSection[]];
    const where = group.length === 1 ? on : counted(group.length, "skeleton");
    const effect =
      section.data !== undefined
        ? "shows the skeleton's data instead"
        : section.is_need
          ? "is missing, and the page is a 500"
          : "is left out";
    return {
      what: `the section ${section.module_id} of ${where} ${effect}`,
      api_path: section.api_path!,
      isPage: section.data === undefined && section.is_need === true,
    };
  });
}

/** Settings that name a row: `sitemap_call`, `users.session_call`. */
function settingsWithCalls(
  value: object,
  config: Config,
  prefix = "",
): [string, string][] {
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    if (typeof child === "object" && child !== null)
      return settingsWithCalls(child, config, `${prefix}${key}.`);
    return /(?:^|_)call$/.test(key) &&
      typeof child === "string" &&
      Object.hasOwn(config.calls, child)
      ? [[prefix + key, child]]
      : [];
  });
}
