/** What web programs share through the Redis of REDIS_URL. */
import type { CreateCounter } from "#server/config/limits/counter.ts";
import { createRedisCounters } from "#server/config/limits/redis-counter.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { openRedis } from "#server/config/redis/open-redis.ts";
import type { Redis } from "#server/config/redis/redis.ts";
import type { Config } from "#server/config/model/config.ts";
import {
  createSharedAnswers,
  type SharedAnswers,
} from "../upstream/shared-answers.ts";

export interface SharedState {
  readonly redis?: Redis;
  /** Counts for limits. */
  readonly counter?: CreateCounter;
  /** Left out for an embedded backend: each follows its own data, whose edits no key has. */
  readonly shared?: SharedByConfigurations;
}

export interface SharedByConfigurations {
  /** The shared answers for the calls of a configuration. */
  of(config: () => Config): SharedAnswers;
  /** From now on this program shares no answers from before. */
  clear(): void;
}

/**
 * @returns nothing without a REDIS_URL
 * @throws StartError if the URL is invalid
 */
export async function openSharedState({
  redisUrl,
  upstreamUrl,
  log,
}: {
  readonly redisUrl?: string | undefined;
  readonly upstreamUrl: string | undefined;
  readonly log: Logger;
}): Promise<SharedState> {
  const redis = await openRedis(redisUrl, { program: "web", log });
  if (!redis) return {};
  const counter = createRedisCounters(redis);
  if (upstreamUrl === undefined) return { redis, counter };
  const all: SharedAnswers[] = [];
  return {
    redis,
    counter,
    shared: {
      of(config) {
        const snapshot = () => config().id;
        const made = createSharedAnswers({ redis, upstreamUrl, snapshot });
        all.push(made);
        return made;
      },
      clear() {
        for (const one of all) one.clear();
      },
    },
  };
}
