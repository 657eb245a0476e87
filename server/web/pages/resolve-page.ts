/** From an address to its page: URL rules, host, context, loading. */
import { COMPLETE } from "../context/page-query.ts";
import type { SiteContext } from "#renderer/context/site-context.ts";
import {
  loadPage,
  loadRoute,
  type LoadingDeps,
} from "#renderer/loading/load-page.ts";
import type {
  LoadedPage,
  PageOutcome,
  PageRequest,
} from "#renderer/loading/page.ts";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import { normalizePath } from "#renderer/routing/normalize-path.ts";
import type { Logger } from "../../process/logger.ts";
import type { Runtime } from "../app/runtime.ts";
import type { Asking } from "../http/request.ts";
import type { BaseContext } from "../context/effective-site.ts";
import { preferredLanguage } from "../context/preferred-language.ts";
import type { AgentReader } from "../context/platform.ts";
import {
  anonymousContext,
  callContext,
  knownContext,
  type ContextDeps,
} from "../context/site-contexts.ts";
import { readVisitor, type Visitor } from "../context/visitor.ts";

export interface ResolveDeps extends ContextDeps {
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
  readonly log: Logger;
}

/** A page that was found, or the way to it. */
export type Resolved =
  | {
      readonly kind: "page";
      readonly page: LoadedPage;
      /** Until when an equal request has the same page. */
      readonly freshUntil?: number;
    }
  | {
      readonly kind: "redirect";
      readonly status: 301 | 302;
      readonly location: string;
    }
  | { readonly kind: "unknown_host" }
  | {
      readonly kind: "last_resort";
      readonly status: 401 | 404 | 500;
      readonly context: BaseContext;
    };

/** An error becomes the error page of its status, under the address that was asked for. */
export async function resolvePage(
  asking: Asking,
  url: URL,
  deps: ResolveDeps,
): Promise<Resolved> {
  const runtime = deps.runtime();
  const { pathname, search, searchParams } = url;
  const visitor = readVisitor(asking, searchParams, runtime, deps.agent, {
    pathname,
  });
  if (!visitor) return { kind: "unknown_host" };

  const { site } = visitor;
  const normalized = normalizePath(pathname, site.languages, runtime.isRoute);
  if (normalized.kind === "redirect") {
    const location = normalized.location + search;
    return { kind: "redirect", status: 301, location };
  }
  const { language, path } = normalized;
  if (path === "/" && !runtime.isRoute("/")) {
    const home = joinLanguage(
      runtime.homePath(site),
      language === site.languages.unprefixed
        ? await preferred(visitor, asking, deps)
        : language,
      site.languages,
    );
    return { kind: "redirect", status: 302, location: home + search };
  }

  const loading = runtime.loading(site);
  const route = loading.match(path)?.route;
  const meta =
    route === undefined ? undefined : loading.routes.routes[route]!.meta;
  const anonymous = pageRequest(
    visitor,
    language,
    path,
    url,
    asking,
    deps.now(),
  );
  const known =
    meta?.auth === false
      ? anonymous.context
      : await knownContext(visitor, anonymous.context, deps);
  const request = known && { ...anonymous, context: known };
  // Who cannot be verified now is not signed out: asking for a new sign-in would be wrong.
  const outcome =
    request === undefined && meta?.auth === true
      ? UNVERIFIED
      : await guarded(loadPage(request ?? anonymous, loading));
  if (outcome.kind !== "error") return outcome;
  const { code, status, detail } = outcome;
  const log = deps.log.child({ request_id: asking.id });
  log.warn({ code, status, detail }, "page failed");
  return errorPage(status, visitor, request ?? anonymous, loading, log);
}

/** The language of a visitor whose address says none. Who is signed in is asked only where it matters. */
async function preferred(
  visitor: Visitor,
  { headers, id }: Asking,
  deps: ResolveDeps,
): Promise<string> {
  if (visitor.cookies["language"] !== undefined)
    return preferredLanguage(visitor, headers);
  const { user } = await callContext(
    visitor,
    visitor.site.defaultLanguage,
    id,
    deps,
  );
  return preferredLanguage(visitor, headers, user);
}

const UNVERIFIED: PageOutcome = {
  kind: "error",
  status: 500,
  code: "user_unverified",
  detail: "the backend did not say whose token it is",
};

/** A request for a page in a language of the site. */
export function pageRequest(
  visitor: Visitor,
  language: string,
  path: string,
  { searchParams }: URL,
  { id }: Pick<Asking, "id">,
  now: number,
): PageRequest {
  const published = visitor.site.languages.codes;
  const context: SiteContext = {
    ...anonymousContext(visitor, language, { id }, now),
    location: { path, search: "", published },
  };
  const complete = visitor.isBot || searchParams.has(COMPLETE);
  return { path, query: searchParams, context, complete };
}

async function errorPage(
  status: 401 | 404 | 500,
  { site }: Visitor,
  request: PageRequest,
  loading: LoadingDeps,
  log: Logger,
): Promise<Resolved> {
  const name = site.site.error_routes[status];
  const route = loading.routes.routes[name]!;
  const withoutQuery = { ...request, query: new URLSearchParams() };
  const outcome = await guarded(
    loadRoute(name, route, {}, withoutQuery, loading),
  );
  if (outcome.kind === "page") return outcome;
  log.error({ status, outcome }, "the error page itself failed");
  return { kind: "last_resort", status, context: request.context };
}

/** A fault of ours is an outcome too. */
async function guarded(loading: Promise<PageOutcome>): Promise<PageOutcome> {
  try {
    return await loading;
  } catch (error) {
    const detail = (error as Error).stack ?? String(error);
    return { kind: "error", status: 500, code: "unexpected", detail };
  }
}
