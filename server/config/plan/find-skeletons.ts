/** Finds the skeletons that the pages of a route can have. */
import type { Skeleton } from "#renderer/loading/page.ts";
import { applyOverlays, isFor } from "#renderer/loading/overlay.ts";
import { isAllowed } from "#renderer/loading/route-query.ts";
import { templateNames } from "#renderer/loading/template.ts";
import type { Condition } from "#schema/condition.ts";
import type { Route } from "#schema/route-table.ts";
import { FILLED_UPSTREAM } from "../tables/page-facts.ts";
import { fillKnown, type KnownFacts } from "./known-facts.ts";
import type { PlanTables } from "./plan.ts";
import { isSure } from "./visitors.ts";

export interface Candidate {
  /** The file below the configuration; undefined: only the upstream knows the skeleton. */
  readonly file?: string;
  /** undefined: it is unknown, or the file does not exist. */
  readonly skeleton?: Skeleton;
  /** The facts that are known about a page with this skeleton. */
  readonly known: KnownFacts;
}

/**
 * The skeletons of a route's pages: a file of the project, or those that the call's row names.
 *
 * @param known the facts before the skeleton is loaded
 */
export function findSkeletons(
  route: Route,
  known: KnownFacts,
  { calls, guards, skeletons }: PlanTables,
): Candidate[] {
  if (!("call" in route.skeleton)) {
    const { file } = route.skeleton;
    return [candidate("page", file, skeletons.page[file], known)];
  }
  const files = calls[route.skeleton.call]?.skeleton_files;
  const table = files && skeletons[files.folder];
  if (!table) return [{ known }];
  const template =
    files.name ?? String(route.skeleton.params?.[files.param ?? ""] ?? "");
  const provided = (route.guards ?? []).flatMap(
    (guard) => guards[guard]?.provides ?? [],
  );
  const open = known.open.union(new Set(provided));
  const name = fillKnown(template, { ...known, open }) ?? "";
  if (templateNames(name).length === 0)
    return [
      candidate(
        files.folder,
        name,
        Object.hasOwn(table, name) ? table[name] : undefined,
        known,
      ),
    ];
  // If the name is a parameter of the path, each file determines the parameter's value.
  const param = /^\{(\w+)\}$/.exec(name)?.[1];
  const rule = param === undefined ? undefined : route.params?.[param];
  return Object.keys(table)
    .filter((each) => !rule || isAllowed(rule, each))
    .map((each) =>
      candidate(
        files.folder,
        each,
        table[each],
        param === undefined
          ? known
          : { ...known, facts: { ...known.facts, [param]: each } },
      ),
    );
}

/** The overlays of a page with a skeleton. */
export function overlaysOf(
  { known }: Candidate,
  route: string,
  overlays: PlanTables["overlays"],
): PlanTables["overlays"] {
  const params = Object.fromEntries(
    Object.entries(known.facts).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
  return overlays.filter(({ pages }) =>
    pages.some((each) => isFor(each, { name: route, params })),
  );
}

/**
 * The skeleton after a visitor's overlays. If a time or an experiment decides, insertions are
 * applied and removals are not, so that the plan covers the largest page.
 *
 * @param holds whether a condition can be met for the visitor
 */
export function withOverlays(
  found: Candidate,
  overlays: PlanTables["overlays"],
  holds: (when: Condition | undefined) => boolean,
): Candidate {
  const { skeleton } = found;
  const own = overlays
    .filter(({ when }) => holds(when))
    .map((overlay) =>
      overlay.when && !isSure(overlay.when)
        ? {
            ...overlay,
            changes: overlay.changes.filter(({ insert }) => insert),
          }
        : overlay,
    );
  if (!skeleton || own.length === 0) return found;
  const { sections } = applyOverlays(skeleton.sections, own);
  return { ...found, skeleton: { ...skeleton, sections } };
}

function candidate(
  folder: keyof PlanTables["skeletons"],
  name: string,
  skeleton: Skeleton | undefined,
  known: KnownFacts,
): Candidate {
  return {
    file: `skeletons/${folder}/${name}.json`,
    ...(skeleton ? { skeleton } : {}),
    known:
      folder === "search"
        ? { ...known, open: known.open.union(FILLED_UPSTREAM) }
        : known,
  };
}
