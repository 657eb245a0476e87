/** A session that ends in one process ends in all of them, within seconds. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { siteContext } from "../../../tests/support/contexts.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../tests/support/backend-visitor.ts";
import { readProjectConfig } from "../../../tests/support/project-config.ts";
import {
  readPublished,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../tests/support/reference-backend.ts";
import { signInByCode } from "../../../tests/support/sign-in-by-code.ts";
import { createUpstream } from "../upstream/client.ts";
import type { Upstream } from "../upstream/upstream.ts";
import { createWatch, sessionHash, type Ended } from "./ended-sessions.ts";
import { createUsers, type Users } from "./users.ts";

const MINUTE = 60_000;

/** Pauses that the test ends. */
function pauses() {
  const waiting: (() => void)[] = [];
  return {
    after: (_ms: number, then: () => void) => void waiting.push(then),
    waiting: () => waiting.length,
    /** Ends the pause. The next `after`, or `end`, awaits the work that follows. */
    pass: () => waiting.shift()?.(),
  };
}

describe("two web processes of one backend", () => {
  const { calls, callLimits, upstreamFormat, sites } = readProjectConfig();
  const rows = sites["wayfare"]!.users!;
  const published = readPublished();
  let backend: ReferenceBackend;
  let client: Upstream;
  let made: string[];
  let isDown: boolean;
  let hold: Promise<void> | undefined;
  let clock: number;
  let first: Process;
  let second: Process;

  interface Process {
    readonly users: Users;
    read(token: string): Promise<string | undefined>;
    /** Two seconds pass: the process asks, and applies the answer. */
    ask(): Promise<void>;
    readonly waiting: () => number;
  }

  function startProcess(): Process {
    const pause = pauses();
    let asked = Promise.resolve<unknown>(undefined);
    const users = createUsers({
      now: () => clock,
      clock: () => clock,
      after: pause.after,
      call(name, args) {
        made.push(name);
        const result: ReturnType<typeof client.call> =
          isDown && name === rows.ended_sessions_call
            ? Promise.resolve({
                ok: false as const,
                error: { code: "", message: "", errorType: "client" as const },
              })
            : client.call(name, args);
        if (name === rows.ended_sessions_call) asked = result;
        // Answered, but not delivered yet.
        else if (hold) return hold.then(() => result);
        return result;
      },
    });
    return {
      users,
      async read(token) {
        const context = siteContext({ identity: { token } });
        return (await users.read(rows, context))?.user_name;
      },
      async ask() {
        pause.pass();
        await asked;
        await new Promise(setImmediate);
      },
      waiting: pause.waiting,
    };
  }

  let visitor: BackendVisitor;
  let token: string;

  beforeEach(async () => {
    clock = 0;
    made = [];
    isDown = false;
    hold = undefined;
    backend = await startReferenceBackend(published);
    client = createUpstream({
      url: backend.url,
      calls: () => calls,
      limits: () => callLimits,
      format: () => upstreamFormat,
      report: () => {},
    });
    first = startProcess();
    second = startProcess();
    visitor = visitBackend(backend.url);
    ({ token } = await signInByCode(backend, visitor, "ada@example.com"));
  });
  afterEach(async () => {
    await client.close();
    await backend.stop();
  });

  const signOut = () => visitor.post("/v1/usrcsrv/logout");

  it("a sign-out at one process takes effect at the other without a verification", async () => {
    expect(await first.read(token)).toBe("ada");
    expect(await second.read(token)).toBe("ada");
    await second.ask();
    await signOut();
    first.users.invalidate(token);
    await second.ask();
    made = [];
    expect(await second.read(token)).toBeUndefined();
    expect(made).toEqual([]);
    expect(await first.read(token)).toBeUndefined();
  });

  it("a sign-out before the first question is not missed", async () => {
    expect(await second.read(token)).toBe("ada");
    await signOut();
    await second.ask();
    expect(await second.read(token)).toBeUndefined();
  });

  it("a verification under way at the end of its session is not cached", async () => {
    await second.read(
      (
        await signInByCode(
          backend,
          visitBackend(backend.url),
          "eve@example.com",
        )
      ).token,
    );
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const reading = second.read(token);
    await signOut();
    await second.ask();
    held.resolve();
    await reading;
    expect(await second.read(token)).toBeUndefined();
  });

  it("other sessions of the same user continue", async () => {
    const laptop = visitBackend(backend.url, { "X-Device-Id": "device-0002" });
    const session = await signInByCode(backend, laptop, "ada@example.com");
    await second.read(token);
    await second.read(session.token);
    await signOut();
    await second.ask();
    expect(await second.read(session.token)).toBe("ada");
    expect(await second.read(token)).toBeUndefined();
  });

  it("a failure of the poll only delays the effect", async () => {
    expect(await second.read(token)).toBe("ada");
    isDown = true;
    await signOut();
    await second.ask();
    await second.ask();
    expect(await second.read(token)).toBe("ada");
    isDown = false;
    await second.ask();
    expect(await second.read(token)).toBeUndefined();
  });

  it("polling stops without cached users, and starts again with the next one", async () => {
    expect(second.waiting()).toBe(0);
    await second.read("x".repeat(43));
    expect(second.waiting()).toBe(0);
    await second.read(token);
    await second.read(token);
    expect(second.waiting()).toBe(1);
    clock += 3 * MINUTE;
    made = [];
    await second.ask();
    expect({ made, waiting: second.waiting() }).toEqual({
      made: [],
      waiting: 0,
    });
    await second.read(token);
    expect(second.waiting()).toBe(1);
    await signOut();
    await second.ask();
    expect(await second.read(token)).toBeUndefined();
  });

  it("an ended session is reported for ten minutes, after any mark", async () => {
    const told = async (mark = "") =>
      (await visitor.get("/v1/usrcsrv/session/ended", { mark }))
        .result as Ended;
    const before = await told();
    expect(before).toEqual({ token_hashes: [], mark: "0" });
    await signOut();
    const ended = { token_hashes: [sessionHash(token)], mark: "1" };
    expect(await told(before.mark)).toEqual(ended);
    expect(await told("1")).toEqual({ token_hashes: [], mark: "1" });
    // The mark of another store, and none.
    for (const mark of ["57", "", "x", "-1"])
      expect(await told(mark)).toEqual(ended);
    await signOut();
    expect(await told()).toEqual(ended);
  });
});

it.each([null, {}, { token_hashes: ["<b>"] }, { mark: "<b>" }, { mark: 7 }])(
  "the answer %j ends no session, and the same mark is asked again",
  async (result) => {
    const { after, pass } = pauses();
    const marks: unknown[] = [];
    const users = createUsers({
      now: () => 0,
      clock: () => 0,
      after,
      async call(name, { params }) {
        if (name === "ended") marks.push(params["mark"]);
        const read = () => ({
          ok: true as const,
          result: name === "ended" ? result : { user: { user_id: "7" } },
        });
        const answer = { body: new Uint8Array(), digest: "", read };
        return { ok: true, stale: false, answer };
      },
    });
    const context = siteContext({ identity: { token: "t1" } });
    const calls = { verify_call: "verify", ended_sessions_call: "ended" };
    await users.read(calls, context);
    for (let times = 0; times < 2; times += 1) {
      pass();
      await new Promise(setImmediate);
    }
    expect(marks).toEqual([undefined, undefined]);
    expect(await users.read(calls, context)).not.toBeNull();
  },
);

it("polling slows down while there is no answer, and each change is logged once", async () => {
  const asked: number[] = [];
  const told: boolean[] = [];
  let then = () => {};
  let answer: Ended | undefined;
  createWatch({
    read: async () => answer,
    isNeeded: () => true,
    onEnded() {},
    onChange: (isKnown) => told.push(isKnown),
    after(ms, next) {
      asked.push(ms / 1000);
      then = next;
    },
  })();
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      then();
      await new Promise(setImmediate);
    }
  };
  await ask(7);
  answer = { token_hashes: [], mark: "1" };
  await ask(2);
  answer = undefined;
  await ask(1);
  expect(asked).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 2, 2, 4]);
  expect(told).toEqual([false, true, false]);
});

it("a watch that was started twice polls once", () => {
  const { after, waiting } = pauses();
  const start = createWatch({
    read: async () => undefined,
    isNeeded: () => true,
    onEnded() {},
    after,
  });
  start();
  start();
  expect(waiting()).toBe(1);
});
