/**
 * Queues for slow work, such as searches. A route or a call may name a queue of
 * configs/defaults.json: only a limited number of its requests runs at once, the others wait for a
 * place, and after too long a wait they are refused with a time to retry. A request without a queue
 * begins at once, so that payments and orders do not wait behind searches (decision 089).
 */
import type { Queue } from "#schema/defaults.ts";

export type Entered =
  | {
      readonly ok: true;
      /** Passes the place to the next one. */
      readonly leave: () => void;
    }
  | {
      readonly ok: false;
      /**
       * The seconds after which to try again. They vary, so that waiting clients do not all return
       * together.
       */
      readonly retryAfterS: number;
    };

export interface Queues {
  /** Waits for a place. Without a name it begins at once. */
  enter(name: string | undefined): Promise<Entered>;
}

export interface QueuesInput {
  /** The queues of the configuration in force. */
  readonly queues: () => Readonly<Record<string, Queue>>;
  /** Called when a request begins or is refused. */
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
      const line = lines.getOrInsertComputed(name, () => createLine(rounds));
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
  /** @returns leaves the place; undefined if none became free in time */
  enter(atOnce: number, waitMs: number): Promise<(() => void) | undefined>;
}

/**
 * While earlier requests run, the next one begins after an idle iteration of the event loop: one
 * that is shorter than this, and in which no request arrived. One thread does all work, so payments
 * wait for everything that has begun. It accepts one connection per iteration, so long iterations
 * delay all other connections.
 */
const IDLE_MS = 5;

function createLine({ clock, afterRound }: Rounds): Line {
  let taken = 0;
  let atOnce = 0;
  /** The waiting requests, in order. */
  const waiting = new Set<() => void>();
  /** When the current iteration began; undefined: it is not measured. */
  let roundAt: number | undefined;
  /** Whether a request arrived in it. */
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
