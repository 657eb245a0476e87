/** Sends one request to the upstream. */
import type { Pool } from "undici";
import {
  NETWORK_FAILURE,
  NO_RESPONSE,
  NOT_ASKED,
  SERVER_FAILURE,
  SERVICE_BUSY,
  type CallError,
} from "#renderer/shared/errors.ts";
import type { CallResult, CallTrace } from "#renderer/loading/call.ts";
import type { Call, CallLimits } from "#schema/call-table.ts";
import type { Envelope } from "#server/config/upstream/envelope.ts";
import { createAnswer, httpError } from "./answers/answer.ts";
import { readCachePolicy, type CachePolicy } from "./answers/cache-control.ts";
import type { CachedAnswer } from "./answers/answer-cache.ts";
import type { Refusal } from "./circuits/circuit.ts";
import { exchange } from "./exchange.ts";
import { TIMEOUT_HEADER, type Headers } from "./request-headers.ts";
import {
  cachedFields,
  conditionalHeaders,
  isAbout,
  type CachedFields,
} from "./answers/validators.ts";

export interface Outgoing {
  /** The row's name. */
  readonly name: string;
  readonly row: Call;
  readonly limits: Required<CallLimits>;
  readonly envelope: Envelope;
  readonly method: "GET" | "POST";
  /** Path and query. */
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Headers;
  /** Called when the call is answered. */
  readonly trace?: ((trace: CallTrace) => void) | undefined;
  /** The answer to use again if the upstream says that it has not changed. */
  readonly cached?: CachedAnswer | undefined;
}

export interface SentCall {
  readonly result: CallResult;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly body: Buffer;
  /** Whether and how long the answer may be cached. */
  readonly cachePolicy: CachePolicy;
  /** The fields to cache with the answer. */
  readonly fields: CachedFields;
  /** Whether the connection broke, so that a retry may help. */
  readonly broken?: boolean;
}

export const NOT_MODIFIED = 304;

/** The seconds after which to retry if the limit of concurrent requests was reached. */
const FULL_RETRY_S = 2;

/** The result of a request that the circuit refused. */
export function notAsked(refusal: Refusal): SentCall {
  const error: CallError = {
    code: NOT_ASKED,
    message: SERVICE_BUSY,
    errorType: "client",
    ...(refusal === "full" ? { data: { retry_after_s: FULL_RETRY_S } } : {}),
  };
  return failed(error);
}

/**
 * Sends a request. Never rejects: a missing answer is a result too.
 *
 * @param ms the time limit, until the last byte of the answer
 */
export async function send(
  pool: Pool,
  outgoing: Outgoing,
  ms: number,
): Promise<SentCall> {
  const { limits, method, path, body, headers: own, cached } = outgoing;
  try {
    const request = {
      method,
      path,
      headers: {
        ...own,
        ...(cached ? conditionalHeaders(cached.fields) : {}),
        // It is added to what is sent only, because it differs each time: recordings compare the rest.
        [TIMEOUT_HEADER]: String(Math.max(1, Math.floor(ms))),
      },
      body: body ?? null,
      bodyTimeout: limits.idle_ms,
    };
    const answered = await exchange(pool, request, {
      ms,
      maxBytes: limits.max_bytes,
    });
    const { status, headers, body: bytes } = answered;
    if (bytes === undefined) return failed(TOO_LARGE);
    const unchanged =
      status === NOT_MODIFIED && cached && isAbout(headers, cached.fields)
        ? cached
        : undefined;
    return {
      result: unchanged
        ? { ok: true, answer: unchanged.answer, stale: false }
        : resultOf(status, bytes, outgoing),
      status,
      body: bytes,
      cachePolicy: readCachePolicy(
        unchanged ? { ...unchanged.fields, ...headers } : headers,
      ),
      fields: cachedFields(headers, unchanged?.fields),
    };
  } catch (error) {
    const timeout = isTimeout(error);
    return {
      ...failed(noResponse(NETWORK_FAILURE, timeout)),
      broken: !timeout && !isUnreachable(error),
    };
  }
}

/** The result of an answer with an HTTP status. */
export function resultOf(
  status: number,
  body: Buffer,
  {
    limits: { max_bytes, max_depth },
    envelope,
  }: Pick<Outgoing, "limits" | "envelope">,
): CallResult {
  if (body.byteLength > max_bytes) return { ok: false, error: TOO_LARGE };
  return status >= 200 && status < 300
    ? {
        ok: true,
        answer: createAnswer(body, max_depth, envelope),
        stale: false,
      }
    : { ok: false, error: httpError(status, body, max_depth, envelope) };
}

const TOO_LARGE: CallError = {
  code: NO_RESPONSE,
  message: SERVER_FAILURE,
  errorType: "client",
  unreadable: true,
};

/** The result of a request without an answer. */
export function failed(error: CallError): SentCall {
  return {
    result: { ok: false, error },
    status: 0,
    body: Buffer.alloc(0),
    cachePolicy: { personal: false, freshS: undefined, mayBeStale: false },
    fields: {},
  };
}

function isTimeout(error: unknown): boolean {
  const { name, code } = error as Error & { readonly code?: unknown };
  return (
    name === "TimeoutError" ||
    code === "UND_ERR_BODY_TIMEOUT" ||
    code === "UND_ERR_HEADERS_TIMEOUT"
  );
}

/** Errors of an unreachable host: an immediate retry would fail too. */
const UNREACHABLE: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has((error as { readonly code?: unknown }).code);
}

/** The error of a request without an answer. */
export function noResponse(message: string, timeout = false): CallError {
  return { code: NO_RESPONSE, message, errorType: "client", timeout };
}
