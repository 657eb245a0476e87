/**
 * A circuit breaker with a bulkhead, so that one hanging service does not slow the others down.
 * The bulkhead limits its concurrent requests. After several failures the circuit opens: requests
 * are refused for a while, until a probe gets an answer. While the service answers, requests
 * beyond the limit wait in a queue, for a limited time: high load alone is no failure.
 */
import type { CallLimits } from "#schema/call-table.ts";
import { wait } from "#server/config/process/wait.ts";

export type CircuitLimits = Required<
  Pick<CallLimits, "at_once" | "queue_ms" | "wait_ms" | "failures" | "open_ms">
>;

/** open: the service does not answer. full: the limit of concurrent requests is reached. */
export type Refusal = "open" | "full";

export type CircuitState = "closed" | "open" | "half_open";

/** Permission for one request. */
export interface Place {
  /** Whether the request probes an open circuit. */
  readonly isProbe: boolean;
  /** Ends the request, with whether the service answered. */
  leave(answered: boolean): void;
}

export interface Circuit {
  /**
   * Waits for a place. If requests are queued and no answer arrives for `queue_ms`, the circuit
   * opens.
   *
   * @returns a promise only if it has to wait
   * @param waitMs how long the caller waits at most
   */
  enter(
    limits: CircuitLimits,
    waitMs: number,
  ): Place | Refusal | Promise<Place | Refusal>;
  /** closed: requests are sent. open: they are refused. half_open: one probes. */
  readonly state: () => CircuitState;
}

interface Waiting {
  readonly resolve: (result: Place | Refusal) => void;
  readonly endWait: () => void;
}

/**
 * @param clock a monotonic clock, in milliseconds
 * @param onChange called when the circuit opens, and when it closes again
 */
export function createCircuit(
  clock: () => number,
  onChange: (state: "open" | "closed") => void,
): Circuit {
  /** The requests in flight that count towards the limit. */
  let taken = new Set<Place>();
  let failed = 0;
  /** Until when requests are refused; undefined: the circuit is closed. */
  let openUntil: number | undefined;
  let probing = false;
  let limits: CircuitLimits | undefined;
  const queue = new Set<Waiting>();
  /** Cancels the timer that runs while requests are queued. */
  let endSilence: (() => void) | undefined;

  const take = (isProbe = false): Place => {
    if (isProbe) probing = true;
    const place: Place = {
      isProbe,
      leave(answered) {
        if (!taken.delete(place)) return;
        if (isProbe) probing = false;
        if (answered) close(isProbe);
        else fail();
        admit();
      },
    };
    taken.add(place);
    return place;
  };

  const close = (isProbe: boolean): void => {
    failed = 0;
    stopSilence();
    if (openUntil === undefined) return;
    openUntil = undefined;
    // Earlier requests hang: they no longer count towards the limit.
    if (isProbe) taken = new Set();
    onChange("closed");
  };

  const fail = (): void => {
    failed += 1;
    if (openUntil !== undefined || failed >= limits!.failures) open();
  };

  const open = (): void => {
    const wasClosed = openUntil === undefined;
    openUntil = clock() + limits!.open_ms;
    if (!wasClosed) return;
    for (const waiting of queue) end(waiting, "open");
    onChange("open");
  };

  const end = (waiting: Waiting, result: Place | Refusal): void => {
    waiting.endWait();
    queue.delete(waiting);
    watch();
    waiting.resolve(result);
  };

  const admit = (): void => {
    for (const waiting of queue) {
      if (taken.size >= limits!.at_once) break;
      end(waiting, take());
    }
    watch();
  };

  /** Starts or stops the timer: requests are queued, and no answer arrives. */
  const watch = (): void => {
    if (queue.size > 0) endSilence ??= wait(limits!.queue_ms, open);
    else stopSilence();
  };

  const stopSilence = (): void => {
    endSilence?.();
    endSilence = undefined;
  };

  return {
    state() {
      if (openUntil === undefined) return "closed";
      return !probing && clock() < openUntil ? "open" : "half_open";
    },
    enter(current, waitMs) {
      limits = current;
      if (openUntil !== undefined) {
        return probing || clock() < openUntil ? "open" : take(true);
      }
      if (taken.size < current.at_once) return take();
      if (current.queue_ms <= 0 || waitMs <= 0) return "full";
      return new Promise((resolve) => {
        const waiting: Waiting = {
          resolve,
          endWait: wait(Math.min(waitMs, current.wait_ms), () =>
            end(waiting, "full"),
          ),
        };
        queue.add(waiting);
        watch();
      });
    },
  };
}
