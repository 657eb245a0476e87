/** The verification of session tokens, and its cache. */
import { describe, expect, it } from "vitest";
import { BROWSER, deviceCookie } from "../../../tests/support/mini-server.tsx";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { UserContext } from "#renderer/context/user-context.ts";
import { HANA } from "../../../tests/support/users.ts";
import { readExperiments } from "./experiments.ts";
import { contextWithUser } from "./site-contexts.ts";
import { createUsers, readUser } from "./users.ts";
import type { Visitor } from "./visitor.ts";
import { siteContext } from "../../../tests/support/contexts.ts";
import {
  ADA,
  server,
  home,
  asked,
  startUsersServer,
} from "../../../tests/support/users-server.ts";

startUsersServer();

describe("verification", () => {
  const context = (token: string): SiteContext =>
    siteContext({ identity: { token } });
  const answer = (user: unknown) => ({
    ok: true as const,
    stale: false,
    answer: {
      body: new Uint8Array(),
      digest: "",
      read: () => ({ ok: true as const, result: { user } }),
    },
  });
  const failure = {
    ok: false as const,
    error: { code: "990001", message: "", errorType: "client" as const },
  };

  it("is requested at most every 3 minutes, and stays valid when a request fails", async () => {
    let now = 0;
    let calls = 0;
    let works = true;
    const users = createUsers({
      now: () => now,
      clock: () => now,
      async call() {
        calls += 1;
        return works ? answer(ADA) : failure;
      },
    });
    const read = async () =>
      (await users.read({ verify_call: "verify" }, context("t1")))?.user_name;
    expect([await read(), await read(), calls]).toEqual(["Ada", "Ada", 1]);
    now = 179_999;
    expect([await read(), calls]).toEqual(["Ada", 1]);
    now = 180_000;
    works = false;
    expect([await read(), await read(), calls]).toEqual(["Ada", "Ada", 2]);
    users.invalidate("t1");
    expect(
      await users.read({ verify_call: "verify" }, context("t1")),
    ).toBeUndefined();
  });

  it.each([-3_600_000, 3_600_000])(
    "is valid for the same time when the machine's clock jumps by %i ms",
    async (jump) => {
      let [now, clock, calls] = [10_000_000, 0, 0];
      const users = createUsers({
        now: () => now,
        clock: () => clock,
        async call() {
          calls += 1;
          return answer(ADA);
        },
      });
      const read = () => users.read({ verify_call: "verify" }, context("t1"));
      await read();
      now += jump;
      clock = 179_999;
      await read();
      expect(calls).toBe(1);
      clock = 180_000;
      await read();
      expect(calls).toBe(2);
    },
  );

  it("is requested again when the browser's session has changed since", async () => {
    let user: object | null = ADA;
    let works = true;
    let calls = 0;
    const users = createUsers({
      clock: () => 100_000,
      now: () => 100_000,
      async call() {
        calls += 1;
        return works ? answer(user) : failure;
      },
    });
    const read = (changedAt?: number) =>
      users.read(
        { verify_call: "verify" },
        siteContext({
          identity: {
            token: "t1",
            ...(changedAt === undefined ? {} : { changedAt }),
          },
        }),
      );
    expect(await read()).toMatchObject({ user_name: "Ada" });
    user = null;
    expect(await read(99_999)).toMatchObject({ user_name: "Ada" });
    expect(await read(200_000)).toMatchObject({ user_name: "Ada" });
    expect(calls).toBe(1);
    users.invalidate("t1");
    expect([await read(), calls]).toEqual([null, 2]);
    works = false;
    users.invalidate("t1");
    expect(await read(99_999)).toBeUndefined();
  });

  it("is not used for a session that another process ended", async () => {
    let now = 1000;
    const said: unknown[] = [ADA, null];
    const users = createUsers({
      clock: () => now,
      now: () => now,
      call: async () => answer(said.shift()),
    });
    const read = (changedAt: number) =>
      users.read(
        { verify_call: "verify" },
        siteContext({ identity: { token: "t1", changedAt } }),
      );
    expect(await read(0)).toMatchObject({ user_name: "Ada" });
    now = 2000;
    expect(await read(1500)).toBeNull();
    expect(await read(1500)).toBeNull();
    expect(said).toEqual([]);
  });

  it("is not cached if its session ended meanwhile", async () => {
    const underWay = Promise.withResolvers<ReturnType<typeof answer>>();
    const answers = [underWay.promise, Promise.resolve(answer(null))];
    const users = createUsers({
      clock: () => 0,
      now: () => 0,
      call: () => answers.shift()!,
    });
    const read = () => users.read({ verify_call: "verify" }, context("t1"));
    const early = read();
    users.invalidate("t1");
    underWay.resolve(answer(ADA));
    await early;
    expect(await read()).toBeNull();
  });

  it("uses another call than the one that begins a session", async () => {
    let now = 0;
    const asked: string[] = [];
    const users = createUsers({
      now: () => now,
      clock: () => now,
      async call(name) {
        asked.push(name);
        return answer(ADA);
      },
    });
    const calls = { session_call: "session", verify_call: "verify" };
    await users.read(calls, context("t1"));
    now += 180_000;
    await users.read(calls, context("t1"));
    users.invalidate("t1");
    await users.read(calls, context("t1"));
    expect(asked).toEqual(["session", "verify", "session"]);
  });

  it("provides the account's country and age, and a hash of the email address", () => {
    const user = {
      ...ADA,
      global_id: "g-7",
      title: "MRS",
      country_code: "GB",
      user_residence: "FR",
      create_time: "2025-03-01T09:00:00.000Z",
    };
    const hash =
      "b4c9a289323b21a01c3e940f150eb9b8c542587f1abfd8f0e1cc1ffc5e475514";
    for (const email of ["user@example.com", " User@Example.COM "])
      expect(readUser({ user: { ...user, email } })).toMatchObject({
        global_id: "g-7",
        title: "MRS",
        country_code: "GB",
        user_residence: "FR",
        create_time: "2025-03-01T09:00:00.000Z",
        email_hash: hash,
      });
    expect(readUser({ user })!.email_hash).toBe("");
  });

  it.each([null, {}, { user: "x" }, { user: {} }, { user: [] }, 7])(
    "treats %j as anonymous",
    (result) => {
      expect(readUser(result)).toBeNull();
    },
  );
});

it("experiments have the groups for reports, the signed-in user and the device's id", async () => {
  const hits = readExperiments({
    kepler_id: "k-user",
    origin_kepler_id: "k-device",
    tinted_list: ["e:g"],
    experiments: [
      { experiment_id: "e", group_id: "g", need_dye: true },
      { experiment_id: "<b>", group_id: "g" },
    ],
  });
  expect(hits?.experiments_group).toEqual([{ id: "e", group_id: "g" }]);
  const extraOf = async (user: UserContext | null) => {
    const site = { site: { users: { experiments_call: "hits" } } };
    const context = siteContext({ identity: { token: "t1" } });
    const visitor = {
      site,
      context: (_language: string, lookups: object) => lookups,
    } as unknown as Visitor;
    const found = await contextWithUser(visitor, context, {
      users: { read: async () => user, invalidate() {} },
      experiments: () => hits,
      now: () => 0,
    });
    return found?.experiments?.exp_extra;
  };
  expect(await extraOf(HANA)).toEqual({
    user_id: "1001",
    origin_kepler_id: "k-device",
  });
  expect(await extraOf(null)).toEqual({
    user_id: "",
    origin_kepler_id: "k-device",
  });
  const device = { kepler_id: "k-device" };
  expect(readExperiments(device)?.exp_extra.origin_kepler_id).toBe("k-device");
  expect(
    readExperiments({ ...device, origin_kepler_id: "<b>" })?.exp_extra,
  ).toEqual({ user_id: "", origin_kepler_id: "k-device" });
});

it("experiments are fetched in the background, and apply from the next page on", async () => {
  const slow = server.upstream.hold("/experiments");
  home({ name: "a", module_id: "text", api_path: "/mine" });
  const visit = () =>
    server.fetch("/wishlist/", { headers: { cookie: deviceCookie("d1") } });
  expect((await visit()).status).toBe(200);
  await slow.asked;
  slow.answer({
    kepler_id: "k1",
    tinted_list: ["a_1", "<b>"],
    experiments: [{ experiment_id: "e", group_id: "g", need_dye: true }],
  });
  await expect
    .poll(async () => {
      await visit();
      return asked("/mine").at(-1)?.headers["x-kepler-id"];
    })
    .toBe("k1");
  expect(asked("/mine").at(-1)?.headers["x-tint-list"]).toBe("a_1");
});

describe("two users, an anonymous visitor and another browser, at one address", () => {
  it("each get their own page in 200 simultaneous requests", async () => {
    const names = new Map([
      ["t1", "Ada"],
      ["t2", "Grace"],
    ]);
    server.upstream.on("/verify", ({ headers }, response) => {
      const user_name = names.get(String(headers["token"]));
      const user = user_name ? { ...ADA, user_name, user_id: user_name } : null;
      response.end(JSON.stringify({ success: true, result: { user } }));
    });
    home({ name: "who", module_id: "user", data: { text: "x" } });
    const visitors = [
      ["token=t1; currency=JPY", "Ada JPY"],
      ["token=t2", "Grace USD"],
      ["", "nobody USD"],
      ["currency=JPY", "nobody JPY"],
    ] as const;
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const [cookie, expected] = visitors[index % visitors.length]!;
        const response = await server.fetch("/home/", {
          headers: { cookie, "user-agent": BROWSER },
        });
        const html = await response.text();
        const shown = /<p>who: (.*?)<\/p>/.exec(html)?.[1];
        const personal = expected.startsWith("nobody")
          ? "no-cache"
          : "no-store";
        return {
          expected,
          shown,
          cached:
            response.headers.get("cache-control") === `private, ${personal}`,
        };
      }),
    );
    for (const { shown, expected, cached } of answers) {
      expect(shown).toBe(expected);
      expect(cached).toBe(true);
    }
  });
});
