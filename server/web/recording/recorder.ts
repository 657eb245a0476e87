import type { ServerResponse } from "node:http";
import type { EdgeRequest } from "../http/request.ts";
import { requestUrl } from "../http/request-url.ts";
import { recordPage, type RecordDeps } from "./record-page.ts";

/**
 * GET /_/record?url=/rails-32/ answers with the page's recording. What upstreams
 * answer is in it as it came: the path exists only where recording is turned on.
 */
export function createRecorder(deps: RecordDeps) {
  return async (
    request: EdgeRequest,
    response: ServerResponse,
  ): Promise<void> => {
    const asked = requestUrl(request.url).searchParams.get("url") ?? "";
    const recording = await recordPage(request, requestUrl(asked), deps);
    response.setHeader("Cache-Control", "private, no-store");
    if (!recording) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(recording));
  };
}
