import type { ServerResponse } from "node:http";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Metrics } from "../observability/metrics.ts";
import { affiliateOf } from "./affiliate.ts";
import { setCookie } from "./cookies.ts";
import type { EdgeRequest } from "./edge-request.ts";
import { lastResort } from "./last-resort.ts";
import { createRecall } from "./recall.ts";
import { reportSections } from "./report-sections.ts";
import { requestUrl } from "./request-url.ts";
import {
  resolvePage,
  type ResolveDeps,
  type Resolved,
} from "./resolve-page.ts";
import { HOST_OVERRIDE, type VisitorDeps } from "./visitor.ts";
import { sendDocument, type SendDeps } from "./send-document.ts";

export interface PageDeps extends ResolveDeps, SendDeps {
  readonly metrics: Metrics;
}

/** From a request for a page to its document. */
export function createPageHandler(deps: PageDeps) {
  const recall = createRecall();

  async function resolve(request: EdgeRequest): Promise<Resolved> {
    const runtime = deps.runtime();
    const key = recall.keyOf(request, runtime);
    const page = key && recall.find(key, runtime, deps.now());
    if (page) return { kind: "page", page };
    const url = requestUrl(request.url);
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
    const resolved = await resolve(request);
    response.setHeader("Vary", "Cookie, User-Agent, Accept-Encoding");
    const isPersonal = resolved.kind === "page" && resolved.page.personal;
    const kept = isPersonal ? "private, no-store" : "private, no-cache";
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
        remember(page, request, response, deps.runtime());
        await sendDocument(page, request, response, deps);
        const seconds = (performance.now() - started) / 1000;
        deps.metrics.page(page.routeName, page.status, seconds);
        reportSections(page, request, deps);
      }
    }
  };
}

/** What an address says of its visitor, for the addresses that do not. */
function remember(
  { context: { isBot, language } }: LoadedPage,
  { url, headers, secure = false }: EdgeRequest,
  response: ServerResponse,
  { hostOverride }: Pick<VisitorDeps, "hostOverride">,
): void {
  if (isBot) return;
  if (url?.includes("?")) {
    const { searchParams } = requestUrl(url);
    const host = hostOverride ? searchParams.get(HOST_OVERRIDE) : null;
    if (host !== null) setCookie(response, HOST_OVERRIDE, host, secure);
    const told = affiliateOf(searchParams);
    if (told !== "") setCookie(response, "affiliate", told, secure);
  }
  const chosen = LANGUAGE.exec(headers.cookie ?? "")?.[1];
  const isNews =
    chosen === undefined ? language.segment !== "" : chosen !== language.code;
  if (isNews) setCookie(response, "language", language.code, secure);
}

const LANGUAGE = /(?:^|;\s*)language=([^;]*)/;

const TEXT = { "Content-Type": "text/plain; charset=utf-8" };
const HTML = { "Content-Type": "text/html; charset=utf-8" };
