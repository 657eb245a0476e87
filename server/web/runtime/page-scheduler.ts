/**
 * Schedules pages that are not cached. The event loop accepts one connection per iteration
 * (libuv). If each page started to load on arrival, an iteration would take as long as a page,
 * and the last of 500 simultaneous visitors would wait for all other pages before the connection
 * is even accepted (decision 089).
 */

export interface PageScheduler {
  /** Resolves when the page of a path may start to load; undefined: it may start at once. */
  readonly turn: WaitForTurn;
  /** For how many milliseconds the path that is next has waited; 0: none waits. */
  readonly waited: () => number;
}

export type WaitForTurn = (address: string) => Promise<true> | undefined;

interface Visitor {
  readonly since: number;
  readonly begins: (begun: true) => void;
}

/**
 * New connections have priority for at most this long. In this time the server accepts hundreds of
 * them.
 */
const ACCEPT_MS = 200;
/**
 * Answers for started pages have priority for at most this long, so that new pages start
 * eventually.
 */
const ANSWERS_MS = 2000;
/** How many paths start per iteration. */
const MAX_PATHS = 16;
/**
 * Up to this many requests for one path start together. With more, one starts first, and the others
 * use its cached page.
 */
const FEW = 8;

/**
 * @param clock a monotonic clock, in milliseconds
 * @param isBehind whether answers wait to be processed. If more pages started then, all of them
 * would end late
 * @param afterRound calls back in the next iteration of the event loop
 */
export function createPageScheduler(
  clock: () => number,
  isBehind: () => boolean,
  afterRound: (then: () => void) => void = setImmediate,
): PageScheduler {
  /** The waiting requests by path, the path that started longest ago first. */
  const waiting = new Map<string, Visitor[]>();
  /** Whether a request arrived in this iteration. */
  let came = false;
  /** When pages last started; undefined: the scheduler is idle. */
  let begunAt: number | undefined;

  const begin = (): void => {
    begunAt = clock();
    const next = waiting.entries().take(MAX_PATHS).toArray();
    for (const [address, visitors] of next) {
      waiting.delete(address);
      const share = visitors.length > FEW ? 1 : FEW;
      for (const { begins } of visitors.splice(0, share)) begins(true);
      if (visitors.length > 0) waiting.set(address, visitors);
    }
  };

  const goOn = (): void => {
    const isQuiet = !came;
    came = false;
    if (isQuiet && waiting.size === 0) {
      begunAt = undefined;
      return;
    }
    afterRound(goOn);
    const waited = clock() - begunAt!;
    if (isBehind() && waited < ANSWERS_MS) return;
    if (isQuiet || waited >= ACCEPT_MS) begin();
  };

  return {
    turn(address) {
      if (begunAt === undefined) {
        begunAt = clock();
        came = true;
        afterRound(goOn);
        return undefined;
      }
      came = true;
      return new Promise((begins) => {
        const visitor = { since: clock(), begins };
        const others = waiting.get(address);
        if (others) others.push(visitor);
        else waiting.set(address, [visitor]);
      });
    },
    waited() {
      const next = waiting.values().next().value;
      return next ? clock() - next[0]!.since : 0;
    },
  };
}
