/** What every counter promises, in memory and in Redis; and what is counted while Redis is away. */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import {
  startFakeRedis,
  type FakeRedis,
} from "../../../tests/support/fake-redis.ts";
import {
  deletePrefix,
  ownPrefix,
  REDIS_URL,
  testRedis,
} from "../../../tests/support/redis.ts";
import { SILENT_LOG } from "../../../tests/support/silent-log.ts";
import { connectRedis } from "../redis/connection.ts";
import type { Redis } from "../redis/redis.ts";
import { createMemoryCounter, type CreateCounter } from "./counter.ts";
import { createRedisCounters } from "./redis-counter.ts";

const RULE = { points: 5, duration_s: 60 };

function itCounts(create: () => CreateCounter): void {
  let names = 0;
  const counter = (rule = RULE) => create()(`limit-${(names += 1)}`, rule);

  it("allows the points, and then says how long to wait", async () => {
    const limit = counter();
    for (const points of [2, 2, 1])
      expect(await limit.take("a", points)).toMatchObject({ waitMs: 0 });
    const { waitMs } = await limit.take("a", 1);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(60_000);
    expect(await limit.wait("a")).toBeGreaterThan(0);
    expect(await limit.wait("a")).toBeLessThanOrEqual(60_000);
  });

  it("counts each key, and each name, for itself", async () => {
    const [one, other] = [counter(), counter()];
    await one.take("a\nb", 6);
    expect(await one.wait("a\nb")).toBeGreaterThan(0);
    expect(await one.wait("a")).toBe(0);
    expect(await other.wait("a\nb")).toBe(0);
    expect(await other.take("a\nb", 5)).toMatchObject({ waitMs: 0 });
  });

  it("has no points left after the last one, which wait says before take", async () => {
    const limit = counter();
    expect(await limit.wait("a")).toBe(0);
    await limit.take("a", 4);
    expect(await limit.wait("a")).toBe(0);
    await limit.take("a", 1);
    expect(await limit.wait("a")).toBeGreaterThan(0);
  });

  it("has the points again that are returned", async () => {
    const limit = counter();
    await limit.take("a", 3);
    const taken = await limit.take("a", 2);
    await taken.giveBack();
    expect(await limit.take("a", 2)).toMatchObject({ waitMs: 0 });
    expect((await limit.take("a", 1)).waitMs).toBeGreaterThan(0);
  });

  it("allows no more when all ask at once", async () => {
    const limit = counter();
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => limit.take("a", 1)),
    );
    expect(taken.filter(({ waitMs }) => waitMs === 0)).toHaveLength(5);
  });
}

describe("a counter in memory", () => {
  itCounts(() => createMemoryCounter);
});

describe.skipIf(REDIS_URL === undefined)("a counter in Redis", () => {
  const prefix = ownPrefix();
  let first: Redis;
  let second: Redis;
  beforeAll(async () => {
    first = await testRedis(prefix);
    second = await testRedis(prefix);
  });
  afterAll(async () => {
    await deletePrefix(first, prefix);
    first.close();
    second.close();
  });
  itCounts(() => createRedisCounters(first));

  it("counts for all processes together", async () => {
    const counters = [first, second].map((redis) =>
      createRedisCounters(redis)("shared", RULE),
    );
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        counters[index % 2]!.take("a", 1),
      ),
    );
    expect(taken.filter(({ waitMs }) => waitMs === 0)).toHaveLength(5);
    expect(await counters[0]!.wait("a")).toBeGreaterThan(0);
    expect(await counters[1]!.wait("a")).toBeGreaterThan(0);
  });

  it("shows no address to readers of Redis, and keeps nothing for ever", async () => {
    await createRedisCounters(first)("private", RULE).take(
      "ada@example.com",
      1,
    );
    const stored = await first.run(async (client) => {
      const keys = await client.keys(`${prefix}:*`);
      const ages = await Promise.all(keys.map((key) => client.ttl(key)));
      return { keys, ages };
    });
    expect(stored.keys.length).toBeGreaterThan(0);
    expect(stored.keys.join("\n")).not.toContain("ada");
    for (const age of stored.ages) expect(age).toBeGreaterThan(0);
  });
});

describe("processes that lose Redis", () => {
  let fake: FakeRedis;
  let processes: Redis[];
  /** What Redis has counted, by key. */
  let counts: Map<string, number>;
  const usual = (command: readonly string[]): string | undefined => {
    const [name, , , key = "", points] = command;
    if (name === "PUBSUB")
      return `*2\r\n$${command[2]!.length}\r\n${command[2]}\r\n:2\r\n`;
    if (name !== "EVAL") return undefined;
    const count = (counts.get(key) ?? 0) + Number(points);
    counts.set(key, count);
    return `*2\r\n:${count}\r\n:60000\r\n`;
  };
  beforeEach(async () => {
    fake = await startFakeRedis();
    counts = new Map();
    fake.answer(usual);
    processes = await Promise.all(
      [1, 2].map(() =>
        connectRedis({ url: fake.url, program: "test", log: SILENT_LOG }),
      ),
    );
  });
  afterEach(async () => {
    for (const redis of processes) redis.close();
    await fake.stop();
  });

  it.each<[string, (command: readonly string[]) => string | undefined]>([
    ["is full", ([name]) => (name === "EVAL" ? "-OOM full\r\n" : undefined)],
    ["answers text", ([name]) => (name === "EVAL" ? "+OK\r\n" : undefined)],
    ["answers nothing", ([name]) => (name === "EVAL" ? "_\r\n" : undefined)],
  ])("grant a limit once more at most when it %s", async (_what, broken) => {
    const limit = { points: 10, duration_s: 60 };
    const counters = processes.map((redis) =>
      createRedisCounters(redis)("login", limit),
    );
    const grants = async (times: number) => {
      let granted = 0;
      for (let time = 0; time < times; time += 1)
        for (const counter of counters)
          if ((await counter.take("a", 1)).waitMs === 0) granted += 1;
      return granted;
    };
    expect(processes.map((redis) => redis.processes())).toEqual([2, 2]);
    // Three each: two of the five that each has without Redis are left.
    expect(await grants(3)).toBe(6);
    fake.answer((command) => broken(command) ?? usual(command));
    expect(await grants(20)).toBe(4);
    for (const counter of counters)
      expect(await counter.wait("a")).toBeGreaterThan(0);
  });
});

it("in memory, a count holds nothing of the request that is counted", async () => {
  const request = new AsyncLocalStorage<string>();
  const { setTimeout: start } = globalThis;
  const seen: unknown[] = [];
  const timers = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation((...given) => {
      seen.push(request.getStore());
      return start(...given);
    });
  const counter = createMemoryCounter("held", { points: 1, duration_s: 60 });
  await request.run("a request", async () => {
    const taken = await counter.take("a", 1);
    await taken.giveBack();
    expect(request.getStore()).toBe("a request");
  });
  timers.mockRestore();
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set([undefined]));
});
