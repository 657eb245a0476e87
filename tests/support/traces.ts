/** A tracer that keeps its spans in memory. */
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from "@opentelemetry/sdk-trace";
import { createOtelTracer } from "#server/config/tracing/otel-tracer.ts";
import type { Tracer } from "#server/config/tracing/tracer.ts";

export interface Traces {
  readonly tracer: Tracer;
  readonly spans: () => readonly ReadableSpan[];
  /** The names of a span and of those above it: "GET section < call section < section a". */
  readonly lines: () => readonly string[];
}

export function createTraces(service = "test"): Traces {
  const exporter = new InMemorySpanExporter();
  const tracer = createOtelTracer({
    service,
    tracesPerSecond: Infinity,
    processor: new SimpleSpanProcessor({ exporter }),
    clock: () => 0,
  });
  const spans = () => exporter.getFinishedSpans();
  const lineOf = (span: ReadableSpan): string => {
    const above = spans().find(
      (other) => other.spanContext().spanId === span.parentSpanContext?.spanId,
    );
    return above ? `${span.name} < ${lineOf(above)}` : span.name;
  };
  return { tracer, spans, lines: () => spans().map(lineOf) };
}
