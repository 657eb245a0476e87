/** The state of another page, for the browser's router. */
import type { ServerResponse } from "node:http";
import type { EdgeRequest } from "../http/request.ts";
import type { StateLine } from "#renderer/page-state.ts";
import type { Rendering } from "./entry-server.ts";
import { hasTwice } from "../http/check-request.ts";
import { ofOneRuntime, type PageDeps } from "./page-handler.ts";
import { remember } from "../context/visitor-cookies.ts";
import { reportSections } from "./report-sections.ts";
import { resolvePage } from "./resolve-page.ts";
import { requestUrl } from "../http/request-url.ts";

export interface StateDeps extends Omit<PageDeps, "rendering"> {
  readonly rendering: Pick<Rendering, "streamState">;
}

/**
 * GET /_/page-state?url=/ja/rails-32/ answers with one JSON value a line: the page,
 * then each section that comes later. A redirect is a line too, because the browser
 * has to know the new address.
 */
export function createStateHandler(server: StateDeps) {
  return async (
    request: EdgeRequest,
    response: ServerResponse,
  ): Promise<void> => {
    const deps = ofOneRuntime(server);
    const asked = requestUrl(request.url).searchParams.get("url") ?? "";
    response.setHeader("Cache-Control", "private, no-store");
    response.setHeader("X-Robots-Tag", "noindex");
    if (hasTwice(asked, deps.runtime().knownQuery)) {
      response.writeHead(400).end();
      return;
    }
    const url = requestUrl(asked);
    const resolved = await resolvePage(request, url, deps);
    if (resolved.kind !== "unknown_host")
      remember(url, request, response, deps);
    if (resolved.kind === "unknown_host" || resolved.kind === "last_resort") {
      response
        .writeHead(resolved.kind === "unknown_host" ? 421 : resolved.status)
        .end();
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
      for await (const line of deps.rendering.streamState(
        resolved.page,
        request.id,
        deps.runtime().stream,
      )) {
        if (response.destroyed) return;
        write(line);
      }
      reportSections(resolved.page, request, deps);
    }
    response.end();
  };
}
