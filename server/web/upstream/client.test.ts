import type { ServerResponse } from "node:http";
import nock from "nock";
import { Dispatcher } from "undici";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Call, CallLimits } from "#schema/call-table.ts";
import type { Answer, CallArgs } from "#renderer/loading/call.ts";
import { GERMAN, siteContext } from "../../../tests/support/contexts.ts";
import { CALL_LIMITS } from "../../../tests/support/mini-config.ts";
import type { PartnerCalls } from "./outgoing.ts";
import {
  startTestUpstream,
  type TestUpstream,
} from "../../../tests/support/test-upstream.ts";
import { createUpstream, type CallReport, type Upstream } from "./client.ts";
import { wait } from "./wait.ts";

vi.mock("./wait.ts", { spy: true });

let upstream: TestUpstream;
let client: Upstream;
let reports: CallReport[];
let now: number;
let limits: Required<CallLimits>;

const row = (extra: Partial<Call> = {}): Call => ({
  summary: "A call.",
  service: "testsrv",
  origin: "ours",
  method: "GET",
  path: "/v1/{id}/thing",
  timeout_ms: 60_000,
  ...extra,
});

const CALLS: Record<string, Call> = {
  thing: row(),
  plain: row({
    path: "/v1/plain",
    language_params: false,
    headers: { Version: "6.0" },
  }),
  kept: row({ path: "/v1/kept", cache: { ttl_s: 60, stale_s: 600 } }),
  post: row({ method: "POST", path: "/v1/post", retries: 2 }),
  again: row({ path: "/v1/again", retries: 2 }),
  short: row({ path: "/v1/short", timeout_ms: 500, retries: 2 }),
  section: row({ path: "/{api_path...}" }),
  shared_section: row({
    path: "/{api_path...}",
    cache: { ttl_s: 60, stale_s: 0 },
  }),
  types: row({
    path: "/v1/types/{type}",
    timeout_ms: 30,
    cache: { ttl_s: 60, stale_s: 0 },
    context_params: {
      platform: "platform_code",
      admin_preview_mode: "preview",
    },
  }),
  special: row({ path: "/v1/types/special", cache: { ttl_s: 60, stale_s: 0 } }),
  own: row({ path: "/v1/own" }),
  pictures: row({
    path: "/v1/pictures",
    cache: { ttl_s: 60, stale_s: 0 },
    varies_by: [],
  }),
  tested: row({
    path: "/v1/tested",
    cache: { ttl_s: 60, stale_s: 0 },
    varies_by: ["experiments"],
  }),
  small: row({ path: "/v1/small", limits: { max_bytes: 1024 } }),
  patient: row({ path: "/v1/patient", timeout_ms: 100_000 }),
};

const PARTNERS: Record<string, PartnerCalls> = {
  guests: {
    call_base: { path: "/guest", calls: ["thing", "kept"] },
    is_voyager: false,
  },
  a_voyager: { is_voyager: true },
};

beforeEach(async () => {
  upstream = await startTestUpstream();
  reports = [];
  now = 0;
  limits = CALL_LIMITS;
  client = createUpstream({
    url: upstream.url,
    calls: () => CALLS,
    limits: () => limits,
    partners: () => PARTNERS,
    clock: () => now,
    report: (report) => reports.push(report),
  });
});
afterEach(async () => {
  await upstream.close();
  await client.close();
});

const call = (
  name: string,
  params: Record<string, string> = {},
  extra: Partial<CallArgs> = {},
) => client.call(name, { params, context: siteContext(), ...extra });

const resultOf = async (calling: ReturnType<typeof call>) => {
  const called = await calling;
  if (!called.ok) return called.error;
  const reading = called.answer.read();
  return reading.ok ? reading.result : reading.error;
};

describe("a request", () => {
  it("fills the path, and adds language and currency to the query", async () => {
    upstream.reply("/v1/a%2Fb/thing", { n: 1 });
    expect(
      await resultOf(
        call(
          "thing",
          { id: "a/b", x: "1&y=2" },
          { context: siteContext(GERMAN) },
        ),
      ),
    ).toEqual({ n: 1 });
    expect(upstream.requests[0]?.line).toBe(
      "GET /v1/a%2Fb/thing?x=1%26y%3D2&k_lang=de_DE&k_currency=USD",
    );
  });

  it("carries the headers of every request, under those of its row", async () => {
    upstream.reply("/v1/plain", {});
    await call("plain");
    expect(upstream.requests[0]?.line).toBe("GET /v1/plain");
    expect(upstream.requests[0]?.headers).toMatchObject({
      version: "6.0",
      accept: "application/json",
      "x-requested-with": "XMLHttpRequest",
      "cache-control": "no-cache",
      "accept-language": "en-US",
      currency: "USD",
      "x-platform": "8",
      "x-market": "1",
      "x-host": "mini.example",
    });
  });

  it("says the partner's number", async () => {
    upstream.reply("/v1/plain", {});
    await call(
      "plain",
      {},
      { context: siteContext({ partner: { id: 7, code: "p", name: "P" } }) },
    );
    expect(upstream.requests[0]?.headers["x-partner-id"]).toBe("7");
  });

  it("has another base path for the calls that a partner lists, and no others", async () => {
    const context = siteContext({
      partner: { id: 8, code: "guests", name: "G" },
    });
    upstream.reply("/guest/v1/kept", "for guests");
    upstream.reply("/v1/kept", "for all");
    upstream.reply("/v1/plain", {});
    expect(await resultOf(call("kept", {}, { context }))).toBe("for guests");
    expect(await resultOf(call("kept"))).toBe("for all");
    await call("thing", { id: "7" }, { context });
    await call("plain", {}, { context });
    expect(upstream.requests.map(({ line }) => line)).toEqual([
      "GET /guest/v1/kept?k_lang=en_US&k_currency=USD",
      "GET /v1/kept?k_lang=en_US&k_currency=USD",
      "GET /guest/v1/7/thing?k_lang=en_US&k_currency=USD",
      "GET /v1/plain",
    ]);
  });

  it("says language and currency in the query of a voyager partner's POSTs too", async () => {
    upstream.reply("/v1/post", {});
    const voyager = { id: 9, code: "a_voyager", name: "V" };
    const context = siteContext({ partner: voyager });
    await call("post", { a: "1" }, { context });
    await call("post", { a: "1" });
    expect(upstream.requests).toMatchObject([
      {
        line: "POST /v1/post?k_lang=en_US&k_currency=USD",
        body: '{"a":"1"}',
      },
      { line: "POST /v1/post", body: '{"a":"1"}' },
    ]);
  });

  it("sends the parameters of a POST as JSON", async () => {
    upstream.reply("/v1/post", {});
    await call("post", { a: "1" });
    expect(upstream.requests[0]).toMatchObject({
      line: "POST /v1/post",
      body: '{"a":"1"}',
    });
  });

  it.each([
    "https://evil.example/x",
    "//evil.example/x",
    "/../x",
    "/a//b",
    "/a?b",
    "/a#b",
    "/a\\b",
    "/%2e%2e/x",
    "",
  ])("never goes to the api_path %s", async (api_path) => {
    const called = await call("section", { api_path });
    expect(called.ok).toBe(false);
    expect(upstream.requests).toEqual([]);
  });

  it.each([".", ".."])("has no segment %s for a parameter", async (id) => {
    const called = await call("thing", { id });
    expect(called.ok).toBe(false);
    expect(upstream.requests).toEqual([]);
  });

  it("says of the visitor what is so, whatever its parameters say", async () => {
    upstream.reply("/v1/types/coupons", "good");
    const platform = "4";
    const admin_preview_mode = "true";
    await call("types", { type: "coupons", platform, admin_preview_mode });
    expect(upstream.requests[0]!.line).toBe(
      "GET /v1/types/coupons?platform=8&k_lang=en_US&k_currency=USD",
    );
  });

  it("without a value for its path is not made", async () => {
    expect(await resultOf(call("thing"))).toMatchObject({
      message: "url parameter not find",
    });
  });

  it("that no row names is not made", async () => {
    expect(await resultOf(call("unheard_of"))).toMatchObject({
      message: 'there is no call "unheard_of"',
    });
  });
});

describe("errors (specification, section 8)", () => {
  it.each<[string, number, string, object]>([
    [
      "success false",
      200,
      '{"success":false,"error":{"code":"A1","message":"no seats"},"data":{"x":1}}',
      { code: "A1", message: "no seats", errorType: "service", data: { x: 1 } },
    ],
    [
      "success false without more",
      200,
      '{"success":false}',
      {
        code: "",
        message: "errors:client_server_failure",
        errorType: "service",
      },
    ],
    [
      "no JSON",
      200,
      "<html>",
      {
        code: "",
        message: "errors:client_server_failure",
        errorType: "service",
      },
    ],
    [
      "an HTTP error with a body",
      503,
      '{"error":{"code":"B2","message":"busy"}}',
      { code: "B2", message: "busy", errorType: "network" },
    ],
    [
      "an HTTP error without one",
      502,
      "",
      {
        code: "502",
        message: "errors:client_server_failure",
        errorType: "network",
      },
    ],
  ])("%s", async (_, status, body, error) => {
    upstream.on(
      "/v1/plain",
      (__, response) => void response.writeHead(status).end(body),
    );
    expect(await resultOf(call("plain"))).toMatchObject(error);
  });

  it("no answer", async () => {
    upstream.on("/v1/plain", ({ socket }) => socket.destroy());
    expect(await resultOf(call("plain"))).toEqual({
      code: "990001",
      message: "errors:client_network_failure",
      errorType: "client",
      timeout: false,
    });
  });

  it("an answer that breaks off", async () => {
    upstream.on("/v1/plain", (_, response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write('{"succ', () => response.socket!.destroy());
    });
    expect(await resultOf(call("plain"))).toMatchObject({ code: "990001" });
  });

  it("a time-out, which is not tried again", async () => {
    upstream.hold("/v1/short");
    expect(await resultOf(call("short"))).toMatchObject({
      code: "990001",
      timeout: true,
    });
    expect(upstream.requests).toHaveLength(1);
  });
});

describe("trying again", () => {
  const failTimes = (path: string, times: number) => {
    let left = times;
    upstream.on(path, ({ socket }, response) => {
      if (left-- > 0) socket.destroy();
      else response.end('{"success":true,"result":"at last"}');
    });
  };

  it("a GET that got no answer, as often as its row says", async () => {
    failTimes("/v1/again", 2);
    expect(await resultOf(call("again"))).toBe("at last");
    expect(upstream.requests).toHaveLength(3);
  });

  it("but not for ever", async () => {
    failTimes("/v1/again", 3);
    expect(await resultOf(call("again"))).toMatchObject({ code: "990001" });
    expect(upstream.requests).toHaveLength(3);
  });

  it("never a POST", async () => {
    failTimes("/v1/post", 1);
    expect(await resultOf(call("post"))).toMatchObject({ code: "990001" });
    expect(upstream.requests).toHaveLength(1);
  });
});

describe("equal calls under way", () => {
  it("are one request", async () => {
    const held = upstream.hold("/v1/plain");
    const calling = [
      call("plain"),
      call("plain"),
      call("plain", {}, { context: siteContext(GERMAN) }),
    ];
    await held.asked;
    held.answer("shared");
    expect(await Promise.all(calling.map(resultOf))).toEqual([
      "shared",
      "shared",
      "shared",
    ]);
    expect(upstream.requests).toHaveLength(2);
  });

  it("are not, when what is personal would reach another", async () => {
    let asked = 0;
    const held: ServerResponse[] = [];
    upstream.on("/v1/kept", (_, response) => {
      response.setHeader("Set-Cookie", "who=1");
      held.push(response);
      if (held.length > 1) answer(response);
    });
    const answer = (response: ServerResponse) =>
      response.end(`{"success":true,"result":${(asked += 1)}}`);
    const calling = [call("kept"), call("kept")];
    await expect.poll(() => held.length).toBe(1);
    answer(held[0]!);
    expect(await Promise.all(calling.map(resultOf))).toEqual([1, 2]);
  });

  it("are not joined when they are late: a call that hangs costs its own visitor, and no later one", async () => {
    const held = upstream.hold("/v1/plain");
    const first = call("plain");
    await held.asked;
    now = limits.join_ms;
    upstream.reply("/v1/plain", "well again");
    expect(await resultOf(call("plain"))).toBe("well again");
    held.answer("late");
    expect(await resultOf(first)).toBe("late");
  });

  it("are not, when they are POSTs", async () => {
    upstream.reply("/v1/post", {});
    await Promise.all([call("post"), call("post")]);
    expect(upstream.requests).toHaveLength(2);
  });
});

function marked(headers: Record<string, string>): void {
  upstream.on("/v1/kept", (_, response) => {
    response.writeHead(200, headers).end('{"success":true,"result":"mine"}');
  });
}

describe("a section's path", () => {
  const section = (api_path: string, args: Partial<CallArgs> = {}) =>
    call("shared_section", { api_path }, args);

  it("that has a row is called by it: its time-out, parameters and cache hold", async () => {
    upstream.reply("/v1/types/coupons", "good");
    const preview = { context: siteContext({ preview: true }) };
    await section("/v1/types/coupons");
    await section("/v1/types/coupons");
    await call("types", { type: "coupons" });
    await section("/v1/types/coupons", preview);
    expect(upstream.requests.map(({ line }) => line)).toEqual([
      "GET /v1/types/coupons?platform=8&k_lang=en_US&k_currency=USD",
      "GET /v1/types/coupons?platform=8&admin_preview_mode=true&k_lang=en_US&k_currency=USD",
    ]);
    upstream.hold("/v1/types/slow");
    expect(await resultOf(section("/v1/types/slow"))).toMatchObject({
      timeout: true,
    });
    expect(reports.map((report) => report.call)).not.toContain(
      "shared_section",
    );
  });

  it.each([
    ["/v1/types/special", "special"],
    ["/v1/types/a/b", "shared_section"],
    ["/v1/post", "shared_section"],
    ["/v1/own", "shared_section"],
  ])("%s is row %s", async (path, name) => {
    upstream.reply(path, {});
    await section(path);
    expect(reports[0]).toMatchObject({ call: name, path: expect.anything() });
  });

  it("of one visitor's page is that visitor's", async () => {
    upstream.reply("/v1/own", {});
    const context = siteContext({ identity: { token: "t" } });
    await call("section", { api_path: "/v1/own" }, { context });
    expect(reports[0]?.call).toBe("own");
    expect(upstream.requests[0]?.headers["token"]).toBe("t");
  });
});

describe("what an answer varies by", () => {
  const JAPAN = siteContext({
    ...GERMAN,
    residence: { code: "JP", id: 392 },
    experiments: { kepler_id: "k", tinted_list: ["a"], experiments: [] },
  });
  const said = () => upstream.requests.map(({ headers }) => headers);

  it("is all that is sent, and its key", async () => {
    upstream.reply("/v1/pictures", {});
    await call("pictures", {}, { context: JAPAN });
    await call("pictures");
    expect(upstream.requests.map(({ line }) => line)).toEqual([
      "GET /v1/pictures",
    ]);
    for (const name of ["currency", "x-residence", "x-host", "x-kepler-id"])
      expect(said()[0]).not.toHaveProperty(name);
  });

  it("is no experiment, unless its row says so", async () => {
    upstream.reply("/v1/kept", {});
    const before = siteContext({ ...JAPAN, experiments: null });
    await call("kept", {}, { context: before });
    await call("kept", {}, { context: JAPAN });
    expect(said()).toHaveLength(1);
    expect(said()[0]).not.toHaveProperty("x-tint-list");
    upstream.reply("/v1/tested", {});
    await call("tested", {}, { context: before });
    const result = await call("tested", {}, { context: JAPAN });
    expect(said().map((headers) => headers["x-tint-list"])).toEqual([
      undefined,
      undefined,
      "a",
    ]);
    // A page that has it is not kept for others.
    expect(result).not.toHaveProperty("freshUntil");
  });
});

describe("the cache", () => {
  const count = () => upstream.requests.length;

  it("answers while an answer is fresh, for the same site, language, currency, market and platform only", async () => {
    upstream.reply("/v1/kept", 1);
    await call("kept");
    await call("kept");
    expect(count()).toBe(1);
    const others = [
      GERMAN,
      { currency: { code: "JPY", symbol: "¥", digits: {} } },
      { market: { code: "japan", id: 2 } },
      { device: { ...siteContext().device, code: 4 as const } },
      { residence: { code: "JP", id: 392 } },
      { partner: { id: 7, code: "p", name: "P" } },
    ];
    for (const other of others)
      await call("kept", {}, { context: siteContext(other) });
    expect(count()).toBe(1 + others.length);
  });

  it("keeps nothing that was asked for before all was forgotten", async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    upstream.on("/v1/kept", (_, response) => {
      ask();
      void held.then(() => response.end('{"success":true,"result":"old"}'));
    });
    const before = resultOf(call("kept"));
    await asked;
    client.clear();
    upstream.reply("/v1/kept", "new");
    const joined = resultOf(call("kept"));
    goOn();
    expect(await before).toBe("old");
    expect(await joined).toBe("new");
    expect(await resultOf(call("kept"))).toBe("new");
  });

  it("answers with what is stale, and asks for what is new", async () => {
    upstream.reply("/v1/kept", "old");
    await call("kept");
    now = 61_000;
    upstream.reply("/v1/kept", "new");
    const stale = await call("kept");
    expect([
      stale.ok && stale.stale,
      await resultOf(Promise.resolve(stale)),
    ]).toEqual([true, "old"]);
    await expect.poll(() => resultOf(call("kept"))).toBe("new");
    expect(count()).toBe(2);
  });

  it("answers with what is stale when the upstream fails", async () => {
    upstream.reply("/v1/kept", "old");
    await call("kept");
    now = 61_000;
    upstream.on(
      "/v1/kept",
      (_, response) => void response.writeHead(500).end(),
    );
    expect(await resultOf(call("kept"))).toBe("old");
  });

  it("forgets what is too old", async () => {
    upstream.reply("/v1/kept", "old");
    await call("kept");
    now = 661_000;
    upstream.on(
      "/v1/kept",
      (_, response) => void response.writeHead(500).end(),
    );
    expect(await resultOf(call("kept"))).toMatchObject({ code: "500" });
  });

  it.each([
    ["an HTTP error", 500, ""],
    ["success false", 200, '{"success":false}'],
  ])("never keeps %s", async (_, status, body) => {
    upstream.on(
      "/v1/kept",
      (__, response) => void response.writeHead(status).end(body),
    );
    await call("kept");
    upstream.reply("/v1/kept", "fine");
    expect(await resultOf(call("kept"))).toBe("fine");
  });

  it("never keeps what upstream marks as personal, and forgets what it kept before", async () => {
    upstream.reply("/v1/kept", "old");
    await call("kept");
    now = 61_000;
    marked({ "Cache-Control": "Private" });
    await call("kept");
    await expect
      .poll(() => call("kept").then((called) => called.ok && called.stale))
      .toBe(false);
    upstream.reply("/v1/kept", "yours");
    expect(await resultOf(call("kept"))).toBe("yours");
  });

  it("keeps an answer no longer than upstream says", async () => {
    marked({ "Cache-Control": 'MAX-AGE="5", must-revalidate' });
    await call("kept");
    now = 4999;
    expect(await resultOf(call("kept"))).toBe("mine");
    upstream.reply("/v1/kept", "new");
    now = 5000;
    expect(await resultOf(call("kept"))).toBe("new");
  });

  it("never keeps what is not what was asked for, and what is stale stands in", async () => {
    const accepts = (answer: Answer) => {
      const reading = answer.read();
      return reading.ok && reading.result !== "malformed";
    };
    upstream.reply("/v1/kept", "malformed");
    expect(await resultOf(call("kept", {}, { accepts }))).toBe("malformed");
    upstream.reply("/v1/kept", "good");
    expect(await resultOf(call("kept", {}, { accepts }))).toBe("good");
    now = 61_000;
    upstream.reply("/v1/kept", "malformed");
    for (let times = 2; times <= 4; times += 1) {
      expect(await resultOf(call("kept", {}, { accepts }))).toBe("good");
      await expect.poll(count).toBe(1 + times);
    }
  });

  it("tells where each answer came from", async () => {
    upstream.reply("/v1/kept", 1);
    await call("kept");
    await call("kept");
    expect(reports.map(({ source }) => source)).toEqual(["upstream", "cache"]);
  });
});

describe("an answer past a limit", () => {
  it("of bytes is not taken to its end", async () => {
    limits = { ...CALL_LIMITS, max_bytes: 64 * 1024 };
    const closed = Promise.withResolvers<void>();
    upstream.on("/v1/plain", (_, response) => {
      response.once("close", closed.resolve);
      const pour = (): void => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
        response.once("drain", pour);
      };
      pour();
    });
    expect(await resultOf(call("plain"))).toMatchObject({
      code: "990001",
      unreadable: true,
    });
    await expect(closed.promise).resolves.toBeUndefined();
  });

  it("of depth is no answer", async () => {
    const deep = "[".repeat(4000) + "]".repeat(4000);
    upstream.on("/v1/plain", (_, response) =>
      response.end(`{"success":true,"result":${deep}}`),
    );
    expect(await resultOf(call("plain"))).toMatchObject({
      errorType: "service",
      unreadable: true,
    });
  });

  it("of time between its bytes is given up before the call's time is over", async () => {
    limits = { ...CALL_LIMITS, idle_ms: 20 };
    upstream.on("/v1/patient", (_, response) => {
      response.writeHead(200).write('{"success":');
    });
    expect(await resultOf(call("patient"))).toMatchObject({ timeout: true });
  });

  it("may be that of its row", async () => {
    upstream.reply("/v1/small", "x".repeat(2000));
    expect(await resultOf(call("small"))).toMatchObject({ unreadable: true });
  });
});

describe("a host that is dead", () => {
  beforeEach(() => {
    limits = { ...CALL_LIMITS, failures: 5 };
  });

  it("is not asked twice by one call", async () => {
    await upstream.close();
    limits = CALL_LIMITS;
    const asked = vi.spyOn(Dispatcher.prototype, "request");
    expect(await resultOf(call("again"))).toMatchObject({ code: "990001" });
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    upstream = await startTestUpstream();
  });

  it("is asked 5 times by 1,000 calls, and then by one at a time", async () => {
    upstream.on("/v1/again", ({ socket }) => socket.destroy());
    for (let times = 0; times < 1000; times += 1) await call("again");
    expect(upstream.requests).toHaveLength(5);
    expect(await resultOf(call("again"))).toEqual({
      code: "990002",
      message: "errors:client_service_busy",
      errorType: "client",
    });
    expect([...client.circuits.states()]).toEqual([
      { call: "again", state: "open", count: 1 },
    ]);

    now = 1000;
    await Promise.all(Array.from({ length: 100 }, () => call("again")));
    expect(upstream.requests).toHaveLength(6);

    now = 2000;
    upstream.reply("/v1/again", "alive");
    expect(await resultOf(call("again"))).toBe("alive");
    expect(await resultOf(call("again"))).toBe("alive");
    expect([...client.circuits.states()]).toEqual([]);
  });

  it("is tried by a GET that has probe_ms, not the whole time of its row", async () => {
    limits = { ...limits, failures: 1, probe_ms: 20 };
    upstream.on("/v1/again", ({ socket }) => socket.destroy());
    await call("again");
    now = 1000;
    upstream.hold("/v1/again");
    const probe = resultOf(call("again"));
    await expect
      .poll(() => vi.mocked(wait).mock.lastCall)
      .toEqual([20, expect.any(Function)]);
    expect(await probe).toMatchObject({ timeout: true });
    now = 2000;
    upstream.reply("/v1/again", "alive");
    expect(await resultOf(call("again"))).toBe("alive");
  });

  it("keeps nobody waiting but the one whose call tries", async () => {
    upstream.on("/v1/again", ({ socket }) => socket.destroy());
    for (let times = 0; times < 5; times += 1) await call("again");
    now = 1000;
    const held = upstream.hold("/v1/again");
    const trying = call("again");
    await held.asked;
    expect(await resultOf(call("again"))).toMatchObject({ code: "990002" });
    held.answer("alive");
    expect(await resultOf(trying)).toBe("alive");
  });

  it("costs the other paths of a row that has any path nothing", async () => {
    upstream.on("/v1/dead", ({ socket }) => socket.destroy());
    upstream.reply("/v1/alive", "fine");
    for (let times = 0; times < 20; times += 1)
      await call("section", { api_path: "/v1/dead" });
    expect(upstream.requests).toHaveLength(5);
    expect(await resultOf(call("section", { api_path: "/v1/alive" }))).toBe(
      "fine",
    );
  });
});

it("a call that hangs has so many requests under way, and costs the others nothing", async () => {
  limits = { ...CALL_LIMITS, at_once: 4, queue_ms: 0 };
  const held = upstream.hold("/v1/post");
  upstream.reply("/v1/plain", "fine");
  const hanging = Array.from({ length: 500 }, () => call("post"));
  await held.asked;
  expect(await resultOf(call("plain"))).toBe("fine");
  const refused = reports.filter(({ source }) => source === "refused");
  expect(refused).toHaveLength(496);
  held.answer("at last");
  const results = await Promise.all(hanging.map(resultOf));
  expect(results.filter((result) => result === "at last")).toHaveLength(4);
});

it("500 calls at once of a service that answers are answered, however few it is asked at a time", async () => {
  limits = { ...CALL_LIMITS, at_once: 4, queue_ms: 1 };
  upstream.reply("/v1/post", "fine");
  const results = Array.from({ length: 500 }, () => resultOf(call("post")));
  expect(new Set(await Promise.all(results))).toEqual(new Set(["fine"]));
});

it("can be intercepted by nock, as replays do", async () => {
  const played = createUpstream({
    url: "http://played.test",
    calls: () => CALLS,
    limits: () => limits,
    report: () => {},
  });
  nock("http://played.test")
    .get("/v1/plain")
    .reply(200, { success: true, result: "played" });
  expect(
    await resultOf(
      played.call("plain", { params: {}, context: siteContext() }),
    ),
  ).toBe("played");
  await played.close();
});
