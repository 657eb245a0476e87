/** A session that changes at one web program is asked for again at the others, at once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteContext } from "../../../tests/support/contexts.ts";
import {
  ownPrefix,
  REDIS_URL,
  testRedis,
} from "../../../tests/support/redis.ts";
import type { Redis } from "#server/config/redis/redis.ts";
import { sessionHash } from "./ended-sessions.ts";
import { createSessionChanges } from "./session-changes.ts";
import { createUsers } from "./users.ts";

type Channel = Pick<Redis, "publish" | "listen" | "name">;

/** Channels of one process. */
function memoryChannels(): Channel {
  const listeners: ((message: string) => void)[] = [];
  return {
    name: (...parts) => parts.join(":"),
    publish: (_channel, message) => {
      for (const listener of listeners) listener(message);
    },
    listen: (_channel, listener) => void listeners.push(listener),
  };
}

/** A web program that caches users. */
function startProgram(channel: Channel) {
  let user: { user_id: string } | null = { user_id: "7" };
  let asked = 0;
  let heard = Promise.withResolvers<void>();
  const changes = createSessionChanges(channel);
  const users = createUsers({
    now: () => 0,
    clock: () => 0,
    changes: {
      tell: (hash) => changes.tell(hash),
      listen: (listener) =>
        changes.listen((hash) => {
          listener(hash);
          heard.resolve();
        }),
    },
    async call() {
      asked += 1;
      const read = () => ({ ok: true as const, result: { user } });
      const answer = { body: new Uint8Array(), digest: "", read };
      return { ok: true, stale: false, answer };
    },
  });
  return {
    users,
    read: (token: string) =>
      users.read(
        { verify_call: "verify" },
        siteContext({ identity: { token } }),
      ),
    end: () => void (user = null),
    asked: () => asked,
    async hears() {
      await heard.promise;
      heard = Promise.withResolvers();
    },
  };
}

/** @param subscribed resolves when messages reach those who listen */
function itTells(
  channels: () => readonly [Channel, Channel],
  subscribed: () => Promise<unknown>,
): void {
  it("the others ask the backend again, and for no other session", async () => {
    const [first, second] = channels().map(startProgram);
    await subscribed();
    for (const token of ["t1", "t2"]) {
      expect(await second!.read(token)).toMatchObject({ user_id: "7" });
      expect(await second!.read(token)).toMatchObject({ user_id: "7" });
    }
    expect(second!.asked()).toBe(2);
    second!.end();
    const hears = second!.hears();
    first!.users.invalidate("t1");
    await hears;
    expect(await second!.read("t1")).toBeNull();
    expect(await second!.read("t2")).toMatchObject({ user_id: "7" });
    expect(second!.asked()).toBe(3);
  });

  it("a forged message signs nobody out", async () => {
    const [first, second] = channels();
    const program = startProgram(second);
    await subscribed();
    await program.read("t1");
    const channel = first.name("session-changes");
    const hears = program.hears();
    for (const message of ["", "<b>", "x".repeat(64), sessionHash("t1")])
      first.publish(channel, message);
    await hears;
    expect(await program.read("t1")).toMatchObject({ user_id: "7" });
    expect(program.asked()).toBe(2);
  });
}

describe("in memory", () => {
  const channels = memoryChannels();
  itTells(
    () => [channels, channels],
    async () => {},
  );
});

describe.skipIf(REDIS_URL === undefined)("in Redis", () => {
  let programs: [Redis, Redis];
  beforeAll(async () => {
    const prefix = ownPrefix();
    programs = [await testRedis(prefix), await testRedis(prefix)];
  });
  afterAll(() => {
    for (const redis of programs) redis.close();
  });
  itTells(
    () => programs,
    () => Promise.all(programs.map((redis) => redis.run((of) => of.ping()))),
  );
});
