/** Who is signed in, what follows from it for pages, and calls that change something. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { miniConfig, textSection } from "../../../tests/support/mini-config.ts";
import {
  BROWSER,
  PHONE,
  startMiniServer,
  type MiniServer,
  deviceCookie,
} from "../../../tests/support/mini-server.tsx";
import type { SiteContext } from "#renderer/context/site-context.ts";
import { createUsers, readUser } from "./users.ts";
import { siteContext } from "../../../tests/support/contexts.ts";

/** The mark of a session that was begun, changed or ended: the time of the tests' server. */
const CHANGED = `session_changed=${Date.parse("2026-11-21T10:20:30Z")}`;
const ADA = { user_id: 7, user_name: "Ada", restrict_policies: [] };

function configuration() {
  const files = miniConfig();
  const site = files["sites/main.json"] as Record<string, unknown>;
  site["app_agent"] = "MiniApp/";
  site["users"] = {
    sign_in_route: "signIn",
    verify_call: "verify",
    session_key_call: "session_key",
    csrf_call: "csrf",
    sign_out_call: "sign_out",
    preference_call: "prefer",
    identity_start_call: "identity_start",
    identity_finish_call: "identity_finish",
    experiments_call: "experiments",
    identity_origins: ["https://id.example"],
  };
  const { calls } = files["calls/all.json"] as {
    calls: Record<string, object>;
  };
  const call = (path: string, extra: object = {}) => ({
    summary: "A call.",
    service: "test",
    origin: "ours",
    method: "GET",
    path,
    timeout_ms: 60_000,
    ...extra,
  });
  const post = { method: "POST", csrf: true, gateway: true };
  Object.assign(calls, {
    verify: call("/verify"),
    session_key: call("/session-key"),
    csrf: call("/csrf"),
    sign_in: call("/sign-in", { ...post, session: "start" }),
    sign_out: call("/sign-out", { ...post, session: "end" }),
    rename: call("/rename", { ...post, session: "refresh" }),
    prefer: call("/prefer", post),
    identity_start: call("/identity/start", { ...post, gateway: false }),
    identity_finish: call("/identity/finish", {
      ...post,
      gateway: false,
      session: "start",
    }),
    experiments: call("/experiments"),
    shared: call("/shared", {
      gateway: true,
      cache: { ttl_s: 60, stale_s: 0 },
    }),
  });
  const { routes } = files["routes/pages.json"] as {
    routes: Record<string, { meta: object }>;
  };
  const { home } = routes as { home: { meta: object } };
  const page = (path: string, meta: object, query = {}) => ({
    ...home,
    path,
    query,
    meta: { ...home.meta, ...meta },
  });
  Object.assign(routes, {
    signIn: page(
      "/signin/",
      { auth: false },
      { signin_jump: { pattern: "/([^/].*)?" } },
    ),
    account: page("/account/", { auth: true }),
    wishlist: page("/wishlist/", { personal: true }),
  });
  return files;
}

let server: MiniServer;
beforeEach(async () => {
  server = await startMiniServer(configuration());
  home();
});
afterEach(() => server.close());

function home(...sections: object[]) {
  server.upstream.reply("/home", { publish_languages: ["ALL"], sections });
}

const asked = (path: string) =>
  server.upstream.requests.filter(({ line }) => line.includes(` ${path}`));

/** The backend knows a token. */
function known(token: string, user: object | null) {
  server.upstream.on("/verify", ({ headers }, response) => {
    const result = { user: headers["token"] === token ? user : null };
    response.end(JSON.stringify({ success: true, result }));
  });
}

const withToken = (token: string) => ({
  headers: { cookie: `token=${token}` },
});

describe("pages for users", () => {
  it("are behind the sign-in page, which gets the address to return to", async () => {
    const response = await server.fetch("/de/account/?wid=12&aff_pid=5");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(
      "/de/signin/?signin_jump=%2Fde%2Faccount%2F%3Fwid%3D12%26aff_pid%3D5",
    );
    expect(response.headers.getSetCookie().join()).toContain(
      "affiliate=wid=12&aff_pid=5",
    );
  });

  it("are shown to users, and to nobody else's caches", async () => {
    known("t1", ADA);
    const response = await server.fetch("/account/", withToken("t1"));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("are not shown for a token that the backend does not know", async () => {
    known("t1", ADA);
    const response = await server.fetch("/account/", withToken("t2"));
    expect(response.status).toBe(302);
  });

  it("are an error, not a new sign-in, while nobody can say whose the token is", async () => {
    server.upstream.on("/verify", ({ socket }) => socket.destroy());
    const response = await server.fetch("/account/", withToken("t1"));
    expect(response.status).toBe(500);
    expect((await server.fetch("/home/", withToken("t1"))).status).toBe(200);
  });

  it("fetch their sections for this one visitor, each time", async () => {
    known("t1", ADA);
    home({ name: "mine", module_id: "text", api_path: "/mine" });
    server.upstream.on("/mine", ({ headers }, response) => {
      const result = { text: `of ${String(headers["token"])}` };
      response.end(JSON.stringify({ success: true, result }));
    });
    const first = await server.fetch("/wishlist/", withToken("t1"));
    const other = await server.fetch("/wishlist/", {
      headers: { cookie: `token=t9; ${deviceCookie("d9")}` },
    });
    expect(await first.text()).toContain("of t1");
    expect(await other.text()).toContain("of t9");
    expect(other.headers.get("cache-control")).toBe("private, no-store");
    expect(asked("/mine").map(({ headers }) => headers["x-device-id"])).toEqual(
      [undefined, "d9"],
    );
  });

  it("that say so do not ask who is there", async () => {
    known("t1", ADA);
    await server.fetch("/signin/", withToken("t1"));
    expect(asked("/verify")).toEqual([]);
  });
});

it("a user's currency holds where the browser has chosen none", async () => {
  known("t1", { ...ADA, prefer_currency: "JPY" });
  home({ name: "who", module_id: "user", data: { text: "x" } });
  const shown = async (cookie: string) => {
    const response = await server.fetch("/home/", { headers: { cookie } });
    return /<p>who: (.*?)<\/p>/.exec(await response.text())?.[1];
  };
  expect(await shown("token=t1")).toBe("Ada JPY");
  expect(await shown("token=t1; currency=USD")).toBe("Ada USD");
});

describe("a page's later calls", () => {
  const ADA_IN_YEN = {
    ...ADA,
    prefer_currency: "JPY",
    user_residence: "JP",
    restrict_policies: ["deprecated"],
  };
  const APP = `${PHONE} MiniApp/1.0`;

  /** What reached upstream of a call, as the visitor of these cookies. */
  const call = async (headers: Record<string, string>) => {
    server.upstream.reply("/places/7", {});
    await server.fetch("/_/call/places?id=7", { headers });
    return asked("/places/7").at(-1)!;
  };

  it("know the user as the page did: currency, residence, limited access", async () => {
    known("t1", ADA_IN_YEN);
    const { line, headers } = await call({
      cookie: "token=t1",
      "user-agent": APP,
    });
    expect(line).toContain("k_currency=JPY");
    expect(headers).toMatchObject({
      currency: "JPY",
      "x-residence": "JP",
      "x-platform": "8",
    });
  });

  it("keep the currency of the page, whatever was chosen in another tab", async () => {
    known("t1", ADA_IN_YEN);
    const cookie = "token=t1; currency=JPY";
    const asks = async (currency: string) =>
      (await call({ cookie, "x-currency": currency })).headers["currency"];
    expect(await asks("USD")).toBe("USD");
    expect(await asks("XXX")).toBe("JPY");
  });

  it("say the page's id, and the experiments of the device", async () => {
    server.upstream.reply("/experiments", {
      kepler_id: "k1",
      tinted_list: ["a", "b"],
      experiments: [],
    });
    const headers = { cookie: deviceCookie("d1"), "x-page-id": "page-1234" };
    await call(headers);
    await expect
      .poll(async () => (await call(headers)).headers["x-kepler-id"])
      .toBe("k1");
    expect((await call(headers)).headers).toMatchObject({
      "x-tint-list": "a,b",
      "x-page-id": "page-1234",
      "x-device-id": "d1",
    });
    const forged = { ...headers, "x-page-id": "a b" };
    expect((await call(forged)).headers).not.toHaveProperty("x-page-id");
  });

  it("are made for nobody while nobody can say whose the token is", async () => {
    server.upstream.on("/verify", ({ socket }) => socket.destroy());
    const { headers } = await call({ cookie: "token=t1" });
    expect(headers).toMatchObject({ currency: "USD" });
  });

  it("that are forms know the user too", async () => {
    known("t1", ADA_IN_YEN);
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/csrf", { csrf_token: "c1" });
    server.upstream.reply("/sign-out", {});
    await server.fetch("/_/sign-out", {
      method: "POST",
      body: new URLSearchParams({ return_to: "/de/home/" }),
      headers: { cookie: "token=t1", "user-agent": APP },
    });
    expect(asked("/sign-out")[0]!.headers).toMatchObject({
      currency: "JPY",
      "x-residence": "JP",
      "x-platform": "8",
      "accept-language": "de-DE",
    });
  });
});

describe("the language that a user chooses", () => {
  const choose = (language: string, cookie: string) =>
    server.fetch("/_/preferences", {
      method: "POST",
      body: new URLSearchParams({ language, return_to: "/home/?x=1" }),
      headers: { cookie },
    });

  it("is kept by the browser and the account, and shown at once", async () => {
    known("t1", ADA);
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/csrf", { csrf_token: "c1" });
    server.upstream.reply("/prefer", {});
    const response = await choose("de", "token=t1");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/de/home/?x=1");
    expect(response.headers.getSetCookie().join()).toContain("language=de");
    expect(asked("/prefer")[0]?.body).toBe('{"language":"de"}');
  });

  it("is one of the site, or nothing happens", async () => {
    known("t1", ADA);
    const response = await choose("../evil", "token=t1");
    expect(response.headers.get("location")).toBe("/home/?x=1");
    expect(asked("/prefer")).toEqual([]);
  });

  it("is spoken to the user who comes without a cookie", async () => {
    known("t1", { ...ADA, prefer_language: "de" });
    const home = async (cookie: string) =>
      (await server.fetch("/", { headers: { cookie } })).headers.get(
        "location",
      );
    expect(await home("token=t1")).toBe("/de/home/");
    expect(await home("token=t1; language=en")).toBe("/home/");
    expect(await home("")).toBe("/home/");
  });
});

it("what others are given too is asked for without a visitor's identity", async () => {
  known("t1", ADA);
  home(textSection("a", "x"));
  await server.fetch("/home/", {
    headers: { cookie: `token=t1; ${deviceCookie("d1")}; session_key=s1` },
  });
  await server.fetch("/_/call/shared", {
    headers: { cookie: `token=t1; ${deviceCookie("d1")}` },
  });
  for (const { headers } of asked("/shared"))
    expect(headers).not.toHaveProperty("token");
  expect(asked("/verify")[0]?.headers).toMatchObject({
    token: "t1",
    "x-device-id": "d1",
    "x-session-key": "s1",
  });
});

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

  it("is asked for at most every 3 minutes, and stands when it fails", async () => {
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
    "holds as long when the machine's clock jumps by %i ms",
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

  it("is asked for anew when the browser says that its session changed since", async () => {
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

  it("of a session that another process ended is not believed", async () => {
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

  it("that was under way when the session ended is not kept", async () => {
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

  it("is another call than the one that begins a session", async () => {
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

  it.each([null, {}, { user: "x" }, { user: {} }, { user: [] }, 7])(
    "takes %j for nobody",
    (result) => {
      expect(readUser(result)).toBeNull();
    },
  );
});

describe("a user with limited access", () => {
  const APP = `${PHONE} MiniApp/1.0`;

  it.each([
    [[], "4"],
    [["deprecated"], "8"],
  ])("%j in the app is platform %s", async (restrict_policies, platform) => {
    known("t1", { ...ADA, restrict_policies });
    home({ name: "a", module_id: "text", api_path: "/mine" });
    await server.fetch("/wishlist/", {
      headers: { cookie: "token=t1", "user-agent": APP },
    });
    expect(asked("/mine")[0]?.headers["x-platform"]).toBe(platform);
  });
});

describe("a call that changes something", () => {
  const post = (name: string, params: object = {}, cookie = "") =>
    server.fetch(`/_/call/${name}`, {
      method: "POST",
      body: JSON.stringify(params),
      headers: { "content-type": "application/json", cookie },
    });
  beforeEach(() => {
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/csrf", { csrf_token: "c.1" });
  });

  it("carries a CSRF token of the session key, fetched when it is missing", async () => {
    server.upstream.reply("/rename", {});
    const first = await post("rename", { name: "Ada" }, deviceCookie("d1"));
    expect(first.headers.getSetCookie()).toEqual([
      "session_key=s1; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax",
      expect.stringMatching(/^session_changed=\d+; Max-Age=180;/),
    ]);
    await post("rename", {}, `${deviceCookie("d1")}; session_key=s1`);
    expect(asked("/csrf")).toHaveLength(1);
    expect(
      asked("/rename").map(({ headers }) => headers["x-csrf-token"]),
    ).toEqual(["c.1", "c.1"]);
  });

  it("carries none in development, but has a session key all the same", async () => {
    await server.close();
    server = await startMiniServer(configuration(), { csrf: false });
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/rename", {});
    await post("rename", {}, deviceCookie("d1"));
    expect(asked("/csrf")).toEqual([]);
    expect(asked("/rename")[0]?.headers).toMatchObject({
      "x-session-key": "s1",
    });
    expect(asked("/rename")[0]?.headers).not.toHaveProperty("x-csrf-token");
  });

  it("is made once more with a new token when the old one is refused", async () => {
    let refused = 0;
    server.upstream.on("/rename", ({ headers }, response) => {
      if (headers["x-csrf-token"] === "c2") {
        response.end('{"success":true,"result":{"done":true}}');
        return;
      }
      refused += 1;
      server.upstream.reply("/csrf", { csrf_token: "c2" });
      response
        .writeHead(403)
        .end('{"success":false,"error":{"code":"csrf_invalid"}}');
    });
    const response = await post("rename", {}, "session_key=s1");
    expect(await response.json()).toEqual({
      success: true,
      result: { done: true },
    });
    expect(refused).toBe(1);
  });

  it("forgets a session key that is worth nothing", async () => {
    server.upstream.on("/rename", (_, response) =>
      response
        .writeHead(403)
        .end('{"success":false,"error":{"code":"csrf_invalid"}}'),
    );
    const response = await post(
      "rename",
      {},
      `${deviceCookie("d")}; session_key=s1`,
    );
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie().join()).toContain("session_key=;");
  });

  it("gives the browser an id by which its own is kept, and nobody the token", async () => {
    server.upstream.reply("/sign-in", { token: "t1", user: ADA, new: true });
    const response = await post("sign_in", { code: "123456" });
    expect(await response.json()).toEqual({
      success: true,
      result: { user: ADA, new: true },
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split(";")[0])).toEqual([
      CHANGED,
      "token=t1",
      "user_id=7",
      "session_key=",
      expect.stringMatching(/^device_id=[\w-]{22}\.[\w-]{43}$/),
    ]);
    for (const cookie of cookies) expect(cookie).toContain("HttpOnly");
    expect(cookies[1]).toContain("Max-Age=604800");
  });

  it.each([
    ["without a signature", "device_id=put-there-by-somebody"],
    ["with another's", `${deviceCookie("d").replace("=d.", "=e.")}`],
  ])("knows no browser by an id %s: it gets its own", async (_, cookie) => {
    server.upstream.reply("/rename", {});
    const response = await post("rename", {}, `${cookie}; session_key=s1`);
    const given = response.headers
      .getSetCookie()
      .find((set) => set.startsWith("device_id="));
    const id = asked("/rename")[0]!.headers["x-device-id"];
    expect(given).toContain(`device_id=${String(id)}.`);
    expect(cookie).not.toContain(String(id));
  });

  it("signing in makes another device of a browser whose id somebody may have put there", async () => {
    server.upstream.reply("/sign-in", { token: "t1", user: ADA });
    const response = await post(
      "sign_in",
      { code: "123456" },
      `${deviceCookie("put-there-by-somebody")}; session_key=s1`,
    );
    const device = response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("device_id="));
    expect(device).toMatch(/^device_id=[\w-]{22}\./);
    // What the device had goes along: the call itself was made by it.
    const [call] = asked("/sign-in");
    expect(call!.headers["x-device-id"]).toBe("put-there-by-somebody");
  });

  it("a refusal reaches the visitor with its status, and starts nothing", async () => {
    server.upstream.on("/sign-in", (_, response) =>
      response
        .writeHead(429)
        .end(
          '{"success":false,"error":{"code":"too_many_attempts","data":{"retry_after_s":30}}}',
        ),
    );
    const response = await post(
      "sign_in",
      {},
      `${deviceCookie("d")}; session_key=s1`,
    );
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("30");
    // Upstream is told where it came from by the edge: the visitor has no say.
    const [call] = asked("/sign-in");
    expect(call!.headers["x-forwarded-for"]).toMatch(
      /^(::ffff:)?127\.0\.0\.1$/,
    );
    expect(await response.json()).toMatchObject({
      error: { code: "too_many_attempts" },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("makes the next page ask anew who is there", async () => {
    known("t1", ADA);
    server.upstream.reply("/rename", {});
    await server.fetch("/account/", withToken("t1"));
    known("t1", { ...ADA, user_name: "Lovelace" });
    await post("rename", {}, `token=t1; ${deviceCookie("d")}; session_key=s1`);
    await server.fetch("/account/", withToken("t1"));
    expect(asked("/verify")).toHaveLength(2);
  });

  it("signing out forgets the session even when the backend is down", async () => {
    known("t1", ADA);
    await server.fetch("/account/", withToken("t1"));
    server.upstream.on("/sign-out", ({ socket }) => socket.destroy());
    const response = await server.fetch("/_/sign-out", {
      method: "POST",
      body: new URLSearchParams({ return_to: "/de/home/" }),
      headers: { cookie: `token=t1; ${deviceCookie("d")}; session_key=s1` },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/de/home/");
    expect(
      response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]),
    ).toEqual([CHANGED, "token=", "user_id=", "session_key=", "device_id="]);
  });

  it("that is refused because nobody is signed in makes the next page ask anew", async () => {
    known("t1", ADA);
    await server.fetch("/account/", withToken("t1"));
    known("t1", null);
    server.upstream.on("/rename", (_, response) =>
      response
        .writeHead(401)
        .end('{"success":false,"error":{"code":"not_signed_in"}}'),
    );
    await post("rename", {}, `token=t1; ${deviceCookie("d")}; session_key=s1`);
    const next = await server.fetch("/account/", withToken("t1"));
    expect(next.status).toBe(302);
  });
});

describe("an identity provider", () => {
  beforeEach(() => {
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/csrf", { csrf_token: "c.1" });
  });
  const start = (url: string) => {
    const result = { authorization_url: url, state: "st" };
    server.upstream.reply("/identity/start", result);
    return server.fetch("/_/identity/start?provider=google&signin_jump=/de/x/");
  };
  const back = (query: string, state: string) =>
    server.fetch(`/_/identity/callback?${query}`, {
      headers: {
        cookie: `identity_state=${state}; ${deviceCookie("d")}; session_key=s1`,
      },
    });
  const JUMP = Buffer.from("/de/x/").toString("base64url");

  it("is where the visitor is sent, and comes back from signed in", async () => {
    const sent = await start("https://id.example/authorize?a=1");
    expect(sent.headers.get("location")).toBe(
      "https://id.example/authorize?a=1",
    );
    const kept = /identity_state=([^;]*)/.exec(
      sent.headers.getSetCookie().join(),
    )![1]!;
    server.upstream.reply("/identity/finish", { token: "t1", user: ADA });
    const returned = await back("code=abc&state=st", kept);
    expect(returned.headers.get("location")).toBe("/de/x/");
    expect(returned.headers.getSetCookie().join()).toContain("token=t1");
    expect(asked("/identity/finish")[0]?.body).toContain('"code":"abc"');
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "",
  ])("at %s is none that the site names", async (url) => {
    const sent = await start(url);
    expect(sent.headers.get("location")).toBe(
      "/de/signin/?signin_error=oidc_failed&signin_jump=%2Fde%2Fx%2F",
    );
  });

  it.each([
    ["another state", "code=abc&state=zz", `google.st.${JUMP}`],
    ["no state", "code=abc&state=", `google..${JUMP}`],
    ["no code", "state=st", `google.st.${JUMP}`],
    ["no cookie", "code=abc&state=st", ""],
  ])("with %s signs nobody in", async (_, query, state) => {
    server.upstream.reply("/identity/finish", { token: "t1", user: ADA });
    const returned = await back(query, state);
    expect(returned.headers.get("location")).toContain(
      "signin_error=oidc_state",
    );
    expect(returned.headers.getSetCookie().join()).not.toContain("token=t1");
    expect(asked("/identity/finish")).toEqual([]);
  });

  it("that sends back to another site sends home", async () => {
    server.upstream.reply("/identity/finish", { token: "t1", user: ADA });
    const evil = Buffer.from("//evil.example").toString("base64url");
    const returned = await back("code=abc&state=st", `google.st.${evil}`);
    expect(returned.headers.get("location")).toBe("/home/");
  });
});

it("experiments are asked for beside the page, and hold from the next one on", async () => {
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

describe("two users, nobody and another browser, at one address", () => {
  it("200 requests at once: each gets their own, and no other's", async () => {
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
