/** Resolves a URL to a page or a redirect: host, URL rules, site context, loading. */
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
import {
  joinLanguage,
  splitLanguage,
} from "#renderer/routing/language-path.ts";
import { normalizePath } from "#renderer/routing/normalize-path.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { Tracer } from "#server/config/tracing/tracer.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { cookiesOfScripts } from "../http/cookies.ts";
import { requestUrl } from "../http/request-url.ts";
import type { Admission } from "../http/pressure.ts";
import type { Entered } from "../http/queues.ts";
import type { VisitorRequest } from "../http/request.ts";
import type { BaseContext } from "../context/effective-site.ts";
import { preferredLanguage } from "../context/preferred-language.ts";
import type { AgentReader } from "../context/platform.ts";
import {
  anonymousContext,
  callContext,
  contextWithUser,
  type ContextDeps,
} from "../context/site-contexts.ts";
import { isSpeculative } from "../runtime/speculation.ts";
import { readVisitor, type Visitor } from "../context/visitor.ts";

export interface ResolveDeps extends ContextDeps {
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
  /** Left out: nothing waits, and nothing is refused (recordings, checks). */
  readonly admission?: Admission;
  /** Left out: nothing is recorded. */
  readonly tracer?: Tracer;
  readonly log: Logger;
}

/** What a URL leads to. */
export type Resolved =
  | {
      readonly kind: "page";
      readonly page: LoadedPage;
      /** When the page expires in the cache, in milliseconds of the monotonic clock. */
      readonly freshUntil?: number;
      /** The seconds after which to retry, if the queue had no free place. */
      readonly retryAfterS?: number;
    }
  | {
      readonly kind: "redirect";
      readonly status: 301 | 302;
      readonly location: string;
    }
  | { readonly kind: "unknown_host" }
  /** A page that is not loaded before it is opened. */
  | { readonly kind: "not_speculated" }
  | {
      readonly kind: "last_resort";
      readonly status: 400 | 401 | 404 | 500 | 503;
      readonly context: BaseContext;
      readonly retryAfterS?: number;
    };

/** Resolves a URL. An error leads to the error page of its status, under the same URL. */
export async function resolvePage(
  request: VisitorRequest,
  url: URL,
  deps: ResolveDeps,
): Promise<Resolved> {
  const runtime = deps.runtime();
  const { pathname, search, searchParams } = url;
  const visitor = readVisitor(request, searchParams, runtime, deps.agent, {
    pathname,
  });
  if (!visitor) return { kind: "unknown_host" };

  const { site } = visitor;
  if (!isDecodable(pathname)) {
    const { language } = splitLanguage(pathname, site.languages);
    const asked = pageRequest(visitor, language, "/", url, request, deps.now());
    return { kind: "last_resort", status: 400, context: asked.context };
  }
  const normalized = normalizePath(pathname, site.languages, runtime.isRoute);
  if (normalized.kind === "redirect") {
    const location = normalized.location + search;
    // The page may have another canonical address: one redirect leads there directly.
    const target = await resolvePage(request, requestUrl(location), deps);
    return target.kind === "redirect" && target.status === 301
      ? target
      : { kind: "redirect", status: 301, location };
  }
  const { language, path } = normalized;
  if (path === "/" && !runtime.isRoute("/")) {
    const home = joinLanguage(
      runtime.homePath(site),
      language === site.languages.unprefixed
        ? await preferred(visitor, request, deps)
        : language,
      site.languages,
    );
    return { kind: "redirect", status: 302, location: home + search };
  }

  const loading = runtime.loading(site);
  const route = loading.match(path)?.route;
  const meta =
    route === undefined ? undefined : loading.routes.routes[route]!.meta;
  if (route !== undefined) deps.tracer?.active().rename(`page ${route}`);
  if (isSpeculative(request.headers) && !meta?.speculation)
    return { kind: "not_speculated" };
  const anonymous = pageRequest(
    visitor,
    language,
    path,
    url,
    request,
    deps.now(),
  );
  let entered: Entered | undefined;
  const isGone = () => request.socket?.destroyed === true;
  /** Waits for the turn of a page that is not cached. */
  const turn = async (address: string): Promise<boolean> => {
    entered = await deps.admission?.enter(meta?.queue, meta?.priority, isGone);
    if (entered?.ok !== false) await loading.turn(address);
    if (entered?.ok && isGone()) {
      entered.leave();
      entered = LEFT;
    }
    return entered?.ok !== false;
  };
  const context =
    meta?.auth === false
      ? anonymous.context
      : await contextWithUser(visitor, anonymous.context, deps);
  const page = context ? { ...anonymous, context } : anonymous;
  // A user who cannot be verified now may still be signed in: the page is an error, not the sign-in
  // page.
  const outcome =
    context === undefined && meta?.auth === true
      ? UNVERIFIED
      : await withCaughtErrors(loadPage(page, { ...loading, turn }));
  if (entered?.ok) void whenLoaded(outcome).then(entered.leave);
  if (outcome.kind !== "error") return outcome;
  // An error page with its layout would be one more page to make.
  if (entered?.ok === false) {
    const { retryAfterS } = entered;
    return {
      kind: "last_resort",
      status: 503,
      context: page.context,
      retryAfterS,
    };
  }
  const { code, status, detail } = outcome;
  const log = deps.log.child({ request_id: request.id });
  log.warn({ code, status, detail }, "page failed");
  const shown = await errorPage(status, visitor, page, loading, log);
  return status === 503 ? { ...shown, retryAfterS: UNAVAILABLE_S } : shown;
}

/** The visitor closed the connection before the page's turn: nobody reads the answer. */
const LEFT: Entered = { ok: false, retryAfterS: 0 };

/**
 * The seconds after which to retry a page whose service is temporarily unavailable, for example
 * because the database is locked.
 */
const UNAVAILABLE_S = 5;

/**
 * Resolves when all sections have loaded, so that a slow reader of the page does not occupy a place
 * in the queue.
 */
async function whenLoaded(outcome: PageOutcome): Promise<void> {
  if (outcome.kind !== "page") return;
  await Promise.all(outcome.page.sections.map(({ result }) => result));
}

/** Whether a path's percent-encoding is valid UTF-8. Other addresses do not exist on this site. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * The language of a visitor whose URL names none. The user is looked up only without a cookie,
 * because the cookie wins over the account's language.
 */
async function preferred(
  visitor: Visitor,
  { headers, id }: VisitorRequest,
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
  detail: "the backend did not verify the session token",
};

/** A request for a page in a language of the site. */
export function pageRequest(
  visitor: Visitor,
  language: string,
  path: string,
  { searchParams }: URL,
  { id }: Pick<VisitorRequest, "id">,
  now: number,
): PageRequest {
  const published = visitor.site.languages.codes;
  const context: SiteContext = {
    ...anonymousContext(visitor, language, { id }, now),
    location: { path, search: "", published },
  };
  const complete = visitor.isBot || searchParams.has(COMPLETE);
  const cookies = cookiesOfScripts(visitor.cookies);
  return { path, query: searchParams, context, cookies, complete };
}

type ErrorPage = Extract<Resolved, { kind: "page" | "last_resort" }>;

async function errorPage(
  status: 401 | 404 | 500 | 503,
  { site }: Visitor,
  request: PageRequest,
  loading: LoadingDeps,
  log: Logger,
): Promise<ErrorPage> {
  const name = site.site.error_routes[status];
  if (name === undefined)
    return { kind: "last_resort", status, context: request.context };
  const route = loading.routes.routes[name]!;
  const withoutQuery = { ...request, query: new URLSearchParams() };
  const outcome = await withCaughtErrors(
    loadRoute(name, route, {}, withoutQuery, loading),
  );
  if (outcome.kind === "page") return outcome;
  log.error({ status, outcome }, "the error page itself failed");
  return { kind: "last_resort", status, context: request.context };
}

/** Turns an unexpected exception into a 500. */
async function withCaughtErrors(
  loading: Promise<PageOutcome>,
): Promise<PageOutcome> {
  try {
    return await loading;
  } catch (error) {
    const detail = (error as Error).stack ?? String(error);
    return { kind: "error", status: 500, code: "unexpected", detail };
  }
}
