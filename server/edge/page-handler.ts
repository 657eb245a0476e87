/** From a request for a page to its document. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Asking, EdgeRequest } from "./edge-request.ts";
import type { BaseContext } from "./effective-site.ts";
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
import type { Logger } from "../observability/logger.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Rendering } from "../entry-server.ts";
import type { Runtime } from "../runtime.ts";
import type { PieceEncoders } from "./gzip-pieces.ts";
import { lastResort } from "./last-resort.ts";
import type { Device } from "./platform.ts";
import { requestUrl } from "./request-url.ts";
import { readVisitor, type Visitor } from "./visitor.ts";

export interface PageDeps {
  readonly runtime: () => Runtime;
  readonly rendering: Pick<Rendering, "streamDocument">;
  readonly device: (userAgent: string | undefined) => Device;
  readonly encoders: PieceEncoders;
  readonly policy: (nonce: string, theme: string) => string;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: () => number;
}

/** A page that was found, or the way to it. */
export type Resolved =
  | {
      readonly kind: "page";
      readonly page: LoadedPage;
      readonly request: PageRequest;
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

/** Asks for everything at once: what a browser without scripts is sent to. */
export const COMPLETE = "complete";

/**
 * Finds the page of an address: URL rules, context, loading; an error becomes the
 * error page of its status, under the address that was asked for.
 */
export async function resolvePage(
  asking: Asking,
  url: URL,
  deps: Pick<PageDeps, "runtime" | "device" | "now">,
): Promise<Resolved> {
  const runtime = deps.runtime();
  const visitor = readVisitor(
    asking,
    url.searchParams,
    runtime.sites,
    deps.device,
  );
  if (!visitor) return { kind: "unknown_host" };

  const { languages } = visitor.site;
  const normalized = normalizePath(url.pathname, languages, runtime.isRoute);
  if (normalized.kind === "redirect") {
    return {
      kind: "redirect",
      status: 301,
      location: normalized.location + url.search,
    };
  }
  const { language, path } = normalized;
  if (path === "/" && !runtime.isRoute("/")) {
    const home = joinLanguage(
      runtime.homePath(visitor.site),
      language,
      languages,
    );
    return { kind: "redirect", status: 302, location: home + url.search };
  }

  const asked = pageRequest(
    visitor,
    language,
    path,
    url,
    asking.id,
    deps.now(),
  );
  const loading = runtime.loading(visitor.site);
  const outcome = await guarded(loadPage(asked, loading));
  if (outcome.kind === "page")
    return { kind: "page", page: outcome.page, request: asked };
  if (outcome.kind === "redirect") return outcome;
  asking.log.warn(
    { code: outcome.code, status: outcome.status, detail: outcome.detail },
    "page failed",
  );
  return errorPage(outcome.status, visitor, asked, loading, asking);
}

/** A request for a page in a language of the site. */
export function pageRequest(
  visitor: Visitor,
  language: string,
  path: string,
  url: URL,
  id: string,
  now: number,
): PageRequest {
  const base = visitor.context(language);
  const context: SiteContext = {
    ...base,
    location: { path, search: "", published: visitor.site.languages.codes },
    request: { id },
    now,
  };
  return {
    path,
    query: url.searchParams,
    context,
    complete: visitor.isBot || url.searchParams.has(COMPLETE),
  };
}

async function errorPage(
  status: 401 | 404 | 500,
  visitor: Visitor,
  request: PageRequest,
  loading: LoadingDeps,
  asking: Asking,
): Promise<Resolved> {
  const name = visitor.site.site.error_routes[status];
  const route = loading.routes.routes[name]!;
  const outcome = await guarded(
    loadRoute(
      name,
      route,
      {},
      { ...request, query: new URLSearchParams() },
      loading,
    ),
  );
  if (outcome.kind === "page")
    return { kind: "page", page: outcome.page, request };
  asking.log.error({ status, outcome }, "the error page itself failed");
  return { kind: "last_resort", status, context: request.context };
}

/** A fault of ours is an outcome too. */
async function guarded(loading: Promise<PageOutcome>): Promise<PageOutcome> {
  try {
    return await loading;
  } catch (error) {
    return {
      kind: "error",
      status: 500,
      code: "unexpected",
      detail: (error as Error).stack ?? String(error),
    };
  }
}

export function createPageHandler(deps: PageDeps) {
  return async (
    request: EdgeRequest,
    response: ServerResponse,
  ): Promise<void> => {
    const started = performance.now();
    const url = requestUrl(request.url);
    const resolved = await resolvePage(request, url, deps);
    response.setHeader("Cache-Control", "private, no-cache");
    response.setHeader("Vary", "Cookie, User-Agent, Accept-Encoding");
    switch (resolved.kind) {
      case "unknown_host":
        response
          .writeHead(421, { "Content-Type": "text/plain; charset=utf-8" })
          .end("Misdirected Request\n");
        return;
      case "redirect":
        response
          .writeHead(resolved.status, { Location: resolved.location })
          .end();
        return;
      case "last_resort":
        response
          .writeHead(resolved.status, {
            "Content-Type": "text/html; charset=utf-8",
          })
          .end(
            lastResort(
              resolved.context,
              deps.runtime().translators.for(resolved.context.language.code),
            ),
          );
        return;
      case "page":
        await sendDocument(resolved.page, url, request, response, deps);
        deps.metrics.page(
          resolved.page.routeName,
          resolved.page.status,
          (performance.now() - started) / 1000,
        );
        reportSections(resolved.page, request, deps.metrics);
    }
  };
}

/** Sends a page as a document, each part as soon as it is there. */
export async function sendDocument(
  page: LoadedPage,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  deps: PageDeps,
): Promise<void> {
  const { stream } = deps.runtime();
  const nonce = randomUUID();
  const gzip = acceptsGzip(request.headers["accept-encoding"]);
  response.statusCode = page.status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader(
    "Content-Security-Policy",
    deps.policy(nonce, stream.theme(page)),
  );
  response.setHeader("Content-Language", page.context.language.code);
  if (gzip) response.setHeader("Content-Encoding", "gzip");
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const encoder = gzip ? deps.encoders.gzip() : deps.encoders.identity();
  const options = { nonce, completeUrl: completeUrl(url) };
  const flushes = deps.rendering.streamDocument(page, options, stream);
  for await (const { pieces, last } of flushes) {
    if (response.destroyed) return;
    const bytes = encoder.encode(pieces);
    if (last) response.end(Buffer.concat([bytes, encoder.end()]));
    else if (!response.write(bytes)) await drained(response);
  }
}

/** Resolves when the visitor has taken what was sent, or has gone. */
async function drained(response: ServerResponse): Promise<void> {
  await Promise.race([once(response, "drain"), once(response, "close")]);
}

function completeUrl(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.set(COMPLETE, "1");
  return `${url.pathname}?${query}`;
}

/** RFC 9110, 12.5.3: named, and not with a weight of zero. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
    String(header ?? ""),
  );
}

/** Sections that failed are logged with what an operator needs to find the fault. */
export function reportSections(
  page: LoadedPage,
  { log }: Pick<Asking, "log">,
  metrics: Metrics,
): void {
  for (const section of page.sections) {
    metrics.section(section);
    const { settled, name, module_id, section: entry } = section;
    if (
      !settled ||
      settled.status === "ok" ||
      settled.status === "stale" ||
      settled.reason === "off"
    )
      continue;
    log.warn(
      {
        route: page.routeName,
        section: name,
        module_id,
        api_path: entry.api_path,
        status: settled.status,
        reason: settled.reason,
        fault: settled.fault,
        ms: Math.round(settled.ms),
      },
      "section failed",
    );
  }
}
