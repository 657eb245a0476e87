/** Equal calls under way are one request, as long as it is not late. */
import { LRUCache } from "lru-cache";
import type { Sent } from "./send.ts";

export interface SharedCall {
  /** Equal keys are equal calls. */
  readonly key: string;
  /** Whether all who make the call are one visitor, to whom a personal answer belongs. */
  readonly oneVisitor: boolean;
  /** After so many milliseconds a call is late, and joined no more. */
  readonly joinMs: number;
  /** Whether the service answers: one request that tries whether it does is nobody else's. */
  readonly answers: () => boolean;
  readonly request: () => Promise<Sent>;
  /** Is called when another's answer is taken. */
  readonly onJoin: () => void;
}

export interface CallsInFlight {
  /** Takes the answer of an equal call, or makes one. */
  join(joining: SharedCall): Promise<Sent>;
}

/** For so long a call whose answer was personal is made by each by himself, without waiting. */
const PERSONAL_MS = 60_000;
const MAX_PERSONAL = 1000;

/** @param clock a clock that never jumps, in milliseconds */
export function createCallsInFlight(clock: () => number): CallsInFlight {
  const underWay = new Map<string, { sent: Promise<Sent>; since: number }>();
  const personal = new LRUCache<string, number>({ max: MAX_PERSONAL });

  async function start({ key, request }: SharedCall): Promise<Sent> {
    const own = { sent: request(), since: clock() };
    underWay.set(key, own);
    try {
      const sent = await own.sent;
      if (sent.keeping.personal) personal.set(key, clock());
      return sent;
    } finally {
      // A late call may have been followed by another.
      if (underWay.get(key) === own) underWay.delete(key);
    }
  }

  function isPersonal(key: string): boolean {
    const since = personal.get(key);
    return since !== undefined && clock() - since < PERSONAL_MS;
  }

  return {
    async join(joining) {
      const { key, oneVisitor, joinMs, answers, request, onJoin } = joining;
      const running = underWay.get(key);
      if (!oneVisitor && isPersonal(key)) return request();
      const late = !running || clock() - running.since >= joinMs;
      if (late || !answers()) return start(joining);
      const sent = await running.sent;
      if (sent.keeping.personal && !oneVisitor) return request();
      onJoin();
      return sent;
    },
  };
}
