/** What the spans of calls and requests say. */
import type { CallTrace } from "#renderer/loading/call.ts";
import type { Span } from "#server/config/tracing/tracer.ts";
import type { Outgoing, SentCall } from "./send.ts";

/** Adds the header by which the upstream continues the trace, if it is recorded. */
export function continuing(
  outgoing: Outgoing,
  { traceparent }: Span,
): Outgoing {
  return traceparent === undefined
    ? outgoing
    : { ...outgoing, headers: { ...outgoing.headers, traceparent } };
}

/** The span of a request. */
export function noteAnswer(span: Span, { status, result }: SentCall): void {
  if (status > 0) span.set("http.response.status_code", status);
  if (!result.ok)
    span.fail(result.error.timeout ? "timeout" : result.error.errorType);
}

/** The span of a call: who answered it, and how it failed. */
export function noteSource(span: Span, { source, error }: CallTrace): void {
  span.set("wayfare.source", source);
  if (error) span.fail(error.timeout ? "timeout" : error.errorType);
}
