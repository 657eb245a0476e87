/** A Redis for tests: that of REDIS_URL, or the one that answers at its usual port. */
import { randomUUID } from "node:crypto";
import {
  connectRedis,
  type ConnectInput,
  type Timing,
} from "#server/config/redis/connection.ts";
import type { Redis } from "#server/config/redis/redis.ts";
import { SILENT_LOG } from "./silent-log.ts";

const url = process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379";

/** Its address; undefined: there is none here, and what needs one is skipped. */
export const REDIS_URL: string | undefined = await findRedis();

async function findRedis(): Promise<string | undefined> {
  const redis = await connectRedis({ url, program: "probe", log: SILENT_LOG });
  const { away } = redis.state();
  redis.close();
  if (!away) return url;
  process.stdout.write(
    `No Redis at ${url} (${away.why}): its tests are skipped.\n`,
  );
  return undefined;
}

/** No command takes too long: the machine may be busy with other tests. */
const PATIENT: Timing = {
  now: Date.now,
  limit: () => () => {},
  later(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** A prefix of names that no other test has. */
export const ownPrefix = (): string => `test-${randomUUID()}`;

/** Connects to the Redis for tests. */
export async function testRedis(
  prefix: string,
  more: Partial<ConnectInput> = {},
): Promise<Redis> {
  const redis = await connectRedis({
    url: REDIS_URL!,
    program: "test",
    log: SILENT_LOG,
    prefix,
    timing: PATIENT,
    ...more,
  });
  const { away } = redis.state();
  if (away) throw new Error(`the Redis of the tests is away: ${away.why}`);
  return redis;
}

/** Deletes what was stored under a prefix. */
export async function deletePrefix(
  redis: Redis,
  prefix: string,
): Promise<void> {
  await redis.run(async (client) => {
    const keys = await client.keys(`${prefix}:*`);
    if (keys.length > 0) await client.del(keys);
  });
}
