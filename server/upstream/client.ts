/** The one client of the upstream: every request is a row of the call table. */
import { Pool } from "undici";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { CallError } from "#renderer/errors.ts";
import type {
  CallArgs,
  CallFunction,
  CallParams,
  CallResult,
} from "#renderer/loading/call.ts";
import type { Call } from "#schema/call-table.ts";
import type { CallBase } from "#schema/defaults.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { fillCallPath } from "./call-url.ts";
import {
  isShared,
  noResponse,
  send,
  type Outgoing,
  type Sent,
} from "./send.ts";

export interface CallReport {
  readonly call: string;
  readonly path: string;
  readonly ms: number;
  /** fetched; or answered without a request of its own. */
  readonly source: "upstream" | "cache" | "stale" | "coalesced";
  readonly error?: CallError;
}

export interface UpstreamOptions {
  /** Scheme and host of the upstream. */
  readonly url: string;
  /** The call table of the configuration in force. */
  readonly calls: () => Readonly<Record<string, Call>>;
  /** How calls of a partner's pages differ, by the partner's code. */
  readonly partners?: () => Readonly<Record<string, PartnerCalls>>;
  readonly now: () => number;
  readonly report: (report: CallReport) => void;
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
  /** Forgets every answer. */
  clear(): void;
  /** Is called when every answer was forgotten: what was made of them is worth nothing either. */
  onClear(listener: () => void): void;
  close(): Promise<void>;
}

const CONNECTIONS = 64;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

export function createUpstream(options: UpstreamOptions): Upstream {
  const { now } = options;
  const pool = new Pool(options.url, { connections: CONNECTIONS });
  const cache = createAnswerCache({ maxBytes: MAX_CACHE_BYTES, now });
  const underWay = new Map<string, Promise<Sent>>();
  const clearing: (() => void)[] = [];

  /** A GET that got no answer is tried again, as often as its row says; a POST never is. */
  async function request(outgoing: Outgoing): Promise<Sent> {
    const started = performance.now();
    let left = outgoing.method === "GET" ? (outgoing.row.retries ?? 0) : 0;
    let sent = await send(pool, outgoing);
    while (left > 0 && sent.status === 0 && !isTimeout(sent.result)) {
      left -= 1;
      sent = await send(pool, outgoing);
    }
    options.observe?.(outgoing, sent);
    options.report({
      call: outgoing.name,
      path: outgoing.path,
      ms: performance.now() - started,
      source: "upstream",
      ...(sent.result.ok ? {} : { error: sent.result.error }),
    });
    return sent;
  }

  /** Equal calls under way are one request. */
  function fetchOnce(
    key: string,
    outgoing: Outgoing,
    keep: (sent: Sent) => void,
  ): Promise<Sent> {
    const running = underWay.get(key);
    if (running) {
      reportWithout(outgoing, "coalesced");
      return running;
    }
    const started = request(outgoing)
      .then((sent) => {
        keep(sent);
        return sent;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
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
    const outgoing = outgoingOf(name, options.calls()[name], args, changes);
    if ("message" in outgoing) {
      return { ok: false, error: noResponse(outgoing.message) };
    }
    if (outgoing.method === "POST") return (await request(outgoing)).result;

    const lifetime = options.cache === false ? undefined : outgoing.row.cache;
    // All on which an answer may depend.
    const { context } = args;
    const who = isShared(outgoing.row) ? "" : JSON.stringify(context.identity);
    const key = `${name}|${context.key}|${who}|${outgoing.path}`;
    const kept = lifetime && cache.get(key);
    if (kept?.fresh) {
      reportWithout(outgoing, "cache");
      const { answer, freshUntil } = kept;
      return { ok: true, answer, stale: false, freshUntil };
    }
    const fetching = fetchOnce(key, outgoing, ({ result, personal }) => {
      const good = lifetime && !personal && result.ok;
      if (good && result.answer.read().ok) {
        cache.set(key, result.answer, lifetime);
      }
    });
    if (!kept) {
      const { result } = await fetching;
      const stored = cache.get(key);
      return result.ok && stored?.answer === result.answer
        ? { ...result, freshUntil: stored.freshUntil }
        : result;
    }
    // Stale while revalidating: the answer under way is for the next request.
    reportWithout(outgoing, "stale");
    return { ok: true, answer: kept.answer, stale: true };
  }

  return {
    call,
    clear() {
      cache.clear();
      for (const listener of clearing) listener();
    },
    onClear: (listener) => clearing.push(listener),
    close: () => pool.close(),
  };
}

function isTimeout(result: CallResult): boolean {
  return !result.ok && result.error.timeout === true;
}

/** @returns the request of a call, or why it cannot be made */
function outgoingOf(
  name: string,
  row: Call | undefined,
  args: CallArgs,
  partner: PartnerCalls | undefined,
): Outgoing | { readonly message: string } {
  if (!row) return { message: `there is no call "${name}"` };
  const { context, csrfToken } = args;
  const method = args.method ?? row.method;
  try {
    const filled = fillCallPath(row.path, args.params);
    const base = partner?.call_base;
    const path = (base?.calls.includes(name) ? base.path : "") + filled.path;
    const isPost = method === "POST";
    const said = isPost && !partner?.is_voyager ? {} : spoken(row, context);
    const query = isPost ? said : { ...texts(filled.rest), ...said };
    const body = isPost ? JSON.stringify(filled.rest) : undefined;
    return {
      name,
      row,
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
  return { k_lang: language.backend, k_currency: currency.code };
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
