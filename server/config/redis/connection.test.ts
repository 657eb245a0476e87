/** A Redis that is slow, full, gone or broken: every command ends, and the connection comes back. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  startFakeRedis,
  type FakeRedis,
} from "../../../tests/support/fake-redis.ts";
import { connectRedis, type Timing } from "./connection.ts";
import { RedisAwayError, type Redis, type RedisClient } from "./redis.ts";

/** Time that only the test lets pass. */
function manualTiming() {
  const limits = new Map<symbol, () => void>();
  const later = new Map<symbol, () => void>();
  const pauses: number[] = [];
  let paused = Promise.withResolvers<void>();
  const add = (list: Map<symbol, () => void>, then: () => void) => {
    const id = Symbol();
    list.set(id, then);
    return () => void list.delete(id);
  };
  const pass = (list: Map<symbol, () => void>) => {
    const due = [...list.values()];
    list.clear();
    for (const then of due) then();
    return due.length;
  };
  const timing: Timing = {
    now: () => 1000,
    limit: (_ms, then) => add(limits, then),
    later(ms, then) {
      pauses.push(ms);
      paused.resolve();
      paused = Promise.withResolvers();
      return add(later, then);
    },
  };
  return {
    timing,
    pauses,
    /** Resolves when the next pause begins. */
    nextPause: () => paused.promise,
    /** The limits of what is under way expire. */
    passLimits: () => pass(limits),
    /** The pause before the next attempt, or the next count, has ended. */
    passPauses: () => pass(later),
  };
}

let fake: FakeRedis;
let redis: Redis;
let time: ReturnType<typeof manualTiming>;
let lines: string[];
let told: (() => void)[];
const note = (...line: unknown[]) => {
  lines.push(String(line.at(-1)));
  for (const then of told.splice(0)) then();
};
/** Resolves with the next line of the log. */
const nextLine = () => new Promise<void>((resolve) => told.push(resolve));
const connect = (url = fake.url) =>
  connectRedis({
    url,
    program: "test",
    log: { info: note, warn: note } as never,
    timing: time.timing,
  });
const get = (client: RedisClient) => client.get("key");

beforeEach(async () => {
  fake = await startFakeRedis();
  time = manualTiming();
  lines = [];
  told = [];
  redis = await connect();
});
afterEach(async () => {
  redis.close();
  await fake.stop();
});

it("answers, and its state says so", async () => {
  expect(await redis.run(get)).toBeNull();
  expect(redis.state()).toEqual({
    away: undefined,
    commands: { ok: 1, refused: 0, failed: 0, away: 0 },
  });
  expect(redis.processes()).toBe(1);
  expect(lines).toEqual([]);
});

describe.each<[string, () => void, unknown]>([
  [
    "is silent",
    () => {
      fake.answer(() => null);
      void fake.arrives("GET").then(() => time.passLimits());
    },
    "Error: no answer within 200 ms",
  ],
  [
    "answers rubbish",
    () => fake.answer(() => "HTTP/1.1 400\r\n"),
    expect.any(String),
  ],
  ["answers twice", () => fake.answer(() => "_\r\n_\r\n"), null],
  [
    "closes the connection",
    () => {
      fake.answer(() => null);
      void fake.arrives("GET").then(() => fake.cut());
    },
    expect.any(String),
  ],
])("a Redis that %s", (_what, breakIt, ends) => {
  it("fails a command once; the next ones fail at once, until it answers again", async () => {
    breakIt();
    const lost = nextLine();
    expect(await redis.run(get).catch(String)).toEqual(ends);
    await lost;
    await expect(redis.run(get)).rejects.toThrow(RedisAwayError);
    expect(redis.state().away).toMatchObject({ since: 1000 });
    fake.answer(undefined);
    const back = nextLine();
    expect(time.passPauses()).toBe(1);
    await back;
    expect(await redis.run(get)).toBeNull();
    expect(redis.state().away).toBeUndefined();
    expect(lines).toEqual([
      "Redis is away: processes go on without it",
      "Redis answers again",
    ]);
  });
});

it("a Redis that refuses (-OOM) fails the command, and stays connected", async () => {
  fake.answer(([name]) =>
    name === "SET" ? "-OOM command not allowed\r\n" : undefined,
  );
  const set = (client: RedisClient) => client.set("key", "value");
  await expect(redis.run(set)).rejects.toThrow("OOM");
  await expect(redis.run(set)).rejects.toThrow("OOM");
  expect(await redis.run(get)).toBeNull();
  expect(redis.state()).toMatchObject({
    away: undefined,
    commands: { ok: 1, refused: 2 },
  });
  // Once a minute.
  expect(lines).toEqual(["Redis refused a command"]);
});

it("an answer that the caller finds invalid ends the connection", async () => {
  const invalid = async () => {
    throw new Error("the answer is invalid");
  };
  await expect(redis.run(invalid)).rejects.toThrow("invalid");
  await expect(redis.run(get)).rejects.toThrow(RedisAwayError);
});

it("a Redis that cannot be reached delays the start by one attempt; pauses grow to 5 s", async () => {
  redis.close();
  await fake.stop();
  time = manualTiming();
  redis = await connect();
  expect(redis.state().away?.why).toContain("ECONNREFUSED");
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const next = time.nextPause();
    time.passPauses();
    await next;
  }
  expect(time.pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  expect(lines).toEqual(["Redis is away: processes go on without it"]);
});

it("a Redis that accepts connections and says nothing is away after a second", async () => {
  redis.close();
  fake.answer(() => null);
  time = manualTiming();
  void fake.arrives("HELLO").then(() => time.passLimits());
  redis = await connect();
  expect(redis.state().away?.why).toBe("no answer within 1000 ms");
});

it("a Redis that has fallen silent is noticed when processes are counted", async () => {
  fake.answer(() => null);
  const lost = nextLine();
  void fake.arrives("PUBSUB").then(() => time.passLimits());
  time.passPauses();
  await lost;
  expect(redis.state().away).toBeDefined();
});

it("counts processes, and believes that they are fewer at the second count", async () => {
  const channel = redis.name("programs", "test");
  const counts: number[] = [];
  for (const count of [3, 1, 1]) {
    fake.answer(([name]) =>
      name === "PUBSUB"
        ? `*2\r\n$${channel.length}\r\n${channel}\r\n:${count}\r\n`
        : undefined,
    );
    const next = time.nextPause();
    time.passPauses();
    await next;
    counts.push(redis.processes());
  }
  expect(counts).toEqual([3, 3, 1]);
});

it("listeners of a channel receive its messages on the next connection, too", async () => {
  const heard: string[] = [];
  redis.listen(redis.name("news"), (message) => void heard.push(message));
  await redis.run(get);
  fake.cut();
  await nextLine();
  const subscribed = fake.arrives("SUBSCRIBE");
  const news = `>3\r\n$7\r\nmessage\r\n$14\r\nwayfare:0:news\r\n$5\r\nhello\r\n`;
  fake.answer(([name]) => (name === "GET" ? `${news}_\r\n` : undefined));
  const back = nextLine();
  time.passPauses();
  await Promise.all([subscribed, back]);
  await redis.run(get);
  expect(heard).toEqual(["hello"]);
});

it("nothing is tried again after the end", async () => {
  redis.close();
  expect(time.passPauses()).toBe(0);
  await expect(redis.run(get)).rejects.toThrow(RedisAwayError);
  expect(lines).toEqual([]);
});
