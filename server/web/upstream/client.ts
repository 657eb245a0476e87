/** The client of the upstream. Every request is a row of the call table. */
import { Pool } from "undici";
import { NOT_ASKED } from "#renderer/shared/errors.ts";
import type {
  CallArgs,
  CallFunction,
  CallResult,
  CallTrace,
} from "#renderer/loading/call.ts";
import type { Call, CallLimits } from "#schema/call-table.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { partsOf } from "./answer-key.ts";
import { createCallsInFlight } from "./calls-in-flight.ts";
import type { Headers } from "./request-headers.ts";
import {
  createCircuits,
  type CircuitChange,
  type Circuits,
} from "./circuits.ts";
import { createKnownAnswers } from "./known-answers.ts";
import type { PartnerCalls } from "./outgoing.ts";
import { createPrepareCall, type PreparedCall } from "./prepared-calls.ts";
import {
  noResponse,
  notAsked,
  send,
  type Outgoing,
  type SentCall,
} from "./send.ts";
import { createTimeSlice } from "#server/config/process/time-slice.ts";
import { hasNoAnswer, withinMs } from "./stale-if-error.ts";
import { store } from "./store-answer.ts";
import { hasValidator } from "./answers/validators.ts";

export interface UpstreamOptions {
  /** Scheme and host of the upstream. */
  readonly url: string;
  /** The call table of the configuration in force. */
  readonly calls: () => Readonly<Record<string, Call>>;
  /** The default limits of calls. */
  readonly limits: () => Required<CallLimits>;
  /** How partners change calls, by the partner's code. */
  readonly partners?: () => Readonly<Record<string, PartnerCalls>>;
  /** A monotonic clock, in milliseconds; left out: the machine's. */
  readonly clock?: () => number;
  readonly report: (report: CallTrace) => void;
  /** Called when a circuit opens, and when it closes again. */
  readonly onCircuit?: (change: CircuitChange) => void;
  /** false: every call is a request (benchmarks, recordings). */
  readonly cache?: boolean;
  /** Sent with every request, besides the headers of its row and context. */
  readonly headers?: () => Headers;
  /** Called with every request and its answer (recordings, conformance checks). */
  readonly observe?: Observe;
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

/** More than hanging calls can occupy, because each call has a limit of its own. */
const CONNECTIONS = 1024;
/**
 * This client closes an idle connection this many milliseconds before the upstream would (its
 * Keep-Alive header). A request that is sent while its connection is being closed fails, and the
 * timers of a busy process are late.
 */
const IDLE_MARGIN_MS = 2000;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const MAX_KNOWN_BYTES = 16 * 1024 * 1024;

export function createUpstream(options: UpstreamOptions): Upstream {
  const clock = options.clock ?? (() => performance.now());
  const pool = options.send
    ? undefined
    : new Pool(options.url, {
        connections: CONNECTIONS,
        keepAliveTimeoutThreshold: IDLE_MARGIN_MS,
      });
  const sendOne: Send =
    options.send ??
    ((outgoing, ms) => {
      const more = options.headers?.();
      const headers = more && { ...outgoing.headers, ...more };
      return send(pool!, headers ? { ...outgoing, headers } : outgoing, ms);
    });
  const cache = createAnswerCache({ maxBytes: MAX_CACHE_BYTES, clock });
  const inFlight = createCallsInFlight(clock, options.clock);
  const circuits = createCircuits(clock, (change) =>
    options.onCircuit?.(change),
  );
  const slice = createTimeSlice(clock);
  const prepare = createPrepareCall();
  const knownAnswers = createKnownAnswers(MAX_KNOWN_BYTES);
  const clearing: (() => void)[] = [];
  /** Part of every cache key, so that requests from before a `clear` do not answer later calls. */
  let generation = 0;
  /** The same per partner, for `invalidatePartner`. */
  const generations = new Map<string, number>();

  /** Makes one request, if its circuit admits it. */
  async function attempt(outgoing: Outgoing, ms: number): Promise<SentCall> {
    const { name, row, path, limits } = outgoing;
    const started = clock();
    const entering = circuits.of(name, row, path).enter(limits, ms);
    const place = entering instanceof Promise ? await entering : entering;
    if (typeof place === "string") return notAsked(place);
    try {
      const left = ms - (clock() - started);
      // While a probe runs, other requests are refused, so its time limit is short; but a POST may
      // change something, and waits for its full limit.
      const isShort = place.isProbe && outgoing.method === "GET";
      const most = isShort ? Math.min(left, limits.probe_ms) : left;
      const sent = await sendOne(outgoing, most);
      place.leave(!isDown(sent));
      return sent;
    } finally {
      place.leave(false);
    }
  }

  /** Makes a request. A GET whose connection breaks is retried as often as its row says; a POST never. */
  async function request(outgoing: Outgoing): Promise<SentCall> {
    const { row, method } = outgoing;
    const started = clock();
    const left = () => row.timeout_ms - (clock() - started);
    let sent = await attempt(outgoing, left());
    let retries = method === "GET" ? (row.retries ?? 0) : 0;
    while (retries > 0 && sent.broken && left() > 0) {
      retries -= 1;
      const next = await attempt(outgoing, left());
      // The circuit refused the retry, so the first failure is the result.
      if (isRefused(next)) break;
      sent = next;
    }
    const ms = clock() - started;
    options.observe?.(outgoing, sent, ms);
    report(outgoing, {
      ms,
      source: isRefused(sent) ? "refused" : "upstream",
      ...(sent.result.ok ? {} : { error: sent.result.error }),
    });
    return sent;
  }

  function report(
    { name, path, trace }: Outgoing,
    answered: Omit<CallTrace, "call" | "path">,
  ): void {
    const told = { call: name, path, ...answered };
    options.report(told);
    trace?.(told);
  }

  async function call(name: string, args: CallArgs): Promise<CallResult> {
    const partner = args.context.partner?.code ?? "";
    let prepared: PreparedCall | undefined;
    try {
      prepared = prepare(name, args, {
        calls: options.calls(),
        limits: options.limits(),
        partner: options.partners?.()[partner],
      });
    } catch (error) {
      return { ok: false, error: noResponse((error as Error).message) };
    }
    if (!prepared)
      return { ok: false, error: noResponse(`there is no call "${name}"`) };
    const { outgoing, identity } = prepared;
    if (outgoing.method === "POST") {
      const { result } = await request(outgoing);
      // Processing the answer of a search takes long, as the search does.
      if (outgoing.row.queue !== undefined) await slice.run(() => {});
      return result;
    }

    const { row, limits } = outgoing;
    const lifetime = options.cache === false ? undefined : row.cache;
    const key = `${generation}.${generations.get(partner) ?? 0}|${prepared.key}`;
    const cached = lifetime && cache.get(key);
    if (cached?.state === "fresh") {
      report(outgoing, { ms: 0, source: "cache" });
      const { answer } = cached;
      const freshUntil = freshForPages(row, cached.freshUntil);
      return { ok: true, answer, stale: false, ...freshUntil };
    }
    const fetching = inFlight.join({
      key,
      // Without any identity, the callers may be different visitors.
      oneVisitor: identity !== "" && identity !== "{}",
      joinMs: limits.join_ms,
      answers: () =>
        circuits.of(outgoing.name, row, outgoing.path).state() === "closed",
      async request() {
        const known = cached && hasValidator(cached.fields) ? { cached } : {};
        const sent = knownAnswers.recognise(
          key,
          await request(cached ? { ...outgoing, ...known } : outgoing),
        );
        if (lifetime)
          await slice.run(() =>
            store(cache, key, sent, lifetime, args.accepts),
          );
        return sent;
      },
      onJoin: () => report(outgoing, { ms: 0, source: "coalesced" }),
    });
    if (cached?.state !== "stale") {
      const { result } =
        cached?.ifError === true
          ? await withinMs(limits.probe_ms, fetching)
          : await fetching;
      if (cached?.ifError === true && !result.ok && hasNoAnswer(result.error)) {
        report(outgoing, { ms: 0, source: "stale_if_error" });
        return { ok: true, answer: cached.answer, stale: true };
      }
      const stored = cache.get(key);
      return result.ok && stored?.answer === result.answer
        ? { ...result, ...freshForPages(row, stored.freshUntil) }
        : result;
    }
    // Stale-while-revalidate: the answer in flight is for the next call.
    fetching.catch(() => {});
    report(outgoing, { ms: 0, source: "stale" });
    return { ok: true, answer: cached.answer, stale: true };
  }

  return {
    call,
    isBehind: slice.isBehind,
    circuits,
    clear() {
      generation += 1;
      cache.clear();
      knownAnswers.clear();
      circuits.clear();
      for (const listener of clearing) listener();
    },
    invalidatePartner: (partner) =>
      void generations.set(partner, (generations.get(partner) ?? 0) + 1),
    onClear: (listener) => clearing.push(listener),
    close: async () => pool?.close(),
  };
}

/** The statuses with which a proxy reports that the service is down. */
const DOWN: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the service did not answer. */
function isDown({ status, result }: SentCall): boolean {
  return DOWN.has(status) || (status === 0 && !isUnreadable(result));
}

function isUnreadable(result: CallResult): boolean {
  return !result.ok && result.error.unreadable === true;
}

function isRefused({ result }: SentCall): boolean {
  return !result.ok && result.error.code === NOT_ASKED;
}

/** Answers that depend on experiments do not make a page cacheable. */
function freshForPages(
  row: Call,
  freshUntil: number,
): { readonly freshUntil?: number } {
  return partsOf(row).includes("experiments") ? {} : { freshUntil };
}
