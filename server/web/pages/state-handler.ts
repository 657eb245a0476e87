import type { RequestHandler } from "express";
import {
  sectionsOf,
  type SectionHtml,
  type StateLine,
} from "#renderer/shared/page-state.ts";
import { setVisitorCookies } from "../context/visitor-cookies.ts";
import { hasTwice } from "../http/check-request.ts";
import { requestUrl } from "../http/request-url.ts";
import type { Rendering } from "../runtime/load-rendering.ts";
import { setCopyOwner } from "./copy-owner.ts";
import type { PageDeps } from "./page-handler.ts";
import { depsOf } from "./previews.ts";
import { reportOutcome } from "./report-outcome.ts";
import { reportSections } from "./report-sections.ts";
import { resolvePage } from "./resolve-page.ts";

export interface StateDeps extends Omit<PageDeps, "rendering"> {
  readonly rendering: Pick<Rendering, "streamState">;
}

/**
 * GET /_/page-state?url=/ja/rails-32/ answers the browser's router with the lines of a page
 * (StateLine). A redirect is a line too: `fetch` would follow an
 * HTTP redirect without telling the router the new URL.
 */
export function createStateHandler(server: StateDeps): RequestHandler {
  return async (request, response) => {
    const started = server.clock();
    const deps = await depsOf(server, request);
    const target = requestUrl(request.url).searchParams.get("url") ?? "";
    response.setHeader("Cache-Control", "private, no-store");
    response.setHeader("X-Robots-Tag", "noindex");
    if (hasTwice(target, deps.runtime().queryNames)) {
      response.sendStatus(400);
      return;
    }
    const url = requestUrl(target);
    const resolved = await resolvePage(request, url, deps);
    if (resolved.kind === "unknown_host") {
      response.sendStatus(421);
      return;
    }
    if (resolved.kind === "not_speculated") {
      response.sendStatus(503);
      return;
    }
    if ("retryAfterS" in resolved) {
      // The router then opens the document, which retries by itself.
      response.writeHead(503, { "Retry-After": resolved.retryAfterS }).end();
      return;
    }
    setVisitorCookies(url, request, response, deps);
    if (resolved.kind !== "page")
      reportOutcome(resolved, request, url, started, deps);
    if (resolved.kind === "last_resort") {
      response.sendStatus(resolved.status);
      return;
    }
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    if (resolved.kind === "redirect") {
      const { location } = resolved;
      response.end(textOf({ kind: "redirect", location }));
      return;
    }
    const { page } = resolved;
    deps.onPage?.(page);
    setCopyOwner(page, response);
    const { coding, encoder } = deps.encoders.choose(request.headers, {
      isShared: !page.personal,
      isStreamed: true,
      isEmpty: request.method === "HEAD",
    });
    if (coding !== undefined) response.setHeader("Content-Encoding", coding);
    const body = encoder.stream();
    response.once("close", () => body.close());
    const write = (chunks: readonly Buffer[]) => {
      for (const chunk of chunks) response.write(chunk);
    };
    const { stream } = deps.runtime();
    const lines = deps.rendering.streamState(page, request.id, stream);
    for await (const line of lines) {
      if (response.destroyed) return;
      write(await body.encode([{ html: textOf(line) }]));
    }
    write(await body.end());
    reportSections(page, request, deps);
    reportOutcome(resolved, request, url, started, deps);
    response.end();
  };
}

function textOf(line: StateLine): string {
  const sections = sectionsOf(line);
  const json = JSON.stringify(line, function (this: SectionHtml, key, value) {
    const isHtml = key === "html" && sections.includes(this);
    return isHtml ? this.html.length : (value as unknown);
  });
  return `${json}\n${sections.map(({ html }) => html).join("")}`;
}
