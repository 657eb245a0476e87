/** What the client of the upstream needs, and what it does. */
import type { CallFunction, CallTrace } from "#renderer/loading/call.ts";
import type { Call, CallLimits } from "#schema/call-table.ts";
import type { UpstreamFormat } from "#server/config/upstream/format.ts";
import type { Tracer } from "#server/config/tracing/tracer.ts";
import type { CircuitChange, Circuits } from "./circuits/circuits.ts";
import type { PartnerCalls } from "./outgoing.ts";
import type { Headers } from "./request-headers.ts";
import type { Outgoing, SentCall } from "./send.ts";
import type { SharedAnswers } from "./shared-answers.ts";

export interface UpstreamOptions {
  /** Scheme and host of the upstream. */
  readonly url: string;
  /** The call table of the configuration in force. */
  readonly calls: () => Readonly<Record<string, Call>>;
  /** The default limits of calls. */
  readonly limits: () => Required<CallLimits>;
  /** How requests are written, and answers read. */
  readonly format: () => UpstreamFormat;
  /** How partners change calls, by the partner's code. */
  readonly partners?: () => Readonly<Record<string, PartnerCalls>>;
  /** A monotonic clock, in milliseconds; left out: the machine's. */
  readonly clock?: () => number;
  readonly report: (report: CallTrace) => void;
  /** Called when a circuit opens, and when it closes again. */
  readonly onCircuit?: (change: CircuitChange) => void;
  /** Answers that other web programs have received; left out: each makes its own requests. */
  readonly shared?: SharedAnswers | undefined;
  /** false: every call is a request (benchmarks, recordings). */
  readonly cache?: boolean;
  /** Sent with every request, besides the headers of its row and context. */
  readonly headers?: () => Headers;
  /** Called with every request and its answer (recordings, conformance checks). */
  readonly observe?: Observe;
  /** Records what calls wait for; left out: nothing is recorded. */
  readonly tracer?: Tracer | undefined;
  /** Answers requests instead of `url` (recordings that are played back). Never rejects. */
  readonly send?: Send;
}

/** @param ms how long it took, in milliseconds */
export type Observe = (outgoing: Outgoing, sent: SentCall, ms: number) => void;

/** @param ms the time limit, in milliseconds */
export type Send = (outgoing: Outgoing, ms: number) => Promise<SentCall>;

export interface Upstream {
  readonly call: CallFunction;
  /** Whether received answers wait to be processed. */
  readonly isBehind: () => boolean;
  /** The open circuits. */
  readonly circuits: Pick<Circuits, "states">;
  /** Drops all cached answers and closes all circuits. */
  clear(): void;
  /** Drops the cached answers for a partner's pages. */
  invalidatePartner(code: string): void;
  /**
   * Adds a listener to `clear`, because everything that was derived from the answers is outdated as
   * well.
   */
  onClear(listener: () => void): void;
  close(): Promise<void>;
}
