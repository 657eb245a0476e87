/**
 * What keeps one call that hangs from costing the others: only so many of its requests
 * are under way at once (a bulkhead), and after several without an answer nothing is asked
 * for a while, until one request finds that the service answers again (a circuit breaker).
 * Others wait for a place as long as there are answers: a crowd is no fault of the service.
 */
import type { CallLimits } from "#schema/call-table.ts";
import { wait } from "./wait.ts";

export type CircuitLimits = Required<
  Pick<CallLimits, "at_once" | "queue_ms" | "failures" | "open_ms">
>;

/** open: the service does not answer. full: it has as many requests as it may. */
export type Refusal = "open" | "full";

export type CircuitState = "closed" | "open" | "half_open";

/** A place for one request. */
export interface Place {
  /** Whether the request tries, while nothing else is asked, if the service answers again. */
  readonly isProbe: boolean;
  /** Gives it back, with whether the service answered. */
  leave(answered: boolean): void;
}

export interface Circuit {
  /**
   * Waits for a place. When nobody gets an answer for as long as the limits say, the circuit
   * opens.
   *
   * @param waitMs how long whoever asks can wait at most
   */
  enter(limits: CircuitLimits, waitMs: number): Promise<Place | Refusal>;
  /** Whether another request may be tried after one that failed. */
  readonly state: () => CircuitState;
}

interface Waiting {
  readonly resolve: (result: Place | Refusal) => void;
  readonly endWait: () => void;
}

/**
 * @param clock a clock that never jumps, in milliseconds
 * @param onChange is told when it opens, and when it closes again
 */
export function createCircuit(
  clock: () => number,
  onChange: (state: "open" | "closed") => void,
): Circuit {
  /** The places that are taken; those of requests that were given up are forgotten. */
  let taken = new Set<Place>();
  let failed = 0;
  /** Until then nothing is asked; undefined: the circuit is closed. */
  let openUntil: number | undefined;
  let probing = false;
  let limits: CircuitLimits | undefined;
  const queue = new Set<Waiting>();
  /** Runs while somebody waits: no answer for so long. */
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
    // What was asked before and is not answered hangs: it takes no place of what is answered.
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

  /** Whoever waits does so in vain when nobody gets an answer. */
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
    async enter(current, waitMs) {
      limits = current;
      if (openUntil !== undefined) {
        return probing || clock() < openUntil ? "open" : take(true);
      }
      if (taken.size < current.at_once) return take();
      if (current.queue_ms <= 0 || waitMs <= 0) return "full";
      return new Promise((resolve) => {
        const waiting: Waiting = {
          resolve,
          endWait: wait(waitMs, () => end(waiting, "full")),
        };
        queue.add(waiting);
        watch();
      });
    },
  };
}
