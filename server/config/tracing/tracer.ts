/**
 * Traces: what a request did and what each part of it waited for, as spans of OpenTelemetry
 * (docs/operations.md, "Traces"). Code that is traced knows this interface only, and the library is
 * loaded only when traces are on (open-tracer.ts).
 */

export interface Span {
  /**
   * Sets an attribute. Values are names of this project and numbers, never what a visitor typed: no
   * query, no path with an id, no text of an answer.
   */
  set(name: string, value: string | number | boolean): void;
  /** Replaces the name by one that is known later, such as that of the route. */
  rename(name: string): void;
  /** Marks the work as failed, with a word for the reason. */
  fail(reason: string): void;
  /** The header (W3C Trace Context) by which another program continues; undefined: it must not. */
  readonly traceparent: string | undefined;
}

export type SpanWork<T> = (span: Span) => Promise<T>;

export interface Tracer {
  /**
   * Does the work that begins a trace, unless enough traces began in this second.
   *
   * @param traceparent continues the trace of another program if that records it
   */
  begin<T>(
    name: string,
    traceparent: string | undefined,
    work: SpanWork<T>,
  ): Promise<T>;
  /** Does the work that continues the trace of another program, if that records it. */
  continue<T>(
    name: string,
    traceparent: string | undefined,
    work: SpanWork<T>,
  ): Promise<T>;
  /** Does a part of the work in progress, in a span of its own if its trace is recorded. */
  span<T>(name: string, work: SpanWork<T>): Promise<T>;
  /** The same for a request to another program, which gets the span's `traceparent`. */
  request<T>(name: string, work: SpanWork<T>): Promise<T>;
  /** The span of the work in progress. */
  active(): Span;
  /** Delivers what is recorded. */
  close(): Promise<void>;
}

/** The span of work that is not recorded. */
export const NO_SPAN: Span = {
  set() {},
  rename() {},
  fail() {},
  traceparent: undefined,
};

/** Traces are off. */
export const NO_TRACER: Tracer = {
  begin: (_name, _traceparent, work) => work(NO_SPAN),
  continue: (_name, _traceparent, work) => work(NO_SPAN),
  span: (_name, work) => work(NO_SPAN),
  request: (_name, work) => work(NO_SPAN),
  active: () => NO_SPAN,
  close: async () => {},
};
