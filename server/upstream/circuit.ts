/**
 * What keeps one call that hangs from costing the others: only so many of its requests
 * are under way at once (a bulkhead), and after several without an answer nothing is asked
 * for a while, until one request finds that the service answers again (a circuit breaker).
 */
import type { CallLimits } from "#schema/call-table.ts";

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
   * Waits for a place, for as long as the limits say.
   *
   * @param waitMs how long whoever asks can wait at most
   */
  enter(limits: CircuitLimits, waitMs: number): Promise<Place | Refusal>;
  /** Whether another request may be tried after one that failed. */
  readonly state: () => CircuitState;
}

interface Waiting {
  readonly resolve: (result: Place | Refusal) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * @param clock a clock that never jumps, in milliseconds
 * @param onChange is told when it opens, and when it closes again
 */
export function createCircuit(
  clock: () => number,
  onChange: (state: "open" | "closed") => void,
): Circuit {
  let underWay = 0;
  let failed = 0;
  /** Until then nothing is asked; undefined: the circuit is closed. */
  let openUntil: number | undefined;
  let probing = false;
  let limits: CircuitLimits | undefined;
  const queue = new Set<Waiting>();

  const take = (isProbe = false): Place => {
    underWay += 1;
    if (isProbe) probing = true;
    let left = false;
    return {
      isProbe,
      leave(answered) {
        if (left) return;
        left = true;
        underWay -= 1;
        if (isProbe) probing = false;
        if (answered) close();
        else fail();
        admit();
      },
    };
  };

  const close = (): void => {
    failed = 0;
    if (openUntil === undefined) return;
    openUntil = undefined;
    onChange("closed");
  };

  const fail = (): void => {
    failed += 1;
    const { failures, open_ms } = limits!;
    if (openUntil === undefined && failed < failures) return;
    const wasClosed = openUntil === undefined;
    openUntil = clock() + open_ms;
    if (!wasClosed) return;
    for (const waiting of queue) end(waiting, "open");
    onChange("open");
  };

  const end = (waiting: Waiting, result: Place | Refusal): void => {
    clearTimeout(waiting.timer);
    queue.delete(waiting);
    waiting.resolve(result);
  };

  const admit = (): void => {
    for (const waiting of queue) {
      if (underWay >= limits!.at_once) return;
      end(waiting, take());
    }
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
      if (underWay < current.at_once) return take();
      const ms = Math.min(current.queue_ms, waitMs);
      if (ms <= 0) return "full";
      return new Promise((resolve) => {
        const waiting: Waiting = {
          resolve,
          timer: setTimeout(() => end(waiting, "full"), ms),
        };
        queue.add(waiting);
      });
    },
  };
}
