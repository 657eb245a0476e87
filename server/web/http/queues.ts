/**
 * Queues for work that takes long, such as searches. A route or a call may name a queue of
 * configs/defaults.json: only so many of its requests are worked on at once, the others wait for a
 * place, and who has waited for too long is told when to come again. What names no queue begins at
 * once, so payments and orders do not wait behind searches (decision 089).
 */
import type { Queue } from "#schema/defaults.ts";

export type Entered =
  | {
      readonly ok: true;
      /** Gives the place to the next one. */
      readonly leave: () => void;
    }
  | {
      readonly ok: false;
      /** After how many seconds to try again. They differ, so that those who wait do not come back together. */
      readonly retryAfterS: number;
    };

export interface Queues {
  /** Waits for a place. Without a name there is nothing to wait for. */
  enter(name: string | undefined): Promise<Entered>;
}

export interface QueuesInput {
  /** The queues of the configuration in force. */
  readonly queues: () => Readonly<Record<string, Queue>>;
  /** Called when a request began or was refused. */
  readonly onEntered?: (name: string, outcome: "begun" | "refused") => void;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly rounds?: Rounds;
}

/** The iterations of the event loop. */
export interface Rounds {
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  /** Calls back in the next iteration. */
  readonly afterRound: (then: () => void) => void;
}

const ROUNDS: Rounds = {
  clock: () => performance.now(),
  afterRound: setImmediate,
};

const AT_ONCE: Entered = { ok: true, leave() {} };

export function createQueues({
  queues,
  onEntered,
  random = Math.random,
  rounds = ROUNDS,
}: QueuesInput): Queues {
  const lines = new Map<string, Line>();
  return {
    async enter(name) {
      const queue = name === undefined ? undefined : queues()[name];
      if (name === undefined || !queue) return AT_ONCE;
      let line = lines.get(name);
      if (!line) lines.set(name, (line = createLine(rounds)));
      const { at_once, wait_ms, retry_after_s } = queue;
      const leave = await line.enter(at_once, wait_ms);
      onEntered?.(name, leave ? "begun" : "refused");
      return leave
        ? { ok: true, leave }
        : {
            ok: false,
            retryAfterS: Math.ceil(retry_after_s * (1 + random())),
          };
    },
  };
}

interface Line {
  /** @returns leaves the place; undefined: there was none in time */
  enter(atOnce: number, waitMs: number): Promise<(() => void) | undefined>;
}

/**
 * While earlier ones are worked on, the next one begins after an iteration of the event loop in which
 * there was nothing to do: shorter than this, and nobody came. One thread does the work, and payments
 * wait for as much of it as has begun. It accepts one connection in each iteration (decision 030), so
 * long ones keep everybody else from being heard at all.
 */
const IDLE_MS = 5;

function createLine({ clock, afterRound }: Rounds): Line {
  let taken = 0;
  let atOnce = 0;
  /** Those who wait, the first one first. */
  const waiting = new Set<() => void>();
  /** When the current iteration began; undefined: nobody measures. */
  let roundAt: number | undefined;
  /** Whether somebody came in it. */
  let came = false;

  const take = (): (() => void) => {
    taken += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      taken -= 1;
      measure();
    };
  };

  const measure = (): void => {
    if (roundAt !== undefined || waiting.size === 0 || taken >= atOnce) return;
    roundAt = clock();
    came = false;
    afterRound(goOn);
  };

  const goOn = (): void => {
    const isIdle = !came && clock() - roundAt! < IDLE_MS;
    roundAt = undefined;
    if (taken === 0 || (taken < atOnce && isIdle))
      waiting.values().next().value?.();
    measure();
  };

  return {
    async enter(places, waitMs) {
      atOnce = places;
      came = true;
      if (taken === 0 && waiting.size === 0) return take();
      return new Promise((resolve) => {
        const begin = (): void => end(take());
        const timer = setTimeout(() => end(undefined), waitMs);
        const end = (place: (() => void) | undefined): void => {
          clearTimeout(timer);
          waiting.delete(begin);
          resolve(place);
        };
        waiting.add(begin);
        measure();
      });
    },
  };
}
