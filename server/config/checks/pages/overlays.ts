import { subjectOf } from "#renderer/loading/overlay.ts";
import type { Overlay, OverlayChange } from "#schema/overlay.ts";
import type { Route } from "#schema/route-table.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { allFiles, type LoadedFile, type Tables } from "../../tables/check.ts";
import { paramNames } from "../../tables/page-facts.ts";
import { paramFault } from "./param-values.ts";
import { skeletonsOfRoute } from "../../tables/route-skeletons.ts";

/** Overlays must name pages that exist, and sections that those pages have. */
export const overlays = allFiles({
  kinds: ["overlay"],
  reads: ["routes", "calls", "guards", "productTypes", "skeletons"],
  check: (files, tables) => {
    const inserted = insertedBy(files);
    return files.flatMap((file) => [
      ...checkPages(file, tables),
      ...checkChanges(file, sectionNames(file, inserted, tables)),
    ]);
  },
});

type Read = Pick<
  Tables,
  "routes" | "calls" | "guards" | "productTypes" | "skeletons"
>;
/** The sections that overlays add, by the routes of their pages. */
type Inserted = ReadonlyMap<string, ReadonlySet<string>>;

const overlayOf = ({ json }: LoadedFile) => json.value as Overlay;

function insertedBy(files: readonly LoadedFile[]): Inserted {
  const byRoute = new Map<string, Set<string>>();
  for (const { pages, changes } of files.map(overlayOf))
    for (const { route } of pages) {
      const names = byRoute.get(route) ?? new Set();
      for (const { insert, with: next } of changes)
        for (const section of [insert, next])
          if (section) names.add(section.name);
      byRoute.set(route, names);
    }
  return byRoute;
}

function checkPages(file: LoadedFile, tables: Read): Problem[] {
  const { routes } = tables;
  return overlayOf(file).pages.flatMap(({ route, params = {} }, index) => {
    const known = routes[route] && paramNames(routes[route]);
    // An unknown route is reported by the check of names.
    if (!known) return [];
    return Object.entries(params).flatMap(([name, value]) => {
      const at = ["pages", index, "params", name];
      if (!known.includes(name))
        return [
          problemAt(file.json, at, {
            rule: "unknown_param",
            message: `the path of the route ${route} has no such parameter`,
            value: name,
            nearest: nearestName(name, known),
          }),
        ];
      const fault = valueFault(routes[route]!, name, value, tables);
      return fault
        ? [problemAt(file.json, at, { rule: "param_value", ...fault, value })]
        : [];
    });
  });
}

/** Why no page of a route has a value of a parameter. */
function valueFault(
  route: Route,
  name: string,
  value: string,
  { guards, productTypes }: Read,
): { message: string; nearest?: string | undefined } | undefined {
  const rule = route.params?.[name];
  const message = paramFault(rule, value);
  if (message !== undefined)
    return { message, nearest: nearestName(value, rule?.enum ?? []) };
  const table = (route.guards ?? [])
    .map((guard) => guards[guard]?.table)
    .find((each) => each?.key === `{${name}}`);
  return table && !Object.hasOwn(productTypes, value)
    ? { message: `there is no such row in ${table.name}, so there is no page` }
    : undefined;
}

interface Names {
  /** The sections of the pages without overlays. */
  readonly own: ReadonlySet<string>;
  /** Sections without which a page is an error. */
  readonly needed: ReadonlySet<string>;
  readonly inserted: ReadonlySet<string>;
}

/** @returns undefined if the configuration does not know the sections of a page */
function sectionNames(
  file: LoadedFile,
  inserted: Inserted,
  { routes, ...tables }: Read,
): Names | undefined {
  const own = new Set<string>();
  const needed = new Set<string>();
  const more = new Set<string>();
  for (const { route, params = {} } of overlayOf(file).pages) {
    const target = routes[route];
    const found = target ? skeletonsOfRoute(target, params, tables) : [];
    if (found.length === 0) return undefined;
    for (const { skeleton } of found)
      for (const { name, is_need } of skeleton.sections) {
        own.add(name);
        if (is_need) needed.add(name);
      }
    for (const name of inserted.get(route) ?? []) more.add(name);
  }
  return { own, needed, inserted: more };
}

function checkChanges(file: LoadedFile, names: Names | undefined): Problem[] {
  return overlayOf(file).changes.flatMap((change, index) => [
    ...placeProblems(file, change, index),
    ...(names ? nameProblems(file, change, index, names) : []),
  ]);
}

/** Only inserted and moved sections have a place. */
function placeProblems(
  file: LoadedFile,
  { replace, remove, ...change }: OverlayChange,
  index: number,
): Problem[] {
  const kinds = [
    ...(["insert", "move"] as const).filter((key) => change[key] !== undefined),
    ...(replace === undefined ? [] : ["replace"]),
    ...(remove === undefined ? [] : ["remove"]),
  ];
  const places = (["before", "after", "first"] as const).filter(
    (key) => change[key] !== undefined,
  );
  const isPlaced = change.insert ?? change.move;
  if (kinds.length < 2 && (isPlaced || places.length === 0)) return [];
  return [
    problemAt(file.json, ["changes", index], {
      rule: "one_change",
      message:
        kinds.length > 1
          ? `is two changes, ${kinds.join(" and ")}: write one after the other`
          : `has a place (${places.join()}), which only insert and move have`,
    }),
  ];
}

function nameProblems(
  file: LoadedFile,
  change: OverlayChange,
  index: number,
  { own, needed, inserted }: Names,
): Problem[] {
  const problems: Problem[] = [];
  if (change.remove !== undefined && needed.has(change.remove))
    problems.push(
      problemAt(file.json, ["changes", index, "remove"], {
        severity: "warning",
        rule: "needed_section",
        message:
          "the page needs this section (is_need), and is shown without it: replace it instead",
        value: change.remove,
      }),
    );
  const known = own.union(inserted);
  for (const key of ["replace", "remove", "move", "before", "after"] as const) {
    const name = change[key];
    if (name === undefined || known.has(name)) continue;
    problems.push(
      problemAt(file.json, ["changes", index, key], {
        rule: "unknown_section",
        message: `the pages of this overlay have no such section; they have ${[...known].join(", ")}`,
        value: name,
        nearest: nearestName(name, known),
      }),
    );
  }
  const { insert, with: next, replace } = change;
  const added = insert ?? (next?.name === replace ? undefined : next);
  if (added && own.has(added.name))
    problems.push(
      problemAt(
        file.json,
        ["changes", index, insert ? "insert" : "with", "name"],
        {
          rule: "unique_name",
          message: `a page of this overlay has a section of this name already; ${insert ? "replace it" : "keep the name of the replaced one"}, or take another name`,
          value: subjectOf({ insert: added }),
        },
      ),
    );
  return problems;
}
