/** The client of the upstream. Every request is a row of the call table. */
import { Pool } from "undici";
import type {
  CallArgs,
  CallResult,
  CallTrace,
} from "#renderer/loading/call.ts";
import { createAnswerCache } from "./answers/answer-cache.ts";
import { createCallsInFlight } from "./calls-in-flight.ts";
import { createCircuits } from "./circuits/circuits.ts";
import { createKnownAnswers } from "./known-answers.ts";
import { createPrepareCall, type PreparedCall } from "./prepared-calls.ts";
import {
  noResponse,
  notAsked,
  send,
  type Outgoing,
  type SentCall,
} from "./send.ts";
import type { SharedEntry } from "./shared-answers.ts";
import { NO_TRACER, type Span } from "#server/config/tracing/tracer.ts";
import { continuing, noteAnswer, noteSource } from "./spans.ts";
import type { Send, Upstream, UpstreamOptions } from "./upstream.ts";
import { createTimeSlice } from "#server/config/process/time-slice.ts";
import { isDown, isReadable, isRefused } from "./sent-call.ts";
import { createRetryBudget, type RetryBudget } from "./retry-budget.ts";
import { hasNoAnswer, withinMs } from "./stale-if-error.ts";
import { freshForPages, store } from "./store-answer.ts";
import { hasValidator } from "./answers/validators.ts";

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
  const tracer = options.tracer ?? NO_TRACER;
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
  /** By the call's name. */
  const budgets = new Map<string, RetryBudget>();
  const slice = createTimeSlice(clock);
  const prepare = createPrepareCall();
  const knownAnswers = createKnownAnswers(MAX_KNOWN_BYTES);
  const clearing: (() => void)[] = [];
  /** Part of every cache key, so that requests from before a `clear` do not answer later calls. */
  let generation = 0;
  /** The same per partner, for `invalidatePartner`. */
  const generations = new Map<string, number>();

  /** Makes one request, if its circuit admits it. */
  async function attempt(
    outgoing: Outgoing,
    ms: number,
    span: Span,
  ): Promise<SentCall> {
    const { name, row, path, limits } = outgoing;
    const started = clock();
    const entering = circuits.of(name, row, path).enter(limits, ms);
    const place =
      entering instanceof Promise
        ? await tracer.span("wait for a slot", () => entering)
        : entering;
    if (typeof place === "string") {
      span.fail(`circuit_${place}`);
      return notAsked(place);
    }
    if (place.isProbe) span.set("wayfare.circuit", "half_open");
    try {
      const left = ms - (clock() - started);
      // While a probe runs, other requests are refused, so its time limit is short; but a POST may
      // change something, and waits for its full limit.
      const isShort = place.isProbe && outgoing.method === "GET";
      const most = isShort ? Math.min(left, limits.probe_ms) : left;
      const sent = await sendOne(continuing(outgoing, span), most);
      noteAnswer(span, sent);
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
    const name = `${method} ${outgoing.name}`;
    const sendOnce = (retry: number) =>
      tracer.request(name, (span) => {
        if (retry > 0) span.set("http.request.resend_count", retry);
        return attempt(outgoing, left(), span);
      });
    const budget = budgets.getOrInsertComputed(
      outgoing.name,
      createRetryBudget,
    );
    budget.asked();
    let sent = await sendOnce(0);
    const retries = method === "GET" ? (row.retries ?? 0) : 0;
    for (
      let retry = 1;
      retry <= retries && sent.broken && left() > 0 && budget.take();
      retry++
    ) {
      const next = await sendOnce(retry);
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

  /** Another server's answer to a call, as if it had just been received; undefined: there is none. */
  async function received(
    outgoing: Outgoing,
    key: string,
    shared: SharedEntry,
  ): Promise<SentCall | undefined> {
    const started = clock();
    const found = await shared.get(outgoing);
    if (!found) return undefined;
    const sent = knownAnswers.recognise(key, found);
    // An answer is parsed once, when there is time for it.
    await slice.run(() => void isReadable(sent));
    if (!isReadable(sent)) return undefined;
    report(outgoing, { ms: clock() - started, source: "shared" });
    return sent;
  }

  function report(
    { name, path, trace }: Outgoing,
    answered: Omit<CallTrace, "call" | "path">,
  ): void {
    const told = { call: name, path, ...answered };
    noteSource(tracer.active(), told);
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
        format: options.format(),
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
    const shared =
      lifetime && identity === ""
        ? options.shared?.of(prepared.key)
        : undefined;
    const fetching = inFlight.join({
      key,
      // Without any identity, the callers may be different visitors.
      oneVisitor: identity !== "" && identity !== "{}",
      joinMs: limits.join_ms,
      answers: () =>
        circuits.of(outgoing.name, row, outgoing.path).state() === "closed",
      async request() {
        const known = cached && hasValidator(cached.fields) ? { cached } : {};
        const found = shared && (await received(outgoing, key, shared));
        const sent =
          found ??
          knownAnswers.recognise(
            key,
            await request(cached ? { ...outgoing, ...known } : outgoing),
          );
        if (lifetime)
          await slice.run(() =>
            store(cache, key, sent, lifetime, args.accepts),
          );
        const stored = shared && !found ? cache.get(key) : undefined;
        // What is not cached here is not for others either.
        if (stored && sent.result.ok && stored.answer === sent.result.answer)
          shared?.set(sent, stored.freshUntil - clock());
        else if (!found) shared?.giveUp();
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
    call:
      tracer === NO_TRACER
        ? call
        : (name, args) => tracer.span(`call ${name}`, () => call(name, args)),
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
