/** Coalesces equal calls in flight into one request, unless that is late. */
import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import type { SentCall } from "./send.ts";

export interface SharedCall {
  /** Equal keys mean equal calls. */
  readonly key: string;
  /** Whether all callers are the same visitor, who may share a personal answer. */
  readonly oneVisitor: boolean;
  /**
   * After this many milliseconds a request is late, and new calls no longer wait for it. Time in
   * which this thread was busy does not count, because the answer may have arrived unread.
   */
  readonly joinMs: number;
  /** Whether the circuit is closed. Calls do not wait for the probe of an open circuit. */
  readonly answers: () => boolean;
  readonly request: () => Promise<SentCall>;
  /** Called when the call uses another call's answer. */
  readonly onJoin: () => void;
}

export interface CallsInFlight {
  /** Waits for an equal call in flight, or makes a request. */
  join(call: SharedCall): Promise<SentCall>;
}

interface Running {
  readonly sent: Promise<SentCall>;
  readonly since: number;
  readonly idleBefore: number;
}

/** For this long after a personal answer, equal calls are not coalesced. */
const PERSONAL_MS = 60_000;
const MAX_PERSONAL = 1000;

/** For how many milliseconds this thread has been idle. */
const idleTime = (): number => performance.eventLoopUtilization().idle;
/**
 * If the thread was idle for this share of a period, it has read all answers that arrived in it.
 */
const MIN_IDLE = 1 / 20;

/**
 * @param clock a monotonic clock, in milliseconds
 * @param idle for how many milliseconds this thread has been idle
 */
export function createCallsInFlight(
  clock: () => number,
  idle: () => number = idleTime,
): CallsInFlight {
  const inFlight = new Map<string, Running>();
  const personal = new LRUCache<string, number>({ max: MAX_PERSONAL });

  function start({ key, request }: SharedCall): Promise<SentCall> {
    const own = { sent: request(), since: clock(), idleBefore: idle() };
    inFlight.set(key, own);
    const end = (): void => {
      // A late request may have been replaced by another.
      if (inFlight.get(key) === own) inFlight.delete(key);
    };
    own.sent.then(({ cachePolicy }) => {
      if (cachePolicy.personal) personal.set(key, clock());
      end();
    }, end);
    return own.sent;
  }

  function isLate({ since, idleBefore }: Running, joinMs: number): boolean {
    return (
      clock() - since >= joinMs && idle() - idleBefore >= joinMs * MIN_IDLE
    );
  }

  function isPersonal(key: string): boolean {
    const since = personal.get(key);
    return since !== undefined && clock() - since < PERSONAL_MS;
  }

  return {
    join(call) {
      const { key, oneVisitor, joinMs, answers, request, onJoin } = call;
      const running = inFlight.get(key);
      if (!oneVisitor && isPersonal(key)) return request();
      if (!running || isLate(running, joinMs) || !answers()) return start(call);
      return running.sent.then((sent) => {
        if (sent.cachePolicy.personal && !oneVisitor) return request();
        onJoin();
        return sent;
      });
    },
  };
}
