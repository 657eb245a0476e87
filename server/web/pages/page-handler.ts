import type { ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import type { LoadedPage } from "#renderer/loading/page.ts";
import {
  setCohortCookie,
  setLanguageCookie,
  setVisitorCookies,
} from "../context/visitor-cookies.ts";
import { requestUrl } from "../http/request-url.ts";
import type { Admission } from "../http/pressure.ts";
import type { Metrics } from "../observability/metrics.ts";
import { setCopyOwner } from "./copy-owner.ts";
import type { Outcomes } from "../observability/outcomes.ts";
import { reportOutcome } from "./report-outcome.ts";
import { lastResort } from "./last-resort.ts";
import { depsOf, type PreviewDeps } from "./previews.ts";
import { reportSections } from "./report-sections.ts";
import {
  resolvePage,
  type ResolveDeps,
  type Resolved,
} from "./resolve-page.ts";
import type { ResponseCache } from "./response-cache.ts";
import { sendDocument, type SendDeps } from "./send-document.ts";
import { isSpeculative } from "../runtime/speculation.ts";
import type { VisitedPages } from "../warm-up/visited-pages.ts";

export interface PageDeps extends ResolveDeps, SendDeps, PreviewDeps {
  readonly admission: Admission;
  readonly metrics: Metrics;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  /** undefined: nobody compares what visitors get. */
  readonly outcomes: Outcomes | undefined;
  /** undefined: visits are not counted. */
  readonly visited: Pick<VisitedPages, "note"> | undefined;
}

/** Answers a request for a page: resolve, cookies, headers, send, report. */
export function createPageHandler(
  server: PageDeps,
  responses: Pick<ResponseCache, "store">,
): RequestHandler {
  return async (request, response) => {
    const started = server.clock();
    const deps = await depsOf(server, request);
    const url = requestUrl(request.url);
    const speculative = isSpeculative(request.headers);
    const resolved = await resolvePage(request, url, deps);
    if (speculative && !mayBeSpeculated(resolved)) {
      response.sendStatus(503);
      return;
    }
    if (resolved.kind !== "unknown_host" && !speculative) {
      setVisitorCookies(url, request, response, deps);
      setCohortCookie(request, response, deps);
    }
    response.setHeader(
      "Vary",
      "Cookie, User-Agent, Accept-Encoding, Available-Dictionary",
    );
    response.setHeader("Cache-Control", cacheControl(resolved));
    if ("retryAfterS" in resolved) setRetry(resolved.retryAfterS, response);
    const seconds = () => (deps.clock() - started) / 1000;
    if (resolved.kind !== "page") {
      if (resolved.kind === "last_resort")
        deps.metrics.page("", resolved.status)(seconds());
      reportOutcome(resolved, request, url, started, deps);
      return sendOther(resolved, response, deps);
    }
    const { page, freshUntil } = resolved;
    // The address is a key: no other site learns it.
    if (page.personal && page.meta.private_query)
      response.setHeader("Referrer-Policy", "same-origin");
    deps.onPage?.(page);
    if (page.status === 200 && !page.personal && !speculative)
      noteVisit(page, url, deps);
    setCopyOwner(page, response);
    if (!speculative)
      setLanguageCookie(page.context.language, request, response, deps);
    const body = await sendDocument(page, request, response, deps);
    if (
      body &&
      freshUntil !== undefined &&
      request.newCohort === undefined &&
      deps.runtime() === server.runtime()
    )
      responses.store(request, response, { page, freshUntil, body });
    deps.metrics.page(page.routeName, page.status)(seconds());
    reportSections(page, request, deps);
    reportOutcome(resolved, request, url, started, deps);
  };
}

/**
 * Whether a page may be loaded before it is opened. A personal page may not, because the visitor
 * may sign out before opening it.
 */
function mayBeSpeculated(resolved: Resolved): boolean {
  return (
    resolved.kind === "page" &&
    resolved.page.meta.speculation !== undefined &&
    !resolved.page.personal
  );
}

function noteVisit(
  { context: { site, platform } }: LoadedPage,
  { pathname }: URL,
  { visited }: PageDeps,
): void {
  visited?.note({ host: site.host, path: pathname, platform: platform.kind });
}

/** Browsers store neither personal pages nor errors, and revalidate everything else. */
function cacheControl(resolved: Resolved): string {
  const isPersonal = resolved.kind === "page" && resolved.page.personal;
  const isError =
    resolved.kind === "unknown_host" ||
    resolved.kind === "last_resort" ||
    (resolved.kind === "page" && resolved.page.status >= 400);
  return isPersonal || isError ? "private, no-store" : "private, no-cache";
}

/** Browsers reload the page by themselves, also without scripts; other programs read the header. */
function setRetry(seconds: number | undefined, response: ServerResponse): void {
  if (seconds === undefined) return;
  response.setHeader("Retry-After", seconds);
  response.setHeader("Refresh", seconds);
}

const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const HTML = { "Content-Type": "text/html; charset=utf-8" };

/** Answers a request that has no page. */
function sendOther(
  resolved: Exclude<Resolved, { kind: "page" }>,
  response: Response,
  deps: PageDeps,
): void {
  switch (resolved.kind) {
    case "unknown_host":
      response.writeHead(421, TEXT).end("Misdirected Request\n");
      return;
    case "redirect": {
      const { status, location } = resolved;
      response.writeHead(status, { Location: location }).end();
      return;
    }
    case "last_resort": {
      const { status, context } = resolved;
      const translate = deps.runtime().translators.for(context.language.code);
      response
        .writeHead(status, HTML)
        .end(lastResort(status, context, translate));
    }
  }
}
