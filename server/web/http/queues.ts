/**
 * Queues for slow work, such as searches. A route or a call may name a queue of
 * configs/defaults.json: only a limited number of its requests runs at once, the others wait for a
 * place, and after too long a wait they are refused with a time to retry. A request without a queue
 * begins at once, so that payments and orders do not wait behind searches (decision 089).
 *
 * A queue in which requests have waited all the time for `wait_ms` stays full whatever it does. From then on those that come last
 * begin first, and the others wait for `busy_wait_ms` only: who is answered is answered soon, and who is not is told soon
 * (decision 116).
 */
import { NO_TRACER, type Tracer } from "#server/config/tracing/tracer.ts";
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
  /**
   * Waits for a place. Without a name it begins at once.
   *
   * @param isGone whether nobody waits for the answer any more: then it gets no place
   */
  enter(name: string | undefined, isGone?: IsGone): Promise<Entered>;
}

export type IsGone = () => boolean;

export interface QueuesInput {
  /** The queues of the configuration in force. */
  readonly queues: () => Readonly<Record<string, Queue>>;
  /** Called when a request begins, is refused, or got its turn when its visitor had left. */
  readonly onEntered?: (name: string, outcome: QueueOutcome) => void;
  /** Records how long requests wait; left out: nothing is recorded. */
  readonly tracer?: Tracer;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly rounds?: Rounds;
}

export type QueueOutcome = "begun" | "refused" | "left";

/** The iterations of the event loop. */
export interface Rounds {
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
  /** Calls back in the next iteration. */
  readonly afterRound: (then: () => void) => void;
}

/** Those of this process. */
export const ROUNDS: Rounds = {
  clock: () => performance.now(),
  afterRound: setImmediate,
};

const AT_ONCE: Entered = { ok: true, leave() {} };

export function createQueues({
  queues,
  onEntered,
  random = Math.random,
  rounds = ROUNDS,
  tracer = NO_TRACER,
}: QueuesInput): Queues {
  const lines = new Map<string, Line>();
  return {
    async enter(name, isGone = () => false) {
      const queue = name === undefined ? undefined : queues()[name];
      if (name === undefined || !queue) return AT_ONCE;
      const line = lines.getOrInsertComputed(name, () => createLine(rounds));
      const place = await tracer.span(`queue ${name}`, () =>
        line.enter(queue, isGone),
      );
      const isPlace = typeof place === "function";
      onEntered?.(name, isPlace ? "begun" : place);
      return isPlace
        ? { ok: true, leave: place }
        : {
            ok: false,
            retryAfterS: Math.ceil(queue.retry_after_s * (1 + random())),
          };
    },
  };
}

/** Leaves a place. */
type Leave = () => void;

interface Line {
  /** @returns refused: no place became free in time */
  enter(queue: Queue, isGone: IsGone): Promise<Leave | "refused" | "left">;
}

interface Waiting {
  readonly isGone: IsGone;
  readonly end: (place: Leave | "refused" | "left") => void;
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
  /** The waiting requests, in the order in which they came. */
  const waiting: Waiting[] = [];
  /** Since when requests have been waiting all the time. */
  let waitingSince = 0;
  let waitMs = 0;
  /** When the current iteration began; undefined: it is not measured. */
  let roundAt: number | undefined;
  /** Whether a request arrived in it. */
  let came = false;

  /** Whether more have been coming than begin, for so long that this is no peak. */
  const isStanding = (): boolean =>
    waiting.length > 0 && clock() - waitingSince >= waitMs;

  const take = (): Leave => {
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
    if (roundAt !== undefined || waiting.length === 0 || taken >= atOnce)
      return;
    roundAt = clock();
    came = false;
    afterRound(goOn);
  };

  const goOn = (): void => {
    const isIdle = !came && clock() - roundAt! < IDLE_MS;
    roundAt = undefined;
    if (taken === 0 || (taken < atOnce && isIdle)) begin();
    measure();
  };

  /** Lets one request begin. Those whose visitors have left cost nothing. */
  const begin = (): void => {
    let next = isStanding() ? waiting.at(-1) : waiting[0];
    while (next?.isGone()) {
      next.end("left");
      next = isStanding() ? waiting.at(-1) : waiting[0];
    }
    next?.end(take());
  };

  return {
    async enter({ at_once, wait_ms, busy_wait_ms = wait_ms }, isGone) {
      atOnce = at_once;
      waitMs = wait_ms;
      came = true;
      if (taken === 0 && waiting.length === 0) return take();
      if (waiting.length === 0) waitingSince = clock();
      return new Promise((resolve) => {
        const timer = setTimeout(
          () => own.end("refused"),
          isStanding() ? Math.min(busy_wait_ms, wait_ms) : wait_ms,
        );
        const own: Waiting = {
          isGone,
          end(place) {
            clearTimeout(timer);
            waiting.splice(waiting.lastIndexOf(own), 1);
            resolve(place);
          },
        };
        waiting.push(own);
        measure();
      });
    },
  };
}
