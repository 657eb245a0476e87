import nock from "nock";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Call } from "#schema/call-table.ts";
import type { CallArgs } from "#renderer/loading/call.ts";
import { GERMAN, siteContext } from "../../tests/support/contexts.ts";
import {
  startTestUpstream,
  type TestUpstream,
} from "../../tests/support/test-upstream.ts";
import {
  createUpstream,
  type CallReport,
  type PartnerCalls,
  type Upstream,
} from "./client.ts";

let upstream: TestUpstream;
let client: Upstream;
let reports: CallReport[];
let now: number;

const row = (extra: Partial<Call> = {}): Call => ({
  summary: "A call.",
  service: "testsrv",
  origin: "ours",
  method: "GET",
  path: "/v1/{id}/thing",
  timeout_ms: 1000,
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
  short: row({ path: "/v1/short", timeout_ms: 30, retries: 2 }),
  section: row({ path: "/{api_path...}" }),
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
  client = createUpstream({
    url: upstream.url,
    calls: () => CALLS,
    partners: () => PARTNERS,
    now: () => now,
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
      "accept-language": "en_US",
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

  it("are not, when they are POSTs", async () => {
    upstream.reply("/v1/post", {});
    await Promise.all([call("post"), call("post")]);
    expect(upstream.requests).toHaveLength(2);
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
      { platform: { kind: "mobile", code: 4 } as const },
      { partner: { id: 7, code: "p", name: "P" } },
    ];
    for (const other of others)
      await call("kept", {}, { context: siteContext(other) });
    expect(count()).toBe(1 + others.length);
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

  it.each(["private", "no-store"])(
    "never keeps what is marked %s",
    async (mark) => {
      upstream.on("/v1/kept", (_, response) => {
        response
          .writeHead(200, { "Cache-Control": mark })
          .end('{"success":true,"result":"mine"}');
      });
      await call("kept");
      upstream.reply("/v1/kept", "yours");
      expect(await resultOf(call("kept"))).toBe("yours");
    },
  );

  it("tells where each answer came from", async () => {
    upstream.reply("/v1/kept", 1);
    await call("kept");
    await call("kept");
    expect(reports.map(({ source }) => source)).toEqual(["upstream", "cache"]);
  });
});

it("can be intercepted by nock, as replays do", async () => {
  const played = createUpstream({
    url: "http://played.test",
    calls: () => CALLS,
    now: () => 0,
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
