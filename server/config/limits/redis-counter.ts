/** Counters that all processes share, in Redis. */
import { createHash } from "node:crypto";
import { RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import type { Redis, RedisClient } from "../redis/redis.ts";
import {
  consume,
  createMemoryLimiter,
  waitOf,
  type CreateCounter,
} from "./counter.ts";

/**
 * Counts in Redis, and what this process takes in its memory as well. Without Redis each process has
 * its part of the points, less those that it has taken before: all of them together grant a limit
 * once more at most, however often the connection comes and goes.
 */
export function createRedisCounters(redis: Redis): CreateCounter {
  return (name, rule) => {
    const own = createMemoryLimiter(rule);
    /** Whether the last attempt is counted here only: a full Redis can be read, and knows nothing of it. */
    let isAlone = false;
    const limiters = new WeakMap<RedisClient, RateLimiterRedis>();
    const limiterOf = (client: RedisClient): RateLimiterRedis =>
      limiters.getOrInsertComputed(
        client,
        () =>
          new RateLimiterRedis({
            storeClient: client,
            useRedisPackage: true,
            keyPrefix: redis.name("limit", name),
            points: rule.points,
            duration: rule.duration_s,
          }),
      );
    const ownPoints = () =>
      Math.max(1, Math.floor(rule.points / redis.processes()));

    return {
      async take(key, points) {
        const hash = hashOf(key);
        const ownTaken = await consume(own, hash, points);
        try {
          const taken = await redis.run(async (client) =>
            checked(await consume(limiterOf(client), hash, points)),
          );
          isAlone = false;
          return {
            waitMs: taken.consumedPoints > rule.points ? taken.msBeforeNext : 0,
            async giveBack() {
              await own.reward(hash, points);
              await redis
                .run((client) => limiterOf(client).reward(hash, points))
                .catch(() => {});
            },
          };
        } catch {
          isAlone = true;
          return {
            waitMs:
              ownTaken.consumedPoints > ownPoints() ? ownTaken.msBeforeNext : 0,
            async giveBack() {
              await own.reward(hash, points);
            },
          };
        }
      },
      async wait(key) {
        const hash = hashOf(key);
        if (!isAlone)
          try {
            return await redis.run(async (client) => {
              const taken = await limiterOf(client).get(hash);
              return waitOf(taken && checked(taken), rule.points);
            });
          } catch {
            // This process decides alone.
          }
        return waitOf(await own.get(hash), ownPoints());
      },
    };
  };
}

/** Keys have addresses of visitors, which nobody should read in Redis. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** @throws Error if it is not what Redis can have answered */
function checked(taken: RateLimiterRes): RateLimiterRes {
  const { consumedPoints, msBeforeNext } = taken;
  if (!Number.isSafeInteger(consumedPoints) || !Number.isFinite(msBeforeNext))
    throw new Error("the answer is invalid");
  return taken;
}
