import type { ServerResponse } from "node:http";
import type { Metrics } from "../observability/metrics.ts";
import type { EdgeRequest } from "../http/request.ts";
import { lastResort } from "./last-resort.ts";
import { createRecall } from "./request-cache.ts";
import { remember, rememberLanguage } from "../context/visitor-cookies.ts";
import { reportSections } from "./report-sections.ts";
import { requestUrl } from "../http/request-url.ts";
import {
  resolvePage,
  type ResolveDeps,
  type Resolved,
} from "./resolve-page.ts";
import { sendDocument, type SendDeps } from "./send-document.ts";

export interface PageDeps extends ResolveDeps, SendDeps {
  readonly metrics: Metrics;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
}

/** An edit while a page is loading is for the next one: a page is of one configuration. */
export function ofOneRuntime<T extends Pick<PageDeps, "runtime">>(deps: T): T {
  const runtime = deps.runtime();
  return { ...deps, runtime: () => runtime };
}

/** From a request for a page to its document. */
export function createPageHandler(server: PageDeps) {
  const recall = createRecall();

  async function resolve(
    request: EdgeRequest,
    url: URL,
    deps: PageDeps,
  ): Promise<Resolved> {
    const runtime = deps.runtime();
    const key = recall.keyOf(request, runtime);
    const page = key && recall.find(key, runtime, deps.clock());
    if (page) return { kind: "page", page };
    const resolved = await resolvePage(request, url, deps);
    if (key && resolved.kind === "page" && resolved.freshUntil !== undefined) {
      recall.keep(key, {
        page: resolved.page,
        freshUntil: resolved.freshUntil,
        runtime,
      });
    }
    return resolved;
  }

  return async (
    request: EdgeRequest,
    response: ServerResponse,
  ): Promise<void> => {
    const started = performance.now();
    const deps = ofOneRuntime(server);
    const url = requestUrl(request.url);
    const resolved = await resolve(request, url, deps);
    if (resolved.kind !== "unknown_host")
      remember(url, request, response, deps);
    response.setHeader("Vary", "Cookie, User-Agent, Accept-Encoding");
    const isPersonal = resolved.kind === "page" && resolved.page.personal;
    const isError =
      resolved.kind === "unknown_host" ||
      resolved.kind === "last_resort" ||
      (resolved.kind === "page" && resolved.page.status >= 400);
    const kept =
      isPersonal || isError ? "private, no-store" : "private, no-cache";
    response.setHeader("Cache-Control", kept);
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
        response.writeHead(status, HTML).end(lastResort(context, translate));
        return;
      }
      case "page": {
        const { page } = resolved;
        rememberLanguage(page.context.language, request, response, deps);
        await sendDocument(page, request, response, deps);
        const seconds = (performance.now() - started) / 1000;
        deps.metrics.page(page.routeName, page.status, seconds);
        reportSections(page, request, deps);
      }
    }
  };
}

const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const HTML = { "Content-Type": "text/html; charset=utf-8" };
