/** The one client of the upstream: every request is a row of the call table. */
import { Pool } from "undici";
import type { SiteContext } from "#renderer/context/site-context.ts";
import {
  NETWORK_FAILURE,
  NO_RESPONSE,
  type CallError,
} from "#renderer/errors.ts";
import type {
  CallArgs,
  CallFunction,
  CallResult,
} from "#renderer/loading/call.ts";
import type { Call } from "#schema/call-table.ts";
import { createAnswer, httpError } from "./answer.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { fillCallPath } from "./call-url.ts";
import { requestHeaders } from "./request-headers.ts";

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
  readonly now: () => number;
  readonly report: (report: CallReport) => void;
  /** false: every call is a request (benchmarks). */
  readonly cache?: boolean;
}

export interface Upstream {
  readonly call: CallFunction;
  close(): Promise<void>;
}

const MAX_CACHE_BYTES = 64 * 1024 * 1024;

export function createUpstream(options: UpstreamOptions): Upstream {
  const pool = new Pool(options.url, { connections: 64, pipelining: 1 });
  const cache = createAnswerCache({
    maxBytes: MAX_CACHE_BYTES,
    now: options.now,
  });
  const underWay = new Map<string, Promise<CallResult>>();

  /** What its service marked as one visitor's own is kept for nobody. */
  const personal = new WeakSet<CallResult>();

  /** One attempt. */
  async function send(
    row: Call,
    path: string,
    method: "GET" | "POST",
    args: CallArgs,
    body?: string,
  ): Promise<CallResult> {
    try {
      const response = await pool.request({
        method,
        path,
        headers: {
          ...requestHeaders(args.context),
          ...row.headers,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        body: body ?? null,
        signal: AbortSignal.timeout(row.timeout_ms),
      });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      if (response.statusCode < 200 || response.statusCode >= 300) {
        return { ok: false, error: httpError(response.statusCode, bytes) };
      }
      const result: CallResult = {
        ok: true,
        answer: createAnswer(bytes),
        stale: false,
      };
      if (/private|no-store/.test(String(response.headers["cache-control"]))) {
        personal.add(result);
      }
      return result;
    } catch (error) {
      return {
        ok: false,
        error: noResponse((error as Error).name === "TimeoutError"),
      };
    }
  }

  async function attempt(
    name: string,
    row: Call,
    path: string,
    method: "GET" | "POST",
    args: CallArgs,
    body?: string,
  ): Promise<CallResult> {
    const started = performance.now();
    let left = method === "GET" ? (row.retries ?? 0) : 0;
    for (;;) {
      const result = await send(row, path, method, args, body);
      const again =
        !result.ok &&
        result.error.errorType === "client" &&
        !result.error.timeout &&
        left > 0;
      if (!again) {
        options.report({
          call: name,
          path,
          ms: performance.now() - started,
          source: "upstream",
          ...(result.ok ? {} : { error: result.error }),
        });
        return result;
      }
      left -= 1;
    }
  }

  async function call(name: string, args: CallArgs): Promise<CallResult> {
    const row = options.calls()[name];
    if (!row)
      return {
        ok: false,
        error: { ...noResponse(false), message: `there is no call "${name}"` },
      };
    const method = args.method ?? row.method;
    let path: string;
    let body: string | undefined;
    try {
      ({ path, body } = address(row, method, args));
    } catch (error) {
      return {
        ok: false,
        error: { ...noResponse(false), message: (error as Error).message },
      };
    }
    if (method === "POST") return attempt(name, row, path, method, args, body);

    const key = `${name}|${cacheKey(path, args.context)}`;
    const lifetime = options.cache === false ? undefined : row.cache;
    const kept = lifetime && cache.get(key);
    const report = (source: CallReport["source"]) =>
      options.report({ call: name, path, ms: 0, source });
    if (kept?.fresh) {
      report("cache");
      return { ok: true, answer: kept.answer, stale: false };
    }

    let running = underWay.get(key);
    if (running) report("coalesced");
    else {
      running = attempt(name, row, path, method, args)
        .then((result) => {
          const keep = lifetime && result.ok && !personal.has(result);
          if (keep && result.answer.read().ok)
            cache.set(key, result.answer, lifetime);
          return result;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, running);
    }
    if (!kept) return running;
    // Stale while revalidating: the answer under way is for the next request.
    report("stale");
    return { ok: true, answer: kept.answer, stale: true };
  }

  return { call, close: () => pool.close() };
}

function noResponse(timeout: boolean): CallError {
  return {
    code: NO_RESPONSE,
    message: NETWORK_FAILURE,
    errorType: "client",
    timeout,
  };
}

function address(
  row: Call,
  method: "GET" | "POST",
  { params, context }: CallArgs,
): { path: string; body?: string } {
  const { path, rest } = fillCallPath(row.path, params);
  if (method === "POST") return { path, body: JSON.stringify(rest) };
  const query = new URLSearchParams(rest);
  if (row.language_params !== false) {
    query.set("k_lang", context.language.backend);
    query.set("k_currency", context.currency.code);
  }
  const search = query.toString();
  return { path: search ? `${path}?${search}` : path };
}

/** All on which an answer may depend besides its address. */
function cacheKey(
  path: string,
  { site, partner, language, currency, market, platform }: SiteContext,
): string {
  return `${site.id}|${partner?.code ?? ""}|${language.code}|${currency.code}|${market.code}|${platform.kind}|${path}`;
}
