/** Plans the pages of routes: their calls and longest times, from the configuration alone. */
import { placeSections } from "#renderer/loading/load-sections.ts";
import type { Condition } from "#schema/condition.ts";
import type { Layout } from "#schema/layout.ts";
import type { Route } from "#schema/route-table.ts";
import { createRowFinder } from "../model/find-row.ts";
import { featuresOf } from "../settings/features.ts";
import { paramNames } from "../tables/page-facts.ts";
import {
  findSkeletons,
  overlaysOf,
  withOverlays,
  type Candidate,
} from "./find-skeletons.ts";
import type { KnownFacts } from "./known-facts.ts";
import { callsOf } from "./plan-calls.ts";
import { schedule, type ErrorTimes } from "./schedule.ts";
import { canHold, visitorsOf, type VisitorsOfSite } from "./visitors.ts";
import type { PagePlan, PlanSettings, PlanTables, RoutePlan } from "./plan.ts";
import { withSkeletonCalls } from "../settings/skeleton-calls.ts";

/** The properties of a request on which a page depends. */
export interface PlannedRequest {
  readonly params: Readonly<Record<string, string>>;
  /** The query parameters that the route reads. */
  readonly query: Readonly<Record<string, string>>;
  readonly language: string;
}

export interface Planner {
  /** Plans a route's pages: that of a request, or those with any of the route's skeletons. */
  plan(route: string, request?: PlannedRequest): RoutePlan;
}

/**
 * @param settings of the site or partner whose pages are planned
 * @param partner its code; undefined for a site
 */
export function createPlanner(
  tables: PlanTables,
  settings: PlanSettings,
  partner?: string,
): Planner {
  const site: VisitorsOfSite = {
    partner,
    features: featuresOf(settings),
    market: settings.follows_visitor_market ? undefined : settings.market,
    languages: settings.languages,
  };
  const planner = { tables, settings, site, findRow: createRowFinder() };

  const routes = withSkeletonCalls(tables.routes, settings.skeleton_calls);

  function planOf(
    name: string,
    route: Route,
    known: KnownFacts,
    errors: ErrorTimes,
    language?: string,
  ): RoutePlan {
    const { layout: frame } = route.meta;
    const layout = tables.layouts[settings.layouts[frame] ?? frame];
    const pages: PagePlan[] = [];
    let missing: string | undefined;
    for (const found of findSkeletons(route, known, tables)) {
      const { file } = found;
      const overlays = overlaysOf(found, name, tables.overlays);
      const conditions = conditionsOf(route, layout, found, overlays);
      const seen = new Set<string>();
      for (const visitor of visitorsOf(conditions, site, language)) {
        const candidate = withOverlays(found, overlays, (when) =>
          canHold(when, visitor, site),
        );
        const calls = callsOf({
          route,
          candidate,
          layout,
          visitor,
          ...planner,
        });
        if (typeof calls === "string") {
          missing ??= calls;
          continue;
        }
        // Most conditions belong to sections without a call.
        const key = JSON.stringify(calls);
        if (seen.has(key)) continue;
        pages.push({
          ...(file === undefined ? {} : { skeleton: file }),
          ...(seen.size > 0 ? { visitor } : {}),
          ...schedule(calls, settings.loading, errors),
        });
        seen.add(key);
      }
    }
    return {
      route: name,
      path: route.path,
      pages,
      ...(pages.length === 0
        ? { missing: missing ?? "there is no skeleton for it" }
        : {}),
    };
  }

  /** The conditions of the sections that a page can have. */
  function conditionsOf(
    { meta }: Route,
    layout: Layout | undefined,
    { skeleton }: Candidate,
    overlays: PlanTables["overlays"],
  ): Condition[] {
    if (!layout) return [];
    const added = overlays.flatMap(({ changes }) =>
      changes.flatMap((change) => change.insert ?? change.with ?? []),
    );
    const sections = [...(skeleton?.sections ?? []), ...added];
    const placed = placeSections(
      { layout, meta, sections },
      { count: 0, oneMoreWith: "" },
    );
    return [...overlays, ...placed.map(({ section }) => section)].flatMap(
      ({ when }) => when ?? [],
    );
  }

  /**
   * The longest times of the error pages, from the failure of the page on. They reuse the page's
   * visitor.
   */
  function errorTimes(): ErrorTimes {
    const plans = Object.values(settings.error_routes).flatMap((name) => {
      const route = routes[name];
      if (!route) return [];
      const own = { ...route, meta: { ...route.meta, auth: false } };
      return planOf(name, own, knownOf(name, own, settings), NO_TIMES).pages;
    });
    const longest = (of: keyof ErrorTimes) =>
      Math.max(0, ...plans.map(({ times }) => times[of]));
    return {
      first_byte_ms: longest("first_byte_ms"),
      last_byte_ms: longest("last_byte_ms"),
      complete_ms: longest("complete_ms"),
    };
  }

  let errors: ErrorTimes | undefined;
  return {
    plan(name, request) {
      const route = routes[name]!;
      const known = request
        ? requestedFacts(name, request)
        : knownOf(name, route, settings);
      errors ??= errorTimes();
      return planOf(name, route, known, errors, request?.language);
    },
  };
}

const NO_TIMES: ErrorTimes = {
  first_byte_ms: 0,
  last_byte_ms: 0,
  complete_ms: 0,
};

function requestedFacts(
  route: string,
  { params, query, language }: PlannedRequest,
): KnownFacts {
  return { facts: { ...params, ...query, language, route }, open: new Set() };
}

/** The facts about a route's pages before a request. */
function knownOf(
  name: string,
  route: Route,
  { default_language }: PlanSettings,
): KnownFacts {
  return {
    facts: { language: default_language, route: name },
    open: new Set([
      ...(paramNames(route) ?? []),
      ...Object.keys(route.query ?? {}),
    ]),
  };
}
