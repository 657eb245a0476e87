/** Counters of limits. These are in memory: servers that share limits need counters in a shared store. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface Counter {
  /** Consumes points of a key. @returns the milliseconds to wait; 0 if enough points were left */
  take(key: string, points: number): Promise<number>;
  /** Returns consumed points. */
  giveBack(key: string, points: number): Promise<void>;
}

export type CreateCounter = (
  name: string,
  rule: { readonly points: number; readonly duration_s: number },
) => Counter;

export const createMemoryCounter: CreateCounter = (
  name,
  { points, duration_s },
) => {
  const limiter = new RateLimiterMemory({
    keyPrefix: name,
    points,
    duration: duration_s,
  });
  return {
    async take(key, taken) {
      try {
        await limiter.consume(key, taken);
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return error.msBeforeNext;
        throw error;
      }
    },
    async giveBack(key, taken) {
      await limiter.reward(key, taken);
    },
  };
};
