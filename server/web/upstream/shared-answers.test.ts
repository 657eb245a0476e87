/** An answer that one web program has received is that of the others, and never a wrong one. */
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "vitest";
import type { CallTrace } from "#renderer/loading/call.ts";
import { connectRedis } from "#server/config/redis/connection.ts";
import type { Redis } from "#server/config/redis/redis.ts";
import { siteContext } from "../../../tests/support/contexts.ts";
import { startFakeRedis } from "../../../tests/support/fake-redis.ts";
import { CALL_LIMITS } from "../../../tests/support/mini-config.ts";
import {
  deletePrefix,
  ownPrefix,
  REDIS_URL,
  testRedis,
} from "../../../tests/support/redis.ts";
import { SILENT_LOG } from "../../../tests/support/silent-log.ts";
import {
  startTestUpstream,
  type TestUpstream,
} from "../../../tests/support/test-upstream.ts";
import { OUR_FORMAT } from "../../../tests/support/our-upstream.ts";
import { row } from "../../../tests/support/upstream-client.ts";
import { createUpstream } from "./client.ts";
import type { Upstream } from "./upstream.ts";
import { createSharedAnswers } from "./shared-answers.ts";

const CALLS = {
  kept: row({ path: "/v1/kept", cache: { ttl_s: 60, stale_s: 600 } }),
  own: row({ path: "/v1/own" }),
};

let upstream: TestUpstream;
let programs: Upstream[];
beforeEach(async () => {
  upstream = await startTestUpstream();
  programs = [];
});
afterEach(async () => {
  for (const program of programs) await program.close();
  await upstream.close();
});

/** A web program. */
function start(
  redis: Redis,
  {
    snapshot = "s1",
    upstreamUrl = upstream.url,
    now = (): number => 0,
    pause = async (_ms: number): Promise<void> => {},
  } = {},
) {
  const traces: CallTrace[] = [];
  const shared = createSharedAnswers({
    redis,
    upstreamUrl,
    snapshot: () => snapshot,
    pause,
  });
  const client = createUpstream({
    url: upstream.url,
    calls: () => CALLS,
    limits: () => CALL_LIMITS,
    format: () => OUR_FORMAT,
    clock: now,
    report: (trace) => traces.push(trace),
    shared,
  });
  programs.push(client);
  return {
    shared,
    sources: () => traces.map(({ source }) => source),
    async call(
      name: keyof typeof CALLS = "kept",
      params: Record<string, string> = {},
      token?: string,
    ) {
      const context = siteContext(
        token === undefined ? {} : { identity: { token } },
      );
      const called = await client.call(name, { params, context });
      // What was sent before it has arrived.
      await redis.run((of) => of.ping()).catch(() => {});
      const reading = called.ok ? called.answer.read() : called;
      return reading.ok ? reading.result : reading.error.message;
    },
  };
}

/** The upstream numbers its answers. */
function numbered(path: string, headers: Record<string, string> = {}): void {
  let count = 0;
  upstream.on(path, (_, response) => {
    response
      .writeHead(200, headers)
      .end(`{"success":true,"result":${(count += 1)}}`);
  });
}

describe.skipIf(REDIS_URL === undefined)("in Redis", () => {
  const prefix = ownPrefix();
  let redis: Redis;
  let other: Redis;
  beforeAll(async () => {
    redis = await testRedis(prefix);
    other = await testRedis(prefix);
  });
  afterEach(() => deletePrefix(redis, prefix));
  afterAll(() => {
    redis.close();
    other.close();
  });

  it("one request is for all programs, and then in the memory of each", async () => {
    numbered("/v1/kept");
    const [first, second] = [start(redis), start(other)];
    expect(await first.call()).toBe(1);
    expect(await second.call()).toBe(1);
    expect(await second.call()).toBe(1);
    expect(first.sources()).toEqual(["upstream"]);
    expect(second.sources()).toEqual(["shared", "cache"]);
    expect(upstream.requests).toHaveLength(1);
    expect(await second.call("kept", { page: "2" })).toBe(2);
  });

  it("is fresh for as long as is left of the first program's time", async () => {
    numbered("/v1/kept", { "Cache-Control": "max-age=30" });
    await start(redis).call();
    const left = await redis.run(async (client) => {
      const [key] = await client.keys(`${prefix}:*`);
      const ms = await client.pTTL(key!);
      await client.pExpire(key!, 10_000);
      return ms;
    });
    expect(left).toBeGreaterThan(10_000);
    expect(left).toBeLessThanOrEqual(30_000);
    let now = 0;
    const second = start(other, { now: () => now });
    await second.call();
    now = 10_000;
    await second.call();
    expect(second.sources().slice(0, 2)).toEqual(["shared", "stale"]);
  });

  it.each([
    ["another configuration", { snapshot: "s2" }],
    ["another upstream", { upstreamUrl: "http://staging.example" }],
  ])("is not that of %s", async (_what, options) => {
    numbered("/v1/kept");
    expect(await start(redis).call()).toBe(1);
    expect(await start(other, options).call()).toBe(2);
  });

  it("is not that of a program that drops what is from before", async () => {
    numbered("/v1/kept");
    await start(redis).call();
    const second = start(other);
    second.shared.clear();
    expect(await second.call()).toBe(2);
  });

  it.each([
    ["Cache-Control", "private"],
    ["Cache-Control", "no-store"],
    ["Set-Cookie", "who=1"],
    ["Vary", "*"],
  ])("is never personal: %s: %s", async (name, value) => {
    numbered("/v1/kept", { [name]: value });
    await start(redis).call();
    expect(await start(other).call()).toBe(2);
    expect(await redis.run((of) => of.keys(`${prefix}:*`))).toEqual([]);
  });

  it("is never that of a call with a visitor's identity", async () => {
    numbered("/v1/own");
    await start(redis).call("own", {}, "token");
    expect(await start(other).call("own", {}, "token")).toBe(2);
    expect(await redis.run((of) => of.keys(`${prefix}:*`))).toEqual([]);
  });

  it("is no failure, and nothing that cannot be read", async () => {
    upstream.on("/v1/kept", (_, response) => response.end("<html>"));
    await start(redis).call();
    upstream.on("/v1/kept", (_, response) =>
      response.writeHead(500).end('{"success":false}'),
    );
    await start(redis).call();
    expect(await redis.run((of) => of.keys(`${prefix}:*`))).toEqual([]);
  });

  it.each([
    ["no JSON", "<html>"],
    ["nothing", ""],
    ["a personal answer", '{"cachePolicy":{"personal":true},"fields":{}}\n{}'],
    ["no policy", '{}\n{"success":true,"result":"wrong"}'],
    [
      "an answer that cannot be read",
      '{"cachePolicy":{"personal":false},"fields":{}}\n<html>',
    ],
  ])("%s in Redis is not used", async (_what, stored) => {
    numbered("/v1/kept");
    await start(redis).call();
    await redis.run(async (client) => {
      const [key] = await client.keys(`${prefix}:*`);
      await client.set(key!, stored, {
        expiration: { type: "PX", value: 60_000 },
      });
    });
    const third = await testRedis(prefix);
    expect(await start(third).call()).toBe(2);
    third.close();
  });
});

describe.skipIf(REDIS_URL === undefined)(
  "a program that needs an answer which another one is asking for",
  () => {
    const prefix = ownPrefix();
    let redis: Redis;
    let other: Redis;
    beforeEach(async () => {
      redis = await testRedis(prefix);
      other = await testRedis(prefix);
    });
    afterEach(async () => {
      await deletePrefix(redis, prefix);
      redis.close();
      other.close();
    });

    /** The first program asks the upstream, and the second one waits for it. */
    async function bothNeedIt() {
      const held = upstream.hold("/v1/kept");
      const first = start(redis);
      const asking = first.call();
      await held.asked;
      const waits = Promise.withResolvers<void>();
      const goesOn = Promise.withResolvers<void>();
      const paused: number[] = [];
      const second = start(other, {
        pause: (ms) => {
          paused.push(ms);
          waits.resolve();
          return goesOn.promise;
        },
      });
      const waiting = second.call();
      await waits.promise;
      return {
        held,
        first,
        asking,
        second,
        waiting,
        paused,
        goOn: goesOn.resolve,
      };
    }

    it("waits for it, and gets it", async () => {
      const { held, asking, second, waiting, goOn } = await bothNeedIt();
      held.answer("for both");
      expect(await asking).toBe("for both");
      goOn();
      expect(await waiting).toBe("for both");
      expect(second.sources()).toEqual(["shared"]);
      expect(upstream.requests).toHaveLength(1);
      expect(await redis.run((of) => of.keys(`${prefix}:*:asking:*`))).toEqual(
        [],
      );
    });

    it("waits for a short time, and then asks itself", async () => {
      const { held, asking, second, waiting, paused, goOn } =
        await bothNeedIt();
      upstream.reply("/v1/kept", "its own");
      goOn();
      expect(await waiting).toBe("its own");
      expect(paused.reduce((sum, ms) => sum + ms)).toBe(300);
      expect(second.sources()).toEqual(["upstream"]);
      held.answer("late");
      await asking;
    });

    it("asks at once when there is no answer for others, and the next time without waiting", async () => {
      upstream.on("/v1/kept", (_, response) =>
        response
          .writeHead(200, { "Cache-Control": "private" })
          .end('{"success":true,"result":"personal"}'),
      );
      const first = start(redis);
      await first.call();
      expect(await redis.run((of) => of.keys(`${prefix}:*`))).toEqual([]);
      const held = upstream.hold("/v1/kept");
      const asking = first.call();
      await held.asked;
      // The first program keeps nobody waiting for what it knows to be personal.
      numbered("/v1/kept");
      const paused: number[] = [];
      const second = start(other, {
        pause: async (ms) => void paused.push(ms),
      });
      expect(await second.call()).toBe(1);
      expect(paused).toEqual([]);
      held.answer("personal");
      await asking;
    });

    it("goes on when Redis goes away meanwhile", async () => {
      const { held, asking, waiting, goOn } = await bothNeedIt();
      upstream.reply("/v1/kept", "its own");
      other.close();
      goOn();
      expect(await waiting).toBe("its own");
      held.answer("late");
      await asking;
    });

    it("waits no longer for a program that died", async () => {
      const { held, asking, waiting, goOn } = await bothNeedIt();
      upstream.reply("/v1/kept", "its own");
      // Its key expires.
      await redis.run(async (client) =>
        client.del(await client.keys(`${prefix}:*:asking:*`)),
      );
      goOn();
      expect(await waiting).toBe("its own");
      held.answer("late");
      await asking;
    });
  },
);

it.each<[string, (command: readonly string[]) => string | undefined]>([
  ["answers rubbish", ([name]) => (name === "GET" ? "HTTP\r\n" : undefined)],
  [
    "has another type",
    ([name]) => (name === "GET" ? "-WRONGTYPE\r\n" : undefined),
  ],
  ["is full", ([name]) => (name === "SET" ? "-OOM full\r\n" : undefined)],
])("a Redis that %s costs no answer", async (_what, answer) => {
  const fake = await startFakeRedis();
  fake.answer(
    (command) =>
      answer(command) ?? (command[0] === "PTTL" ? ":-2\r\n" : undefined),
  );
  const redis = await connectRedis({
    url: fake.url,
    program: "test",
    log: SILENT_LOG,
  });
  numbered("/v1/kept");
  const program = start(redis);
  expect(await program.call()).toBe(1);
  expect(await program.call()).toBe(1);
  expect(program.sources()).toEqual(["upstream", "cache"]);
  redis.close();
  expect(await program.call("kept", { page: "2" })).toBe(2);
  await fake.stop();
});
