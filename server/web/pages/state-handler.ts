import type { RequestHandler } from "express";
import type { StateLine } from "#renderer/page-state.ts";
import { setVisitorCookies } from "../context/visitor-cookies.ts";
import { hasTwice } from "../http/check-request.ts";
import { requestUrl } from "../http/request-url.ts";
import type { Rendering } from "./entry-server.ts";
import { pinRuntime, type PageDeps } from "./page-handler.ts";
import { reportSections } from "./report-sections.ts";
import { resolvePage } from "./resolve-page.ts";

export interface StateDeps extends Omit<PageDeps, "rendering"> {
  readonly rendering: Pick<Rendering, "streamState">;
}

/**
 * GET /_/page-state?url=/ja/rails-32/ answers the browser's router with one JSON value per
 * line: the page, then each late section. A redirect is a line too: `fetch` would follow an
 * HTTP redirect without telling the router the new URL.
 */
export function createStateHandler(server: StateDeps): RequestHandler {
  return async (request, response) => {
    const deps = pinRuntime(server);
    const target = requestUrl(request.url).searchParams.get("url") ?? "";
    response.setHeader("Cache-Control", "private, no-store");
    response.setHeader("X-Robots-Tag", "noindex");
    if (hasTwice(target, deps.runtime().queryNames)) {
      response.writeHead(400).end();
      return;
    }
    const url = requestUrl(target);
    const resolved = await resolvePage(request, url, deps);
    if (resolved.kind === "unknown_host") {
      response.writeHead(421).end();
      return;
    }
    setVisitorCookies(url, request, response, deps);
    if (resolved.kind === "last_resort") {
      response.writeHead(resolved.status).end();
      return;
    }
    response.writeHead(200, {
      "Content-Type": "application/x-ndjson; charset=utf-8",
    });
    const write = (line: StateLine) =>
      response.write(`${JSON.stringify(line)}\n`);
    if (resolved.kind === "redirect") {
      write({ kind: "redirect", location: resolved.location });
    } else {
      const { page } = resolved;
      const { stream } = deps.runtime();
      for await (const line of deps.rendering.streamState(
        page,
        request.id,
        stream,
      )) {
        if (response.destroyed) return;
        write(line);
      }
      reportSections(page, request, deps);
    }
    response.end();
  };
}
