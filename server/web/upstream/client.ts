/** The one client of the upstream: every request is a row of the call table. */
import { Pool } from "undici";
import type { SiteContext } from "#renderer/context/site-context.ts";
import { NOT_ASKED, type CallError } from "#renderer/errors.ts";
import type {
  CallArgs,
  CallFunction,
  CallParams,
  CallResult,
} from "#renderer/loading/call.ts";
import type { Call, CallLimits } from "#schema/call-table.ts";
import type { CallBase } from "#schema/defaults.ts";
import { createAnswerCache, type AnswerCache } from "./answer-cache.ts";
import { answerKey, partsOf } from "./answer-key.ts";
import { fillCallPath } from "./call-url.ts";
import { createCallsInFlight } from "./calls-in-flight.ts";
import {
  createCircuits,
  type CircuitChange,
  type Circuits,
} from "./circuits.ts";
import {
  ANY_PATH,
  createRowFinder,
  type FindRow,
  type NamedRow,
} from "../../config/read/find-row.ts";
import {
  isShared,
  noResponse,
  notAsked,
  send,
  type Outgoing,
  type Sent,
} from "./send.ts";

export interface CallReport {
  readonly call: string;
  readonly path: string;
  readonly ms: number;
  /** fetched; or answered without a request of its own; or refused, and not asked. */
  readonly source: "upstream" | "cache" | "stale" | "coalesced" | "refused";
  readonly error?: CallError;
}

export interface UpstreamOptions {
  /** Scheme and host of the upstream. */
  readonly url: string;
  /** The call table of the configuration in force. */
  readonly calls: () => Readonly<Record<string, Call>>;
  /** What a call may cost, where its row says nothing else. */
  readonly limits: () => Required<CallLimits>;
  /** How calls of a partner's pages differ, by the partner's code. */
  readonly partners?: () => Readonly<Record<string, PartnerCalls>>;
  /** A clock that never jumps, in milliseconds; left out, the machine's. */
  readonly clock?: () => number;
  readonly report: (report: CallReport) => void;
  /** Is told when a call is no longer asked, and when it is again. */
  readonly onCircuit?: (change: CircuitChange) => void;
  /** false: every call is a request (benchmarks, recordings). */
  readonly cache?: boolean;
  /** Is told of every request with its answer (recordings). */
  readonly observe?: Observe;
}

/** What a partner changes in the calls of its pages (specification, sections 6 and 7). */
export interface PartnerCalls {
  /** Some calls are made below another path. */
  readonly call_base?: CallBase;
  /** Whether calls that are no GETs say language and currency in their query too. */
  readonly is_voyager: boolean;
}

export type Observe = (outgoing: Outgoing, sent: Sent) => void;

export interface Upstream {
  readonly call: CallFunction;
  /** The calls that are not asked now. */
  readonly circuits: Pick<Circuits, "states">;
  /** Forgets every answer, and which calls are not asked. */
  clear(): void;
  /** Forgets what was answered for the pages of a partner. */
  forget(partner: string): void;
  /** Is called when every answer was forgotten: what was made of them is worth nothing either. */
  onClear(listener: () => void): void;
  close(): Promise<void>;
}

/** More than the calls may use that hang at once: each has its own limit. */
const CONNECTIONS = 1024;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

export function createUpstream(options: UpstreamOptions): Upstream {
  const clock = options.clock ?? (() => performance.now());
  const pool = new Pool(options.url, { connections: CONNECTIONS });
  const cache = createAnswerCache({ maxBytes: MAX_CACHE_BYTES, clock });
  const underWay = createCallsInFlight(clock);
  const circuits = createCircuits(clock, (change) =>
    options.onCircuit?.(change),
  );
  const findRow = createRowFinder();
  const clearing: (() => void)[] = [];
  /** Part of every key: an answer that was asked for before is none to later calls. */
  let generation = 0;
  /** The same for each partner whose answers were forgotten. */
  const generations = new Map<string, number>();

  /** One request, if its circuit has a place for it. */
  async function attempt(outgoing: Outgoing, ms: number): Promise<Sent> {
    const { name, row, path, limits } = outgoing;
    const started = clock();
    const place = await circuits.of(name, row, path).enter(limits, ms);
    if (typeof place === "string") return notAsked();
    try {
      const left = ms - (clock() - started);
      // Everybody else is refused while it tries. What may change something is not given up early.
      const isShort = place.isProbe && outgoing.method === "GET";
      const most = isShort ? Math.min(left, limits.probe_ms) : left;
      const sent = await send(pool, outgoing, most);
      place.leave(!isDown(sent));
      return sent;
    } finally {
      place.leave(false);
    }
  }

  /** A GET whose connection broke is tried again, as often as its row says; a POST never is. */
  async function request(outgoing: Outgoing): Promise<Sent> {
    const { row, method, name, path } = outgoing;
    const started = clock();
    const left = () => row.timeout_ms - (clock() - started);
    let sent = await attempt(outgoing, left());
    let again = method === "GET" ? (row.retries ?? 0) : 0;
    while (again > 0 && sent.broken && left() > 0) {
      again -= 1;
      const next = await attempt(outgoing, left());
      // What is not asked again failed as it did.
      if (isRefused(next)) break;
      sent = next;
    }
    options.observe?.(outgoing, sent);
    options.report({
      call: name,
      path,
      ms: clock() - started,
      source: isRefused(sent) ? "refused" : "upstream",
      ...(sent.result.ok ? {} : { error: sent.result.error }),
    });
    return sent;
  }

  function reportWithout(
    { name, path }: Outgoing,
    source: CallReport["source"],
  ): void {
    options.report({ call: name, path, ms: 0, source });
  }

  async function call(name: string, args: CallArgs): Promise<CallResult> {
    const partner = args.context.partner?.code ?? "";
    const changes = options.partners?.()[partner];
    const outgoing = outgoingOf(
      rowFor(name, options.calls(), args, findRow),
      options.limits(),
      args,
      changes,
    );
    if ("message" in outgoing) {
      return { ok: false, error: noResponse(outgoing.message) };
    }
    if (outgoing.method === "POST") return (await request(outgoing)).result;

    const { row, limits } = outgoing;
    const lifetime = options.cache === false ? undefined : row.cache;
    // All on which an answer may depend.
    const { context } = args;
    const who = isShared(row) ? "" : JSON.stringify(context.identity);
    const asOf = `${generation}.${generations.get(partner) ?? 0}`;
    const key = `${asOf}|${outgoing.name}|${answerKey(context, row)}|${who}|${outgoing.path}`;
    const kept = lifetime && cache.get(key);
    if (kept?.fresh) {
      reportWithout(outgoing, "cache");
      const { answer } = kept;
      const freshUntil = freshForPages(row, kept.freshUntil);
      return { ok: true, answer, stale: false, ...freshUntil };
    }
    const fetching = underWay.join({
      key,
      // Nobody is known by nothing.
      oneVisitor: who !== "" && who !== "{}",
      joinMs: limits.join_ms,
      answers: () =>
        circuits.of(outgoing.name, row, outgoing.path).state() === "closed",
      async request() {
        const sent = await request(outgoing);
        if (lifetime) keep(cache, key, sent, lifetime, args.accepts);
        return sent;
      },
      onJoin: () => reportWithout(outgoing, "coalesced"),
    });
    if (!kept) {
      const { result } = await fetching;
      const stored = cache.get(key);
      return result.ok && stored?.answer === result.answer
        ? { ...result, ...freshForPages(row, stored.freshUntil) }
        : result;
    }
    // Stale while revalidating: the answer under way is for the next request.
    fetching.catch(() => {});
    reportWithout(outgoing, "stale");
    return { ok: true, answer: kept.answer, stale: true };
  }

  return {
    call,
    circuits,
    clear() {
      generation += 1;
      cache.clear();
      circuits.clear();
      for (const listener of clearing) listener();
    },
    forget: (partner) =>
      void generations.set(partner, (generations.get(partner) ?? 0) + 1),
    onClear: (listener) => clearing.push(listener),
    close: () => pool.close(),
  };
}

/** Keeps an answer that is one, as long as its row and upstream say. */
function keep(
  cache: AnswerCache,
  key: string,
  { result, keeping }: Sent,
  { ttl_s, stale_s }: NonNullable<Call["cache"]>,
  accepts: CallArgs["accepts"] = () => true,
): void {
  if (!result.ok) return;
  const { answer } = result;
  if (keeping.personal) {
    // What was kept before was not marked; now it is known to be somebody's.
    cache.delete(key);
  } else if (answer.read().ok && accepts(answer)) {
    cache.set(key, answer, {
      ttl_s: Math.min(ttl_s, keeping.freshS ?? ttl_s),
      stale_s: keeping.mayBeStale ? stale_s : 0,
    });
  }
}

/** A proxy in front says so where a service does not answer. */
const DOWN: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether it is worth nothing to ask now. */
function isDown({ status, result }: Sent): boolean {
  return DOWN.has(status) || (status === 0 && !isUnreadable(result));
}

function isUnreadable(result: CallResult): boolean {
  return !result.ok && result.error.unreadable === true;
}

function isRefused({ result }: Sent): boolean {
  return !result.ok && result.error.code === NOT_ASKED;
}

/** Pages are kept for those whose experiments nobody asks for. */
function freshForPages(
  row: Call,
  freshUntil: number,
): { readonly freshUntil?: number } {
  return partsOf(row).includes("experiments") ? {} : { freshUntil };
}

/** A row, and the path of the section that is called through it. */
interface Chosen extends NamedRow {
  readonly pathRow: Call;
}

/**
 * The row of a call. A section is called through a row for all paths; where its path has a
 * row of its own, that one holds. An answer that others may be given stays one: what is
 * one visitor's own belongs on pages that say so.
 */
function rowFor(
  name: string,
  calls: Readonly<Record<string, Call>>,
  { params, method }: CallArgs,
  findRow: FindRow,
): Chosen | { readonly name: string } {
  const row = calls[name];
  if (!row) return { name };
  const { api_path } = params;
  if (!row.path.includes(ANY_PATH) || typeof api_path !== "string")
    return { name, row, pathRow: row };
  const own = findRow(calls, api_path, method ?? row.method);
  const isOwn = own && (isShared(own.row) || !isShared(row));
  return isOwn
    ? { name: own.name, row: own.row, pathRow: row }
    : { name, row, pathRow: row };
}

/** @returns the request of a call, or why it cannot be made */
function outgoingOf(
  chosen: ReturnType<typeof rowFor>,
  defaults: Required<CallLimits>,
  args: CallArgs,
  partner: PartnerCalls | undefined,
): Outgoing | { readonly message: string } {
  const { name } = chosen;
  if (!("row" in chosen)) return { message: `there is no call "${name}"` };
  const { row, pathRow } = chosen;
  const { context, csrfToken } = args;
  const method = args.method ?? row.method;
  try {
    const filled = fillCallPath(
      pathRow.path,
      withContextParams(args.params, row, context),
    );
    const base = partner?.call_base;
    const path = (base?.calls.includes(name) ? base.path : "") + filled.path;
    const isPost = method === "POST";
    const said = isPost && !partner?.is_voyager ? {} : spoken(row, context);
    const query = isPost ? said : { ...texts(filled.rest), ...said };
    const body = isPost ? JSON.stringify(filled.rest) : undefined;
    return {
      name,
      row,
      limits: row.limits ? { ...defaults, ...row.limits } : defaults,
      method,
      path: path + search(query),
      body,
      csrfToken,
      context,
    };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

/** Language and currency, as the query says them. */
function spoken(
  row: Call,
  { language, currency }: SiteContext,
): Readonly<Record<string, string>> {
  if (row.language_params === false) return {};
  const parts = partsOf(row);
  return {
    ...(parts.includes("language") ? { k_lang: language.backend } : {}),
    ...(parts.includes("currency") ? { k_currency: currency.code } : {}),
  };
}

/** With what a row says of the visitor by parameters: nobody who makes the call says otherwise. */
function withContextParams(
  params: CallParams,
  { context_params = {} }: Call,
  { device, preview }: SiteContext,
): CallParams {
  const values = {
    platform_code: String(device.code),
    preview: preview ? "true" : undefined,
  };
  const all: Record<string, CallParams[string]> = { ...params };
  for (const [name, what] of Object.entries(context_params)) {
    const value = values[what];
    if (value === undefined) delete all[name];
    else all[name] = value;
  }
  return all;
}

/** What a query can carry. */
function texts(params: CallParams): Record<string, string> {
  const entries = Object.entries(params).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}

function search(params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString();
  return query && `?${query}`;
}
