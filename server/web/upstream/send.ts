/** One request to the upstream, as it is on the wire. */
import type { Pool } from "undici";
import type { SiteContext } from "#renderer/context/site-context.ts";
import {
  NETWORK_FAILURE,
  NO_RESPONSE,
  NOT_ASKED,
  SERVER_FAILURE,
  SERVICE_BUSY,
  type CallError,
} from "#renderer/errors.ts";
import type { CallResult } from "#renderer/loading/call.ts";
import type { Call, CallLimits } from "#schema/call-table.ts";
import { partsOf } from "./answer-key.ts";
import { createAnswer, httpError } from "./answer.ts";
import { readCachePolicy, type CachePolicy } from "./cache-control.ts";
import { wait } from "./wait.ts";
import { identityHeaders, requestHeaders } from "./request-headers.ts";

export interface Outgoing {
  /** The row's name. */
  readonly name: string;
  readonly row: Call;
  readonly limits: Required<CallLimits>;
  readonly method: "GET" | "POST";
  /** Path and query. */
  readonly path: string;
  readonly body: string | undefined;
  /** Sent with a POST that changes something. */
  readonly csrfToken: string | undefined;
  readonly context: SiteContext;
}

/** Whether others may be given the answer. */
export function isShared({ cache }: Call): boolean {
  return cache !== undefined;
}

export interface Sent {
  readonly result: CallResult;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly body: Buffer;
  /** What upstream allows of the answer. */
  readonly keeping: CachePolicy;
  /** Whether the connection broke: asking once more may help. */
  readonly broken?: boolean;
}

/** How the request was refused that the others of its call have no place for. */
export function notAsked(): Sent {
  const error: CallError = {
    code: NOT_ASKED,
    message: SERVICE_BUSY,
    errorType: "client",
  };
  return failed(error);
}

/**
 * Never rejects: no answer is a result too.
 *
 * @param ms how long it may take, until its last byte
 */
export async function send(
  pool: Pool,
  { row, limits, method, path, body, csrfToken, context }: Outgoing,
  ms: number,
): Promise<Sent> {
  const late = new AbortController();
  const endWait = wait(ms, () => late.abort(new TooLate()));
  try {
    const response = await pool.request({
      method,
      path,
      headers: {
        ...requestHeaders(context, partsOf(row)),
        ...(isShared(row) ? {} : identityHeaders(context)),
        ...(csrfToken === undefined ? {} : { "X-CSRF-Token": csrfToken }),
        ...row.headers,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body ?? null,
      signal: late.signal,
      bodyTimeout: limits.idle_ms,
    });
    const { statusCode: status, headers } = response;
    const bytes = await readBody(response.body, limits.max_bytes);
    if (bytes === undefined) return failed(TOO_LARGE);
    return {
      result:
        status >= 200 && status < 300
          ? {
              ok: true,
              answer: createAnswer(bytes, limits.max_depth),
              stale: false,
            }
          : { ok: false, error: httpError(status, bytes, limits.max_depth) },
      status,
      body: bytes,
      keeping: readCachePolicy(headers),
    };
  } catch (error) {
    const timeout = isTimeout(error);
    return {
      ...failed(noResponse(NETWORK_FAILURE, timeout)),
      broken: !timeout && !isUnreachable(error),
    };
  } finally {
    endWait();
  }
}

class TooLate extends Error {
  override name = "TimeoutError";
}

/** @returns undefined when there is more than may be; the rest is not taken */
async function readBody(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const TOO_LARGE: CallError = {
  code: NO_RESPONSE,
  message: SERVER_FAILURE,
  errorType: "client",
  unreadable: true,
};

function failed(error: CallError): Sent {
  return {
    result: { ok: false, error },
    status: 0,
    body: Buffer.alloc(0),
    keeping: { personal: false, freshS: undefined, mayBeStale: false },
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

/** Nobody is there: asking at once again is asking the same. */
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

/** The error of a request that got no answer, or was not made. */
export function noResponse(message: string, timeout = false): CallError {
  return { code: NO_RESPONSE, message, errorType: "client", timeout };
}
