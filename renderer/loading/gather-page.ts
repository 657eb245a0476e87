/** Decides whether the page exists and what it contains: guards, skeleton, languages. */
import type { Condition } from "#schema/condition.ts";
import type { Layout } from "#schema/layout.ts";
import type { PageText } from "#schema/page-text.ts";
import { PLATFORMS, type SiteContext } from "../context/site-context.ts";
import { isImageId } from "../shared/image-id.ts";
import {
  buildPath,
  BuildPathError,
  type PathParams,
} from "../routing/build-path.ts";
import type { CompiledRoutes } from "../routing/compile.ts";
import { joinLanguage, type PathLanguages } from "../routing/language-path.ts";
import {
  prefetchSkeleton,
  findSkeleton,
  type SkeletonDeps,
} from "./find-skeleton.ts";
import { holds, nextChange } from "./condition.ts";
import type { Deadline } from "./deadline.ts";
import { applyOverlays, isFor, type NamedOverlay } from "./overlay.ts";
import { searchOf, withNamedPaths } from "./route-query.ts";
import { loadSections, type SectionsDeps } from "./load-sections.ts";
import type { PageConditions, PageOutcome } from "./page.ts";
import { runGuard, type GuardDeps, type GuardOutcome } from "./run-guard.ts";
import { factOf, fillTemplate, type Facts } from "./template.ts";
import { failed, isOwn, isPersonal, type Visit } from "./visit.ts";

export interface GatherDeps extends SectionsDeps, GuardDeps, SkeletonDeps {
  /** The overlays of a route, in their order. */
  readonly overlaysOf: (route: string) => readonly NamedOverlay[];
  /** The call through which the sections of personal pages are fetched. */
  readonly personalSectionCall: string;
  readonly routes: CompiledRoutes;
  readonly layouts: Readonly<Record<string, Layout>>;
  /** The layout that replaces the route's own (partners). */
  readonly layoutFor: (name: string) => string;
  readonly languages: PathLanguages;
}

/** Stands for all languages of the site in a list of languages. */
export const ALL_LANGUAGES = "ALL";

/** Resolves with a page whose sections are loading, or with the reason why there is no page. */
export async function gatherPage(
  visit: Visit,
  deps: GatherDeps,
  deadline: Deadline,
): Promise<PageOutcome> {
  const { name, route, query, request } = visit;
  const { context } = request;
  const prefetched = prefetchSkeleton(visit, deps);
  const guarded = await runGuards(visit, deps);
  if (guarded.kind === "refuse") {
    return failed(404, "guard_refused", guarded.detail);
  }
  if (guarded.kind === "fail") {
    return failed(500, "guard_failed", guarded.detail);
  }
  if (guarded.kind === "redirect") {
    return redirect(visit, pathOf(deps, name, guarded.params), deps);
  }
  if (guarded.kind === "elsewhere") {
    const { code } = context.language;
    const location = joinLanguage(guarded.path, code, deps.languages);
    return { kind: "redirect", status: 302, location };
  }
  if (route.canonical?.redirect) {
    const canonical = canonicalPath(visit, guarded.facts, deps);
    if (canonical !== request.path) return redirect(visit, canonical, deps);
  }

  const found = await findSkeleton(visit, guarded.facts, deps, prefetched);
  if (!found.ok) return found.outcome;
  const { publish_languages, status, page, sections, ...values } =
    found.skeleton;
  const lists = [publish_languages, guarded.publishLanguages];
  const published = publishedLanguages(lists, deps);
  if (!published.includes(context.language.code)) {
    return failed(
      404,
      "language_not_published",
      `route ${name} is not published in ${context.language.code}`,
    );
  }

  const facts: Facts = { ...guarded.facts, skeleton: values };
  const layoutName = deps.layoutFor(route.meta.layout);
  const layout = deps.layouts[layoutName];
  if (!layout)
    return failed(500, "layout_failed", `there is no layout "${layoutName}"`);
  const pageContext: SiteContext = {
    ...context,
    location: { path: request.path, search: searchOf(query), published },
    ...(layout.views === "mobile" ? { platform: PLATFORMS.mobile } : {}),
  };
  const { meta } = route;
  const overlays = deps
    .overlaysOf(name)
    .filter(({ pages }) => pages.some((page) => isFor(page, visit)));
  const applied = overlays.filter(({ when }) => holds(when, pageContext));
  const own = withNamedPaths(
    applyOverlays(sections, applied).sections,
    route,
    query,
  );
  const loading = loadSections(
    { layout, meta, sections: own, facts, context: pageContext, deadline },
    isOwn(meta) ? { ...deps, sectionCall: deps.personalSectionCall } : deps,
  );
  return {
    kind: "page",
    page: {
      routeName: name,
      route,
      meta,
      status: status ?? meta.status ?? 200,
      facts,
      context: pageContext,
      text: pageText(page, facts),
      params: visit.params,
      skeleton: found.skeleton,
      skeletonKey: [found.key, ...applied.map((each) => each.name)].join(),
      canonicalPath: canonicalPath(visit, facts, deps),
      layoutName,
      layout,
      personal: isPersonal(route, context),
      conditions: conditionsOf(
        [...overlays, ...loading.map(({ section }) => section)],
        context.now,
      ),
      sections: loading,
    },
  };
}

function conditionsOf(
  conditional: readonly { readonly when?: Condition }[],
  now: number,
): PageConditions {
  const conditions = conditional.flatMap(({ when }) => when ?? []);
  return {
    changesAt: Math.min(...conditions.map((when) => nextChange(when, now))),
    experiments: conditions.some(({ experiment }) => experiment !== undefined),
  };
}

/** Runs the route's guards in order, each with the facts of the previous ones. */
async function runGuards(
  { route, params, facts, request }: Visit,
  deps: GatherDeps,
): Promise<GuardOutcome> {
  let passed: Extract<GuardOutcome, { kind: "pass" }> = { kind: "pass", facts };
  for (const name of route.guards ?? []) {
    const outcome = await runGuard(
      name,
      deps.guards[name]!,
      params,
      passed.facts,
      request.context,
      deps,
    );
    if (outcome.kind !== "pass") return outcome;
    passed = { ...passed, ...outcome };
  }
  return passed;
}

/** Redirects to the page's canonical URL, with the whole query. */
function redirect(
  { name, request }: Visit,
  path: string | undefined,
  deps: GatherDeps,
): PageOutcome {
  // The guard returned a parameter that the route does not allow: the upstream's data is invalid.
  if (path === undefined) {
    const detail = `route ${name}: no canonical path for ${request.path}`;
    return failed(404, "guard_refused", detail);
  }
  const { code } = request.context.language;
  const local = joinLanguage(path, code, deps.languages);
  const search = request.query.size > 0 ? `?${request.query}` : "";
  return { kind: "redirect", status: 301, location: local + search };
}

/** The site's languages that all lists contain. */
function publishedLanguages(
  lists: readonly (readonly string[] | undefined)[],
  { languages }: GatherDeps,
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

/**
 * Title, description and picture with the facts of the page; a template that lacks a fact is left
 * out.
 */
function pageText(
  { title, description, ...text }: PageText = {},
  facts: Facts,
): PageText {
  const filled = {
    title: title && fillTemplate(title, facts),
    description: description && fillTemplate(description, facts),
  };
  const picture = text.share_image_fact && factOf(facts, text.share_image_fact);
  return {
    ...(typeof picture === "string" && isImageId(picture)
      ? { share_image: { image_id: picture, alt: "" } }
      : {}),
    ...text,
    ...(filled.title === undefined ? {} : { title: filled.title }),
    ...(filled.description === undefined
      ? {}
      : { description: filled.description }),
  };
}

function canonicalPath(
  { route, request }: Visit,
  facts: Facts,
  deps: GatherDeps,
): string {
  if (!route.canonical) return request.path;
  const params: Record<string, string | undefined> = {};
  for (const [name, template] of Object.entries(route.canonical.params ?? {})) {
    params[name] = fillTemplate(template, facts);
  }
  return pathOf(deps, route.canonical.route, params) ?? request.path;
}

function pathOf(
  { routes }: GatherDeps,
  route: string,
  params: PathParams,
): string | undefined {
  try {
    return buildPath(routes, route, params);
  } catch (error) {
    if (error instanceof BuildPathError) return undefined;
    throw error;
  }
}
