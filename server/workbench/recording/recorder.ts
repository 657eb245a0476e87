import type { RequestHandler } from "express";
import { requestUrl } from "#server/web/http/request-url.ts";
import { recordPage, type RecordDeps } from "./record-page.ts";

/**
 * GET /_/record?url=/rails-32/ answers with a recording of the page. It contains the upstream's
 * answers, so the path exists only on servers that allow recording.
 */
export function createRecorder(deps: RecordDeps): RequestHandler {
  return async (request, response) => {
    const target = requestUrl(request.url).searchParams.get("url") ?? "";
    const recording = await recordPage(request, requestUrl(target), deps);
    response.setHeader("Cache-Control", "private, no-store");
    if (!recording) {
      response.sendStatus(404);
      return;
    }
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(recording));
  };
}
