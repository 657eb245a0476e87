/** From a path to a page state: guards, skeleton, sections, status. */
import type { Guard } from "#schema/guards.ts";
import type { Layout } from "#schema/layout.ts";
import type { Route, SkeletonCall } from "#schema/route-table.ts";
import { PLATFORMS, type SiteContext } from "../context/site-context.ts";
import {
  buildPath,
  BuildPathError,
  type PathParams,
} from "../routing/build-path.ts";
import type { CompiledRoutes } from "../routing/compile.ts";
import { joinLanguage } from "../routing/language-path.ts";
import { matchRoute } from "../routing/match.ts";
import type { CallResult } from "./call.ts";
import { startDeadline, type Deadline } from "./deadline.ts";
import { loadSections, type SectionsDeps } from "./load-sections.ts";
import type { LoadingSection, PageOutcome, PageRequest } from "./page.ts";
import type { Skeleton } from "./read-skeleton.ts";
import { runGuard, type GuardDeps, type GuardOutcome } from "./run-guard.ts";
import type { SkeletonReader } from "./skeleton-reader.ts";
import {
  fillParams,
  fillTemplate,
  templateNames,
  type Facts,
} from "./template.ts";

export interface LoadingDeps extends SectionsDeps, GuardDeps {
  readonly routes: CompiledRoutes;
  readonly guards: Readonly<Record<string, Guard>>;
  readonly layouts: Readonly<Record<string, Layout>>;
  /** The layout that takes a route's own place (partners). */
  readonly layoutFor: (name: string) => string;
  readonly pageSkeletons: Readonly<Record<string, Skeleton>>;
  readonly readSkeleton: SkeletonReader;
  readonly languages: {
    readonly codes: readonly string[];
    readonly unprefixed: string;
  };
  readonly firstFlushMs: number;
  readonly pageDeadlineMs: number;
  /** Is told of entries of a skeleton that are no sections. */
  readonly onRefused: (
    route: string,
    refused: { name: string; module_id: string; fault: unknown },
  ) => void;
}

/** Loads the page of a path. Never rejects for what an upstream does. */
export async function loadPage(
  request: PageRequest,
  deps: LoadingDeps,
): Promise<PageOutcome> {
  const match = matchRoute(deps.routes, request.path);
  const route = match && deps.routes.routes[match.route];
  if (!match || !route)
    return failed(404, "route_not_found", `no route matches ${request.path}`);
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
  const { platforms } = route.meta;
  if (platforms && !platforms.includes(request.context.platform.kind)) {
    return failed(
      404,
      "route_not_found",
      `route ${name} does not exist on this platform`,
    );
  }
  const query = knownQuery(route, request.query);
  const facts: Facts = {
    ...params,
    ...query,
    language: request.context.language.code,
    route: name,
  };

  const deadline = startDeadline(deps.pageDeadlineMs);
  const outcome = await Promise.race([
    gatherPage(name, route, params, facts, query, request, deps, deadline),
    deadline.passed,
  ]);
  if (outcome === "passed")
    return failed(500, "page_deadline", `route ${name}: the deadline passed`);
  if (outcome.kind !== "page") {
    deadline.clear();
    return outcome;
  }

  await firstFlush(outcome.page.sections, request.complete, deps.firstFlushMs);
  void Promise.all(outcome.page.sections.map(({ result }) => result)).then(
    deadline.clear,
  );
  const lost = outcome.page.sections.find(
    ({ needed, settled }) => needed && settled?.status === "skipped",
  );
  return lost
    ? failed(
        500,
        "needed_section_failed",
        `route ${name}: section ${lost.name}: ${lost.settled!.reason}`,
      )
    : outcome;
}

function failed(
  status: 404 | 500,
  code: Extract<PageOutcome, { kind: "error" }>["code"],
  detail: string,
): PageOutcome & { kind: "error" } {
  return { kind: "error", status, code, detail };
}

/** The query parameters that the route knows, with values that it allows. */
function knownQuery(
  route: Route,
  query: URLSearchParams,
): Record<string, string> {
  const known: Record<string, string> = {};
  for (const [name, rule] of Object.entries(route.query ?? {})) {
    const value = query.get(name);
    if (value === null) continue;
    const allowed = rule.enum
      ? rule.enum.includes(value)
      : new RegExp(`^(?:${rule.pattern})$`, "u").test(value);
    if (allowed) known[name] = value;
  }
  return known;
}

async function gatherPage(
  name: string,
  route: Route,
  params: Readonly<Record<string, string>>,
  facts: Facts,
  query: Readonly<Record<string, string>>,
  request: PageRequest,
  deps: LoadingDeps,
  deadline: Deadline,
): Promise<PageOutcome> {
  const { context } = request;
  // The skeleton's call does not wait for guards of which it needs nothing.
  const ahead = askAhead(route, facts, context, deps);
  const guarded = await runGuards(route, params, facts, context, deps);
  if (guarded.kind === "refuse")
    return failed(404, "guard_refused", guarded.detail);
  if (guarded.kind === "redirect")
    return redirect(name, guarded.params, query, context, deps);

  const read = await skeletonOf(
    name,
    route,
    guarded.facts,
    context,
    deps,
    ahead,
  );
  if (!read.ok) return read.outcome;
  const { skeleton } = read;
  const published = publishedLanguages(
    [skeleton.publish_languages, guarded.publishLanguages],
    deps,
  );
  if (!published.includes(context.language.code)) {
    return failed(
      404,
      "language_not_published",
      `route ${name} is not published in ${context.language.code}`,
    );
  }

  const { sections: _, publish_languages: __, page, ...values } = skeleton;
  const pageFacts: Facts = { ...guarded.facts, skeleton: values };
  const location = { path: request.path, search: searchOf(query), published };
  const layoutName = deps.layoutFor(route.meta.layout);
  const layout = deps.layouts[layoutName]!;
  const pageContext: SiteContext = {
    ...context,
    location,
    ...(layout.views === "mobile" ? { platform: PLATFORMS.mobile } : {}),
  };
  return {
    kind: "page",
    page: {
      routeName: name,
      route,
      meta: route.meta,
      status: route.meta.status ?? 200,
      facts: pageFacts,
      context: pageContext,
      text: page ?? {},
      skeletonKey: read.key,
      canonicalPath: canonicalPath(route, pageFacts, request.path, deps),
      layoutName,
      layout,
      sections: loadSections(
        {
          layout,
          meta: route.meta,
          sections: skeleton.sections,
          facts: pageFacts,
          context: pageContext,
          deadline,
        },
        deps,
      ),
    },
  };
}

function askAhead(
  route: Route,
  facts: Facts,
  context: SiteContext,
  deps: LoadingDeps,
): Promise<CallResult> | undefined {
  if (!("call" in route.skeleton)) return undefined;
  const needed = Object.values(route.skeleton.params ?? {}).flatMap((value) =>
    templateNames(String(value)),
  );
  const provided = new Set(
    (route.guards ?? []).map((guard) => deps.guards[guard]!.provides),
  );
  if (needed.some((fact) => provided.has(fact.split(".")[0]!)))
    return undefined;
  return askSkeleton(route.skeleton, facts, context, deps);
}

function askSkeleton(
  skeleton: SkeletonCall,
  facts: Facts,
  context: SiteContext,
  deps: LoadingDeps,
): Promise<CallResult> {
  return deps.call(skeleton.call, {
    params: fillParams(skeleton.params, facts),
    context,
  });
}

/** Guards run in their order, each with the facts of those before it. */
async function runGuards(
  route: Route,
  params: Readonly<Record<string, string>>,
  facts: Facts,
  context: SiteContext,
  deps: LoadingDeps,
): Promise<GuardOutcome> {
  let passed: Extract<GuardOutcome, { kind: "pass" }> = { kind: "pass", facts };
  for (const name of route.guards ?? []) {
    const outcome = await runGuard(
      name,
      deps.guards[name]!,
      params,
      passed.facts,
      context,
      deps,
    );
    if (outcome.kind !== "pass") return outcome;
    passed = { ...passed, ...outcome };
  }
  return passed;
}

function redirect(
  name: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
  context: SiteContext,
  deps: LoadingDeps,
): PageOutcome {
  const path = pathOf(deps, name, params);
  // A parameter that its own route does not allow is upstream's fault, not an address.
  if (path === undefined)
    return failed(
      404,
      "guard_refused",
      `route ${name}: no path for ${JSON.stringify(params)}`,
    );
  const location =
    joinLanguage(path, context.language.code, deps.languages) + searchOf(query);
  return { kind: "redirect", status: 301, location };
}

async function skeletonOf(
  name: string,
  route: Route,
  facts: Facts,
  context: SiteContext,
  deps: LoadingDeps,
  ahead: Promise<CallResult> | undefined,
): Promise<
  | { ok: true; skeleton: Skeleton; key: string }
  | { ok: false; outcome: PageOutcome }
> {
  if (!("call" in route.skeleton)) {
    const { file } = route.skeleton;
    return { ok: true, skeleton: deps.pageSkeletons[file]!, key: file };
  }
  const { call, shape, on_failure } = route.skeleton;
  const fail = (why: string) =>
    ({
      ok: false,
      outcome: failed(
        on_failure,
        "skeleton_failed",
        `route ${name}: call ${call}: ${why}`,
      ),
    }) as const;

  const called = await (ahead ??
    askSkeleton(route.skeleton, facts, context, deps));
  if (!called.ok) return fail(`${called.error.code} ${called.error.message}`);
  const reading = deps.readSkeleton(called.answer, shape);
  if (!reading.ok) {
    return fail(
      "failed" in reading
        ? reading.failed
        : `${reading.fault.pointer} ${reading.fault.message}`,
    );
  }
  for (const entry of reading.refused) deps.onRefused(name, entry);
  return { ok: true, skeleton: reading.skeleton, key: called.answer.digest };
}

/** The languages of the site in which every list publishes the page. */
function publishedLanguages(
  lists: readonly (readonly string[] | undefined)[],
  { languages }: LoadingDeps,
): string[] {
  return languages.codes.filter((code) =>
    lists.every(
      (list) =>
        list === undefined ||
        list.includes(ALL_LANGUAGES) ||
        list.includes(code),
    ),
  );
}

/** In a list of languages: every language of the site. */
export const ALL_LANGUAGES = "ALL";

function searchOf(query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `?${search}` : "";
}

function canonicalPath(
  route: Route,
  facts: Facts,
  path: string,
  deps: LoadingDeps,
): string {
  if (!route.canonical) return path;
  const params: Record<string, string | undefined> = {};
  for (const [name, template] of Object.entries(route.canonical.params ?? {})) {
    params[name] = fillTemplate(template, facts);
  }
  return pathOf(deps, route.canonical.route, params) ?? path;
}

function pathOf(
  deps: LoadingDeps,
  route: string,
  params: PathParams,
): string | undefined {
  try {
    return buildPath(deps.routes, route, params);
  } catch (error) {
    if (error instanceof BuildPathError) return undefined;
    throw error;
  }
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
