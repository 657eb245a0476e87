import { expect, it, onTestFinished } from "vitest";
import {
  AS_OPERATOR,
  startMiniServer,
} from "../../../tests/support/mini-server.tsx";
import { startFakeRedis } from "../../../tests/support/fake-redis.ts";
import { SILENT_LOG } from "../../../tests/support/silent-log.ts";
import { connectRedis } from "#server/config/redis/connection.ts";
import { createRedisCounters } from "#server/config/limits/redis-counter.ts";

it("a server without its Redis stays ready, answers, and says so", async () => {
  const fake = await startFakeRedis();
  const redis = await connectRedis({
    url: fake.url,
    program: "web",
    log: SILENT_LOG,
  });
  const token = "operator-of-the-mini-server";
  const server = await startMiniServer(undefined, {
    redis,
    operator: {
      token,
      openLocally: () => false,
      counter: createRedisCounters(redis),
    },
  });
  onTestFinished(async () => {
    await server.close();
    redis.close();
    await fake.stop();
  });
  const get = async (path: string) => {
    const response = await server.fetch(path, { headers: AS_OPERATOR });
    expect(response.status).toBe(200);
    return response.text();
  };
  expect(await get("/readyz")).toBe("ready\n");
  expect(await get("/metrics")).toContain("wayfare_redis_connected 1\n");

  fake.answer(([name]) => (name === "GET" ? "HTTP/1.1 200\r\n" : undefined));
  const metrics = await get("/metrics");
  expect(metrics).toContain("wayfare_redis_connected 0\n");
  expect(metrics).toMatch(
    /wayfare_redis_commands_total\{outcome="failed"\} [1-9]/,
  );
  expect(await get("/readyz")).toMatch(
    /^ready\nRedis is away since \d{4}-\d\d-\d\dT[\d:.]+Z\n$/,
  );
  const guess = { authorization: "Bearer wrong-wrong-wrong-wrong" };
  const statuses = new Set<number>();
  for (let times = 0; times < 12; times += 1)
    statuses.add((await server.fetch("/metrics", { headers: guess })).status);
  expect(statuses).toEqual(new Set([401, 429]));
});
