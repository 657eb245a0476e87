/** One request on a connection of the pool, and its answer as bytes. */
import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import { wait } from "#server/config/process/wait.ts";

export interface ExchangeLimits {
  /** Milliseconds until the last byte of the answer. */
  readonly ms: number;
  readonly maxBytes: number;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** undefined: the body exceeds the limit, and was not read to its end. */
  readonly body: Buffer | undefined;
}

export class TimeoutError extends Error {
  override name = "TimeoutError";
}

class TooLargeError extends Error {}

/**
 * Sends a request and collects its answer. `Dispatcher.request` would create a stream and an
 * iterator for each answer, which costs as much as all the rest of a call.
 *
 * @throws TimeoutError, or the error of the connection
 */
export function exchange(
  pool: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { ms, maxBytes }: ExchangeLimits,
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const chunks: Buffer[] = [];
  let size = 0;
  let status = 0;
  let headers: IncomingHttpHeaders = {};
  let controller: Dispatcher.DispatchController | undefined;
  let failure: Error | undefined;
  const fail = (error: Error): void => {
    failure = error;
    controller?.abort(error);
    reject(error);
  };
  const endWait = wait(ms, () => fail(new TimeoutError()));
  pool.dispatch(request, {
    onRequestStart(started) {
      controller = started;
      // The time-out passed before there was a connection.
      if (failure) started.abort(failure);
    },
    onResponseStart(_, code, fields) {
      status = code;
      headers = fields;
    },
    onResponseData(current, chunk) {
      size += chunk.length;
      if (size <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      endWait();
      resolve({ status, headers, body: undefined });
      // Aborting closes the connection.
      current.abort(new TooLargeError());
    },
    onResponseEnd() {
      endWait();
      const [only = EMPTY] = chunks;
      const body = chunks.length < 2 ? only : Buffer.concat(chunks, size);
      resolve({ status, headers, body });
    },
    onResponseError(_, error) {
      endWait();
      reject(error);
    },
  });
  return promise;
}

const EMPTY = Buffer.alloc(0);
