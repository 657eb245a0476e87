import type { RequestHandler } from "express";
import {
  NO_SPAN,
  NO_TRACER,
  type Tracer,
} from "#server/config/tracing/tracer.ts";

/**
 * Records a request whose caller records its own trace (W3C Trace Context). Other requests begin no
 * trace: it would be one without the page for which they are made.
 */
export function continueTraces(tracer: Tracer): RequestHandler {
  if (tracer === NO_TRACER) return (_request, _response, next) => next();
  return (request, response, next) => {
    const { traceparent } = request.headers;
    const given = typeof traceparent === "string" ? traceparent : undefined;
    void tracer.continue(request.method, given, async (span) => {
      next();
      if (span === NO_SPAN) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      response.once("close", resolve);
      await promise;
      // The pattern of the path: the path itself may have the id of an order.
      const { path } = (request.route ?? {}) as { readonly path?: unknown };
      if (typeof path === "string") span.rename(`${request.method} ${path}`);
      span.set("http.response.status_code", response.statusCode);
      if (response.statusCode >= 500) span.fail(String(response.statusCode));
    });
  };
}
