/** Counters of limits: how many points of a key are taken within a duration that begins with the first. */
import { AsyncLocalStorage } from "node:async_hooks";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface Counter {
  /** Takes points of a key. Also counts when there are not enough left. */
  take(key: string, points: number): Promise<Taken>;
  /** @returns the milliseconds until points of the key are left; 0: some are */
  wait(key: string): Promise<number>;
}

export interface Taken {
  /** The milliseconds until the next attempt is allowed; 0: this one is. */
  readonly waitMs: number;
  /** Returns the points. */
  giveBack(): Promise<void>;
}

export interface CounterRule {
  readonly points: number;
  readonly duration_s: number;
}

export type CreateCounter = (name: string, rule: CounterRule) => Counter;

/** Counts in the memory of this process. */
export const createMemoryCounter: CreateCounter = (_name, rule) => {
  const limiter = createMemoryLimiter(rule);
  return {
    async take(key, taken) {
      const { consumedPoints, msBeforeNext } = await consume(
        limiter,
        key,
        taken,
      );
      return {
        waitMs: consumedPoints > rule.points ? msBeforeNext : 0,
        async giveBack() {
          await limiter.reward(key, taken);
        },
      };
    },
    wait: async (key) => waitOf(await limiter.get(key), rule.points),
  };
};

const outside = AsyncLocalStorage.snapshot();

/**
 * A timer forgets each count when its duration ends. It begins outside of the request that is counted: otherwise it
 * would hold that request, with its answer, for as long.
 */
class MemoryLimiter extends RateLimiterMemory {
  override consume(...given: Parameters<RateLimiterMemory["consume"]>) {
    return outside(() => super.consume(...given));
  }

  override reward(...given: Parameters<RateLimiterMemory["reward"]>) {
    return outside(() => super.reward(...given));
  }
}

export function createMemoryLimiter({
  points,
  duration_s,
}: CounterRule): RateLimiterMemory {
  return new MemoryLimiter({ points, duration: duration_s });
}

/** @returns what is taken after it, also if that is too much */
export async function consume(
  limiter: Pick<RateLimiterMemory, "consume">,
  key: string,
  points: number,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points);
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

export function waitOf(taken: RateLimiterRes | null, points: number): number {
  return taken && taken.consumedPoints >= points ? taken.msBeforeNext : 0;
}
