/** A tracer that records spans with OpenTelemetry. The one file that knows its SDK; open-tracer.ts imports it when traces are on. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
} from "@opentelemetry/api";
import { ExportResultCode, parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  TracerProvider,
  type SpanExporter,
  type SpanProcessor,
} from "@opentelemetry/sdk-trace";
import { NO_SPAN, type Span, type SpanWork, type Tracer } from "./tracer.ts";

/** How long delivering the last spans may take, in milliseconds. */
const CLOSE_MS = 2000;

export interface OtelInput {
  /** The program's name in traces. */
  readonly service: string;
  /** How many traces begin in a second at most. */
  readonly tracesPerSecond: number;
  readonly processor: SpanProcessor;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
}

/** A recorded span, and the context of OpenTelemetry in which its parts begin. */
interface Recorded extends Span {
  readonly inside: Context;
}

export function createOtelTracer({
  service,
  tracesPerSecond,
  processor,
  clock,
}: OtelInput): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer("wayfare");
  const active = new AsyncLocalStorage<Recorded>();
  const mayBegin = createLimit(tracesPerSecond, clock);

  async function record<T>(
    name: string,
    parent: Context,
    kind: SpanKind,
    work: SpanWork<T>,
  ): Promise<T> {
    const span = tracer.startSpan(name, { kind }, parent);
    const { traceId, spanId } = span.spanContext();
    const recorded: Recorded = {
      set: (key, value) => void span.setAttribute(key, value),
      rename: (text) => void span.updateName(text),
      fail(reason) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute("error.type", reason);
      },
      traceparent: `00-${traceId}-${spanId}-01`,
      inside: trace.setSpan(parent, span),
    };
    try {
      return await active.run(recorded, work, recorded);
    } catch (error) {
      // Its message may have what a visitor typed.
      recorded.fail((error as Error).name);
      throw error;
    } finally {
      span.end();
    }
  }

  function continued<T>(
    name: string,
    traceparent: string | undefined,
    work: SpanWork<T>,
  ): Promise<T> {
    const parent = remoteParent(traceparent);
    return parent ? record(name, parent, SpanKind.SERVER, work) : work(NO_SPAN);
  }

  function inside<T>(
    name: string,
    kind: SpanKind,
    work: SpanWork<T>,
  ): Promise<T> {
    const parent = active.getStore();
    return parent ? record(name, parent.inside, kind, work) : work(NO_SPAN);
  }

  return {
    begin(name, traceparent, work) {
      if (traceparent !== undefined) return continued(name, traceparent, work);
      return mayBegin()
        ? record(name, ROOT_CONTEXT, SpanKind.SERVER, work)
        : work(NO_SPAN);
    },
    continue: continued,
    span: (name, work) => inside(name, SpanKind.INTERNAL, work),
    request: (name, work) => inside(name, SpanKind.CLIENT, work),
    active: () => active.getStore() ?? NO_SPAN,
    async close() {
      // A failure was reported by the processor, and a collector that hangs delays no stop.
      await Promise.race([
        provider.shutdown().catch(() => {}),
        setTimeout(CLOSE_MS, undefined, { ref: false }),
      ]);
    },
  };
}

/**
 * The span of another program, of which ours is a part.
 *
 * @returns undefined if the header is none of W3C Trace Context, or its trace is not recorded
 */
function remoteParent(traceparent: string | undefined): Context | undefined {
  const parent =
    traceparent === undefined ? null : parseTraceParent(traceparent);
  if (!parent || (parent.traceFlags & TraceFlags.SAMPLED) === 0)
    return undefined;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

/** @returns whether one more may begin in the current second */
function createLimit(perSecond: number, clock: () => number): () => boolean {
  let second = -1;
  let begun = 0;
  return () => {
    const current = Math.floor(clock() / 1000);
    if (current !== second) [second, begun] = [current, 0];
    begun += 1;
    return begun <= perSecond;
  };
}

/**
 * Sends spans in batches to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, over HTTP. The library
 * reads that setting, and others such as OTEL_EXPORTER_OTLP_HEADERS.
 *
 * @param onDelivery called when batches are no longer accepted, and when they are accepted again
 */
export function createOtlpProcessor(
  onDelivery: (works: boolean) => void,
): SpanProcessor {
  const exporter = new OTLPTraceExporter();
  let works = true;
  const reporting: SpanExporter = {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const ok = result.code === ExportResultCode.SUCCESS;
        if (ok !== works) onDelivery(ok);
        works = ok;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  return new BatchSpanProcessor({ exporter: reporting });
}
