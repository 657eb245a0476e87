/** One request to the upstream, as it is on the wire. */
import type { Pool } from "undici";
import type { SiteContext } from "#renderer/context/site-context.ts";
import {
  NETWORK_FAILURE,
  NO_RESPONSE,
  type CallError,
} from "#renderer/errors.ts";
import type { CallResult } from "#renderer/loading/call.ts";
import type { Call } from "#schema/call-table.ts";
import { createAnswer, httpError } from "./answer.ts";
import { identityHeaders, requestHeaders } from "./request-headers.ts";

export interface Outgoing {
  /** The row's name. */
  readonly name: string;
  readonly row: Call;
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
  /** Whether the service marked the answer as one visitor's own. */
  readonly personal: boolean;
}

/** Never rejects: no answer is a result too. */
export async function send(
  pool: Pool,
  { row, method, path, body, csrfToken, context }: Outgoing,
): Promise<Sent> {
  try {
    const response = await pool.request({
      method,
      path,
      headers: {
        ...requestHeaders(context),
        ...(isShared(row) ? {} : identityHeaders(context)),
        ...(csrfToken === undefined ? {} : { "X-CSRF-Token": csrfToken }),
        ...row.headers,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body ?? null,
      signal: AbortSignal.timeout(row.timeout_ms),
    });
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const { statusCode: status, headers } = response;
    return {
      result:
        status >= 200 && status < 300
          ? { ok: true, answer: createAnswer(bytes), stale: false }
          : { ok: false, error: httpError(status, bytes) },
      status,
      body: bytes,
      personal: /private|no-store/.test(String(headers["cache-control"])),
    };
  } catch (error) {
    const timeout = (error as Error).name === "TimeoutError";
    return {
      result: { ok: false, error: noResponse(NETWORK_FAILURE, timeout) },
      status: 0,
      body: Buffer.alloc(0),
      personal: false,
    };
  }
}

/** The error of a request that got no answer, or was not made. */
export function noResponse(message: string, timeout = false): CallError {
  return { code: NO_RESPONSE, message, errorType: "client", timeout };
}
