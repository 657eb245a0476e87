/** Loads the page of a path: sign-in, page cache, guards, skeleton, sections, status. */
import type { Route } from "#schema/route-table.ts";
import {
  contextKey,
  type ContextPart,
  type SiteContext,
} from "../context/site-context.ts";
import { buildPath } from "../routing/build-path.ts";
import type { RouteMatch } from "../routing/match.ts";
import { startDeadline } from "./deadline.ts";
import { gatherPage, type GatherDeps } from "./gather-page.ts";
import {
  isLeftOut,
  cacheableUntil,
  startLifetime,
  type PageCache,
} from "./page-cache.ts";
import {
  refusedPaths,
  routeQuery,
  searchOf,
  type RefusedPath,
} from "./route-query.ts";
import type { LoadingSection, PageOutcome, PageRequest } from "./page.ts";
import { failed, isPersonal, type Visit } from "./visit.ts";
import { routeCookies } from "./route-cookies.ts";

export interface LoadingDeps extends GatherDeps {
  /** The route of the sign-in page; undefined on sites without users. */
  readonly signInRoute: string | undefined;
  readonly match: (path: string) => RouteMatch | null;
  readonly firstFlushMs: number;
  readonly pageDeadlineMs: number;
  /** undefined: no page is cached. */
  readonly pages: PageCache | undefined;
  /** Called for each value of the query that is refused as a section's path. */
  readonly onRefusedPath: (route: string, refused: RefusedPath) => void;
  /**
   * Resolves with whether the page of a path may start to load, when it may, or with a refusal; undefined: it may start
   * at once. Cached pages do not ask.
   */
  readonly turn: (path: string) => Promise<boolean> | undefined;
  /** A page that is refused is sent from the cache instead if it expired at most this number of milliseconds ago. */
  readonly staleWhenBusyMs: number;
}

/** Loads the page of a path. Upstream failures are outcomes, not rejections. */
export async function loadPage(
  request: PageRequest,
  deps: LoadingDeps,
): Promise<PageOutcome> {
  const match = deps.match(request.path);
  const route = match && deps.routes.routes[match.route];
  if (!match || !route) {
    return failed(404, "route_not_found", `no route matches ${request.path}`);
  }
  return loadRoute(match.route, route, match.params, request, deps);
}

/** Loads the page of a route by name: error pages have no path of their own. */
export async function loadRoute(
  name: string,
  route: Route,
  params: Readonly<Record<string, string>>,
  request: PageRequest,
  deps: LoadingDeps,
): Promise<PageOutcome> {
  const { context, path } = request;
  if (route.meta.platforms?.includes(context.platform.kind) === false) {
    const { elsewhere } = route.meta;
    if (elsewhere !== undefined) {
      const { segment } = context.language;
      const here = buildPath(deps.routes, elsewhere, params);
      const search = searchOf(routeQuery(route, request.query));
      const location = `${segment}${here}${search}`;
      return { kind: "redirect", status: 302, location };
    }
    const detail = `route ${name} does not exist on this platform`;
    return failed(404, "route_not_found", detail);
  }
  const { feature } = route.meta;
  if (feature !== undefined && !context.site.features[feature]) {
    const detail = `route ${name} does not exist without ${feature}`;
    return failed(404, "route_not_found", detail);
  }
  const query = routeQuery(route, request.query);
  for (const refused of refusedPaths(route, request.query))
    deps.onRefusedPath(name, refused);
  if (route.meta.auth === true && !context.user) {
    return toSignIn(path, request.query, context, deps);
  }
  const remembered = routeCookies(route, request.cookies ?? {});
  const key = `${name}|${contextKey(context, KEY_PARTS)}|${path}${searchOf(query)}|${searchOf(remembered)}`;
  const pages = isPersonal(route, context) ? undefined : deps.pages;
  const fromCache = (staleMs = 0): PageOutcome | undefined => {
    const cached = pages?.get(key);
    return cached && deps.clock() < cached.freshUntil + staleMs
      ? { kind: "page", ...cached }
      : undefined;
  };
  const cached = fromCache();
  if (cached) return cached;
  const turn = deps.turn(path);
  if (turn) {
    if (!(await turn))
      return (
        fromCache(deps.staleWhenBusyMs) ??
        failed(503, "busy", `the page of ${path} may not load now`)
      );
    // Another request may have loaded the same page meanwhile.
    const loaded = fromCache();
    if (loaded) return loaded;
  }
  const language = context.language.code;
  const facts = { ...params, ...query, ...remembered, language, route: name };
  const visit = { name, route, params, query, facts, request };
  return load(visit, key, { ...deps, pages });
}

/**
 * The parts of the context that a cached page can depend on. Pages that depend on the user or
 * on experiments are not cached; those that depend on the time expire with their minute.
 */
const KEY_PARTS: readonly ContextPart[] = [
  "site",
  "currency",
  "market",
  "device",
  "residence",
  "measurement",
];

/** The query parameter of the sign-in page with the URL to return to (specification, section 2). */
const RETURN_TO = "signin_jump";

/**
 * Redirects to the sign-in page; 401 on a site without one. The URL to return to keeps its
 * whole query, which may name the affiliate.
 */
function toSignIn(
  path: string,
  requestQuery: URLSearchParams,
  { language: { segment } }: SiteContext,
  { routes, signInRoute }: LoadingDeps,
): PageOutcome {
  if (signInRoute === undefined) {
    return failed(401, "sign_in_needed", "the site has no sign-in page");
  }
  const search = requestQuery.size > 0 ? `?${requestQuery}` : "";
  const query = new URLSearchParams({ [RETURN_TO]: segment + path + search });
  const location = `${segment}${buildPath(routes, signInRoute, {})}?${query}`;
  return { kind: "redirect", status: 302, location };
}

async function load(
  visit: Visit,
  key: string,
  deps: LoadingDeps,
): Promise<PageOutcome> {
  const { name, request } = visit;
  const deadline = startDeadline(deps.pageDeadlineMs);
  const offset = deps.clock() - request.context.now;
  const lifetime = startLifetime(deps.call);
  const outcome = await Promise.race([
    gatherPage(visit, { ...deps, call: lifetime.call }, deadline),
    deadline.passed,
  ]);
  if (outcome === "passed") {
    return failed(500, "page_deadline", `route ${name}: the deadline passed`);
  }
  // A temporarily unavailable service is not a fault: the page can be retried in a moment.
  const serverError = () => (lifetime.isUnavailable() ? 503 : 500);
  if (outcome.kind !== "page") {
    deadline.clear();
    return outcome.kind === "error" && outcome.status === 500
      ? { ...outcome, status: serverError() }
      : outcome;
  }

  const { page } = outcome;
  await firstFlush(page.sections, request.complete, deps.firstFlushMs);
  void Promise.all(page.sections.map(({ result }) => result)).then(() => {
    deadline.clear();
    const freshUntil = cacheableUntil(page, lifetime, (time) => time + offset);
    if (freshUntil > deps.clock()) deps.pages?.set(key, { page, freshUntil });
  });
  const missing = page.sections.find(
    ({ needed, settled }) =>
      needed && settled?.status === "skipped" && !isLeftOut(settled.reason),
  );
  if (!missing) return outcome;
  const { reason } = missing.settled!;
  const detail = `route ${name}: section ${missing.name}: ${reason}`;
  if (reason !== "unauthorized")
    return failed(serverError(), "needed_section_failed", detail);
  // A guest can sign in with an account.
  return request.context.user?.guest
    ? toSignIn(request.path, request.query, request.context, deps)
    : failed(401, "sign_in_needed", detail);
}

/**
 * Waits for the sections of the first flush: the needed ones, which decide the status, without a
 * limit; the early ones for up to `ms`; for a complete page, all of them.
 */
async function firstFlush(
  sections: readonly LoadingSection[],
  complete: boolean,
  ms: number,
): Promise<void> {
  const results = (wanted: (section: LoadingSection) => boolean) =>
    Promise.all(sections.filter(wanted).map(({ result }) => result));
  if (complete) {
    await results(() => true);
    return;
  }
  const flush = startDeadline(ms);
  await Promise.all([
    results(({ needed }) => needed),
    Promise.race([results(({ early }) => early), flush.passed]),
  ]);
  flush.clear();
}
