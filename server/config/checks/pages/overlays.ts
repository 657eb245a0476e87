import { subjectOf } from "#renderer/loading/overlay.ts";
import type { Overlay, OverlayChange } from "#schema/overlay.ts";
import { nearestName } from "../../../data-files/nearest-name.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import type { Problem } from "../../../data-files/problem.ts";
import { allFiles, type LoadedFile, type Tables } from "../../tables/check.ts";
import { paramNames } from "../../tables/page-facts.ts";
import { skeletonsOfRoute } from "../../tables/route-skeletons.ts";

/** Overlays must name pages that exist, and sections that those pages have. */
export const overlays = allFiles({
  kinds: ["overlay"],
  reads: ["routes", "calls", "skeletons"],
  check: (files, tables) => {
    const inserted = insertedBy(files);
    return files.flatMap((file) => [
      ...checkPages(file, tables),
      ...checkChanges(file, sectionNames(file, inserted, tables)),
    ]);
  },
});

type Read = Pick<Tables, "routes" | "calls" | "skeletons">;
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

function checkPages(
  file: LoadedFile,
  { routes }: Pick<Read, "routes">,
): Problem[] {
  return overlayOf(file).pages.flatMap(({ route, params = {} }, index) => {
    const known = routes[route] && paramNames(routes[route]);
    // An unknown route is told of by the check of names.
    if (!known) return [];
    return Object.keys(params)
      .filter((name) => !known.includes(name))
      .map((name) =>
        problemAt(file.json, ["pages", index, "params", name], {
          rule: "unknown_param",
          message: `the path of the route ${route} has no such parameter`,
          value: name,
          nearest: nearestName(name, known),
        }),
      );
  });
}

interface Names {
  /** What the pages have before any overlay. */
  readonly own: ReadonlySet<string>;
  readonly inserted: ReadonlySet<string>;
}

/** @returns undefined where the configuration does not know the sections of a page */
function sectionNames(
  file: LoadedFile,
  inserted: Inserted,
  { routes, ...tables }: Read,
): Names | undefined {
  const own = new Set<string>();
  const more = new Set<string>();
  for (const { route, params = {} } of overlayOf(file).pages) {
    const target = routes[route];
    const found = target ? skeletonsOfRoute(target, params, tables) : [];
    if (found.length === 0) return undefined;
    for (const { skeleton } of found)
      for (const { name } of skeleton.sections) own.add(name);
    for (const name of inserted.get(route) ?? []) more.add(name);
  }
  return { own, inserted: more };
}

function checkChanges(file: LoadedFile, names: Names | undefined): Problem[] {
  return overlayOf(file).changes.flatMap((change, index) => [
    ...placeProblems(file, change, index),
    ...(names ? nameProblems(file, change, index, names) : []),
  ]);
}

/** A place belongs to what is inserted or moved, and to nothing else. */
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
  { own, inserted }: Names,
): Problem[] {
  const problems: Problem[] = [];
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
