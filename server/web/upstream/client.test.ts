import nock from "nock";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CallArgs } from "#renderer/loading/call.ts";
import { GERMAN, siteContext } from "../../../tests/support/contexts.ts";
import { OUR_FORMAT } from "../../../tests/support/our-upstream.ts";
import { upstreamFormat } from "#server/config/upstream/format.ts";
import { createUpstream } from "./client.ts";
import {
  upstream,
  reports,
  limits,
  CALLS,
  call,
  resultOf,
  startUpstreamClient,
} from "../../../tests/support/upstream-client.ts";

startUpstreamClient();

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

  it("sends the partner's number", async () => {
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

  it("has language and currency in the query of a voyager partner's POSTs, too", async () => {
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
  ])("never requests the api_path %s", async (api_path) => {
    const called = await call("section", { api_path });
    expect(called.ok).toBe(false);
    expect(upstream.requests).toEqual([]);
  });

  it.each([".", ".."])("has no segment %s for a parameter", async (id) => {
    const called = await call("thing", { id });
    expect(called.ok).toBe(false);
    expect(upstream.requests).toEqual([]);
  });

  it("has the visitor's real values, whatever its parameters say", async () => {
    upstream.reply("/v1/types/coupons", "good");
    const platform = "4";
    const admin_preview_mode = "true";
    await call("types", { type: "coupons", platform, admin_preview_mode });
    expect(upstream.requests[0]!.line).toBe(
      "GET /v1/types/coupons?platform=8&k_lang=en_US&k_currency=USD",
    );
  });

  it("is not made without a value for its path", async () => {
    expect(await resultOf(call("thing"))).toMatchObject({
      message: "url parameter not find",
    });
  });

  it("is not made without a row", async () => {
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

  it("a timeout, which is not retried", async () => {
    upstream.hold("/v1/short");
    expect(await resultOf(call("short"))).toMatchObject({
      code: "990001",
      timeout: true,
    });
    expect(upstream.requests).toHaveLength(1);
  });
});

describe("retries", () => {
  const failTimes = (path: string, times: number) => {
    let left = times;
    upstream.on(path, ({ socket }, response) => {
      if (left-- > 0) socket.destroy();
      else response.end('{"success":true,"result":"at last"}');
    });
  };

  it("a GET without an answer, up to its row's number of retries", async () => {
    failTimes("/v1/again", 2);
    expect(await resultOf(call("again"))).toBe("at last");
    expect(upstream.requests).toHaveLength(3);
  });

  it("but not beyond the call's timeout", async () => {
    failTimes("/v1/again", 3);
    expect(await resultOf(call("again"))).toMatchObject({ code: "990001" });
    expect(upstream.requests).toHaveLength(3);
  });

  it("but few of many requests: a service that breaks connections gets no more of them", async () => {
    for (let index = 0; index < 11; index += 1) {
      failTimes("/v1/again", 1);
      expect(await resultOf(call("again"))).toBe("at last");
    }
    failTimes("/v1/again", 1);
    expect(await resultOf(call("again"))).toMatchObject({ code: "990001" });
    expect(upstream.requests).toHaveLength(2 * 11 + 1);
  });

  it("but never a POST", async () => {
    failTimes("/v1/post", 1);
    expect(await resultOf(call("post"))).toMatchObject({ code: "990001" });
    expect(upstream.requests).toHaveLength(1);
  });
});

describe("a section's path", () => {
  const section = (api_path: string, args: Partial<CallArgs> = {}) =>
    call("shared_section", { api_path }, args);

  it("that has a row is called by it, with the row's timeout, parameters and cache", async () => {
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

  it("of a personal page is called for that visitor", async () => {
    upstream.reply("/v1/own", {});
    const context = siteContext({ identity: { token: "t" } });
    await call("section", { api_path: "/v1/own" }, { context });
    expect(reports[0]?.call).toBe("own");
    expect(upstream.requests[0]?.headers["token"]).toBe("t");
  });
});

it("writes requests as the product says, and reads plain answers", async () => {
  const plain = createUpstream({
    url: upstream.url,
    calls: () => CALLS,
    limits: () => limits,
    format: () =>
      upstreamFormat({
        context: { market: { query: "market" }, site: { header: "Shop" } },
        identity: { token: "Session" },
      }),
    report: () => {},
  });
  onTestFinished(() => plain.close());
  upstream.on("/v1/own", (_, response) => void response.end('{"a":1}'));
  const context = siteContext({ identity: { token: "t" } });
  expect(await resultOf(plain.call("own", { params: {}, context }))).toEqual({
    a: 1,
  });
  const { line, headers } = upstream.requests[0]!;
  expect(line).toBe("GET /v1/own?market=1");
  expect(headers).toMatchObject({
    session: "t",
    shop: context.site.host,
    accept: "application/json",
    "x-currency": "USD",
  });
  for (const name of ["version", "token", "currency", "x-requested-with"])
    expect(headers).not.toHaveProperty(name);
});

it("can be intercepted by nock, as replays do", async () => {
  const played = createUpstream({
    url: "http://played.test",
    calls: () => CALLS,
    limits: () => limits,
    format: () => OUR_FORMAT,
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
