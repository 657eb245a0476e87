/** Begins the trace of a request. */
import type { RequestListener, ServerResponse } from "node:http";
import {
  NO_SPAN,
  NO_TRACER,
  type Span,
  type Tracer,
} from "#server/config/tracing/tracer.ts";
import { REQUEST_ID_HEADER } from "../http/request-id.ts";

/**
 * @param isTrusted whether the proxy at an address is trusted: its trace is continued. Others could
 * have each of their requests recorded
 */
export function traceRequests(
  tracer: Tracer,
  isTrusted: (address: string) => boolean,
  app: RequestListener,
): RequestListener {
  if (tracer === NO_TRACER) return app;
  return (request, response) => {
    const { method = "", headers, socket } = request;
    const { traceparent } = headers;
    const given =
      typeof traceparent === "string" && isTrusted(socket.remoteAddress ?? "")
        ? traceparent
        : undefined;
    void tracer.begin(method, given, async (span) => {
      app(request, response);
      if (span !== NO_SPAN) await noteResponse(span, response);
    });
  };
}

/** Waits until the response is sent, or its connection is closed. */
async function noteResponse(
  span: Span,
  response: ServerResponse,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  response.once("close", resolve);
  await promise;
  const { statusCode, writableFinished } = response;
  span.set("http.response.status_code", statusCode);
  const id = response.getHeader(REQUEST_ID_HEADER);
  if (typeof id === "string") span.set("wayfare.request_id", id);
  if (!writableFinished) span.fail("closed_by_client");
  else if (statusCode >= 500) span.fail(String(statusCode));
}
