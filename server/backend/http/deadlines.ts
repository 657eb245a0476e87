/**
 * Until when the caller of a request waits for its answer. Slow work that only the answer needs asks between its parts
 * and ends when nobody waits any more. Work that changes something never asks: what has begun is finished, because the
 * caller repeats the request and then gets its result (decision 116).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestHandler, Response } from "express";
import { Refusal } from "../refusals/refusals.ts";

/**
 * The header with the milliseconds for which the caller waits, from the arrival of the request: both clocks may differ.
 * Envoy and the meshes built on it send and obey it as well.
 */
export const TIMEOUT_HEADER = "x-envoy-expected-rq-timeout-ms";

/** A day at most. Anything else is no time-out, and the request has none: it may have changed on its way. */
const TIMEOUT = /^[1-9]\d{0,7}$/;
const MAX_MS = 86_400_000;

export interface Deadlines {
  /** Notes the deadline of each request for the work that it begins. */
  readonly middleware: RequestHandler;
  /**
   * For how many more milliseconds the caller of the current request waits: 0 if it has ended its connection or its
   * deadline has passed; Infinity if it named none, and outside of requests.
   */
  readonly left: () => number;
  /** @throws Refusal not_awaited when nobody waits */
  readonly check: () => void;
}

interface Asked {
  readonly until: number;
  readonly response: Pick<Response, "closed">;
}

/** @param clock a monotonic clock, in milliseconds */
export function createDeadlines(clock: () => number): Deadlines {
  const current = new AsyncLocalStorage<Asked>();
  const left = (): number => {
    const asked = current.getStore();
    if (!asked) return Infinity;
    return asked.response.closed ? 0 : Math.max(0, asked.until - clock());
  };
  return {
    middleware: ({ headers }, response, next) =>
      current.run(
        { until: clock() + timeoutOf(headers[TIMEOUT_HEADER]), response },
        next,
      ),
    left,
    check() {
      if (left() <= 0) throw new Refusal("not_awaited");
    },
  };
}

function timeoutOf(header: string | readonly string[] | undefined): number {
  return typeof header === "string" && TIMEOUT.test(header)
    ? Math.min(Number(header), MAX_MS)
    : Infinity;
}
