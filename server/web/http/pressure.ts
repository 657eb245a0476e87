/**
 * What is refused first when the server cannot keep up: a route (meta.priority) and a call (priority) say how much they
 * matter, and `pressure` of configs/defaults.json up to which load each priority is served. Cached pages are sent before
 * this is asked (decision 089).
 */
import type { Pressure as Settings } from "#schema/defaults.ts";
import type { Entered, IsGone, Queues, Rounds } from "./queues.ts";
import { ROUNDS } from "./queues.ts";

export type Priority = keyof Settings["limits"];

export interface Admission {
  /**
   * Refuses a request that matters too little for the load, or waits for its place in a queue.
   *
   * @param queue undefined: it begins at once
   * @param priority undefined: normal
   * @param isGone whether nobody waits for the answer any more
   */
  enter(
    queue: string | undefined,
    priority?: Priority,
    isGone?: IsGone,
  ): Promise<Entered>;
}

export interface AdmissionInput {
  /** Of the configuration in force; undefined: nothing is refused. */
  readonly pressure: () => Settings | undefined;
  readonly queues: Queues;
  /** For how many milliseconds pages have been waiting for their turn. */
  readonly waited?: () => number;
  readonly onRefused?: (priority: Priority) => void;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly rounds?: Rounds;
}

export function createAdmission({
  pressure,
  queues,
  waited = () => 0,
  onRefused,
  random = Math.random,
  rounds = ROUNDS,
}: AdmissionInput): Admission {
  const delay = createLoopDelay(rounds);
  /** Requests that have begun and have not ended. */
  let underWay = 0;
  return {
    async enter(queue, priority = "normal", isGone) {
      const settings = pressure();
      if (!settings) return queues.enter(queue, isGone);
      const limit = settings.limits[priority];
      const waits = Math.max(delay(), waited());
      if (limit && (underWay >= limit.at_once || waits >= limit.delay_ms)) {
        onRefused?.(priority);
        return {
          ok: false,
          retryAfterS: Math.ceil(settings.retry_after_s * (1 + random())),
        };
      }
      const place = await queues.enter(queue, isGone);
      if (!place.ok) return place;
      underWay += 1;
      let left = false;
      return {
        ok: true,
        leave() {
          if (left) return;
          left = true;
          underWay -= 1;
          place.leave();
        },
      };
    },
  };
}

/** A single long iteration is no overload: this many in turn are. */
const MEASURED = 5;
/** What was measured longer ago says nothing about now. */
const MAX_AGE_MS = 2000;

/**
 * The delay of the event loop: the shortest of its last iterations, in milliseconds. It is measured while requests
 * arrive; without requests it costs nothing.
 */
function createLoopDelay({ clock, afterRound }: Rounds): () => number {
  const last: number[] = [];
  let measuredAt = 0;
  let isMeasuring = false;
  return () => {
    const now = clock();
    if (last.length > 0 && now - measuredAt > MAX_AGE_MS) last.length = 0;
    if (!isMeasuring) {
      isMeasuring = true;
      afterRound(() => {
        isMeasuring = false;
        measuredAt = clock();
        last.push(measuredAt - now);
        if (last.length > MEASURED) last.shift();
      });
    }
    return last.length < MEASURED ? 0 : Math.min(...last);
  };
}
