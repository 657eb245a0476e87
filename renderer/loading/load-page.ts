/** From a path to a page state: guards, skeleton, sections, status. */
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
  endOfMinute,
  cacheableUntil,
  startLifetime,
  type PageCache,
} from "./page-cache.ts";
import { routeQuery, searchOf } from "./route-query.ts";
import type { LoadingSection, PageOutcome, PageRequest } from "./page.ts";
import { failed, isPersonal, type Visit } from "./visit.ts";

export interface LoadingDeps extends GatherDeps {
  /** Where users sign in; undefined where nobody can. */
  readonly signInRoute: string | undefined;
  readonly match: (path: string) => RouteMatch | null;
  readonly firstFlushMs: number;
  readonly pageDeadlineMs: number;
  /** undefined: no page is kept. */
  readonly pages: PageCache | undefined;
  /** Resolves when the page of a path may begin to load; undefined: at once. */
  readonly turn: (path: string) => Promise<void> | undefined;
}

/** Loads the page of a path. Never rejects for what an upstream does. */
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

/** Loads the page of a named route: an error page has no path of its own. */
export async function loadRoute(
  name: string,
  route: Route,
  params: Readonly<Record<string, string>>,
  request: PageRequest,
  deps: LoadingDeps,
): Promise<PageOutcome> {
  const { context, path } = request;
  if (route.meta.platforms?.includes(context.platform.kind) === false) {
    const detail = `route ${name} does not exist on this platform`;
    return failed(404, "route_not_found", detail);
  }
  const { feature } = route.meta;
  if (feature !== undefined && !context.site.features[feature]) {
    const detail = `route ${name} does not exist without ${feature}`;
    return failed(404, "route_not_found", detail);
  }
  const query = routeQuery(route, request.query);
  if (route.meta.auth === true && !context.user) {
    return toSignIn(path, request.query, context, deps);
  }
  const key = `${name}|${contextKey(context, KEY_PARTS)}|${path}${searchOf(query)}`;
  const pages = isPersonal(route, context) ? undefined : deps.pages;
  const fresh = (): PageOutcome | undefined => {
    const kept = pages?.get(key);
    return kept && deps.clock() < kept.freshUntil
      ? { kind: "page", ...kept }
      : undefined;
  };
  const kept = fresh();
  if (kept) return kept;
  const turn = deps.turn(path);
  if (turn) {
    await turn;
    // The same page may have been made meanwhile.
    const made = fresh();
    if (made) return made;
  }
  const language = context.language.code;
  const facts = { ...params, ...query, language, route: name };
  const visit = { name, route, params, query, facts, request };
  return load(visit, key, { ...deps, pages });
}

/**
 * All of the context on which the page of a visitor who is not signed in may depend.
 * Pages that depend on experiments are not kept, and on the time not past their minute.
 */
const KEY_PARTS: readonly ContextPart[] = [
  "site",
  "currency",
  "market",
  "device",
  "residence",
  "measurement",
];

/** The query parameter of the sign-in page that holds the address to return to (specification, section 2). */
const RETURN_TO = "signin_jump";

/**
 * A page for users is behind the sign-in page; where there is none, it is not for this
 * visitor. The address to return to keeps its query: it may say who sent the visitor.
 */
function toSignIn(
  path: string,
  asked: URLSearchParams,
  { language: { segment } }: SiteContext,
  { routes, signInRoute }: LoadingDeps,
): PageOutcome {
  if (signInRoute === undefined) {
    return failed(401, "sign_in_needed", "the site has no sign-in page");
  }
  const search = asked.size > 0 ? `?${asked}` : "";
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
  const minuteEnds = endOfMinute(request.context.now, deps.clock());
  const lifetime = startLifetime(deps.call);
  const outcome = await Promise.race([
    gatherPage(visit, { ...deps, call: lifetime.call }, deadline),
    deadline.passed,
  ]);
  if (outcome === "passed") {
    return failed(500, "page_deadline", `route ${name}: the deadline passed`);
  }
  if (outcome.kind !== "page") {
    deadline.clear();
    return outcome;
  }

  const { page } = outcome;
  await firstFlush(page.sections, request.complete, deps.firstFlushMs);
  void Promise.all(page.sections.map(({ result }) => result)).then(() => {
    deadline.clear();
    const freshUntil = cacheableUntil(page, lifetime, minuteEnds);
    if (freshUntil > deps.clock()) deps.pages?.set(key, { page, freshUntil });
  });
  const lost = page.sections.find(
    ({ needed, settled }) => needed && settled?.status === "skipped",
  );
  if (!lost) return outcome;
  const { reason } = lost.settled!;
  const detail = `route ${name}: section ${lost.name}: ${reason}`;
  if (reason !== "unauthorized")
    return failed(500, "needed_section_failed", detail);
  // A guest is somebody, and can sign in with an account.
  return request.context.user?.guest
    ? toSignIn(request.path, request.query, request.context, deps)
    : failed(401, "sign_in_needed", detail);
}

/**
 * Waits for what must be in the first flush: the sections that decide the status,
 * however long they take; the early ones, as far as they come in time; for a
 * complete page, all of them.
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
  const patience = startDeadline(ms);
  await Promise.all([
    results(({ needed }) => needed),
    Promise.race([results(({ early }) => early), patience.passed]),
  ]);
  patience.clear();
}
