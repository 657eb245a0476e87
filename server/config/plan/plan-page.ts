/** Plans the pages of routes: their calls and longest times, from the configuration alone. */
import type { Route } from "#schema/route-table.ts";
import { createRowFinder } from "../read/find-row.ts";
import { featuresOf } from "../settings/features.ts";
import { paramNames } from "../tables/page-facts.ts";
import { findSkeletons, withOverlays } from "./find-skeletons.ts";
import type { KnownFacts } from "./known-facts.ts";
import { callsOf } from "./plan-calls.ts";
import { schedule, type ErrorTimes } from "./schedule.ts";
import type { PagePlan, PlanSettings, PlanTables, RoutePlan } from "./plan.ts";

/** What a request says of a page. */
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

/** @param settings of the site or partner whose pages are planned */
export function createPlanner(
  tables: PlanTables,
  settings: PlanSettings,
): Planner {
  const planner = {
    tables,
    settings,
    features: featuresOf(settings),
    findRow: createRowFinder(),
  };

  function planOf(
    name: string,
    route: Route,
    known: KnownFacts,
    errors: ErrorTimes,
  ): RoutePlan {
    const pages: PagePlan[] = [];
    let missing: string | undefined;
    for (const found of findSkeletons(route, known, tables)) {
      const candidate = withOverlays(found, name, tables.overlays);
      const input = { route, candidate, ...planner };
      const calls = callsOf(input);
      if (typeof calls === "string") {
        missing ??= calls;
        continue;
      }
      const { file } = candidate;
      pages.push({
        ...(file === undefined ? {} : { skeleton: file }),
        ...schedule(calls, settings.loading, errors),
      });
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

  /** The longest times of the error pages, from the failure of the page. They take the visitor from it. */
  function errorTimes(): ErrorTimes {
    const plans = Object.values(settings.error_routes).flatMap((name) => {
      const route = tables.routes[name];
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
      const route = tables.routes[name]!;
      const known = request
        ? requestedFacts(name, request)
        : knownOf(name, route, settings);
      return planOf(name, route, known, (errors ??= errorTimes()));
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

/** What is known of a route's pages before a request. */
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
