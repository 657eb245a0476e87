import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  AS_OPERATOR,
  BROWSER,
  PHONE,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { miniConfig, textSection } from "../../../tests/support/mini-config.ts";

let server: MiniServer;

beforeEach(async () => {
  server = await startMiniServer();
});

afterEach(() => server.close());

const upstream = (path: string, result: unknown) =>
  server.upstream.reply(path, result);

const section = (name: string, extra: object = {}) => ({
  name,
  module_id: "text",
  api_path: `/v1/${name}`,
  ...extra,
});

function home(...sections: object[]) {
  upstream("/home", { publish_languages: ["ALL"], sections });
}

describe("errors", () => {
  it("of a malformed answer are not cached: the next visitor gets the page", async () => {
    await server.close();
    const files = miniConfig();
    const table = files["calls/all.json"] as {
      calls: Record<string, object>;
    };
    for (const name of ["home", "section"])
      Object.assign(table.calls[name]!, { cache: { ttl_s: 3600, stale_s: 0 } });
    server = await startMiniServer(files);
    upstream("/home", { publish_languages: "ALL", sections: [] });
    expect((await server.fetch("/home/")).status).toBe(500);
    home(section("a"));
    upstream("/v1/a", { text: ["malformed"] });
    expect(await (await server.fetch("/home/")).text()).not.toContain("Hello");
    upstream("/v1/a", { text: "Hello" });
    expect(await (await server.fetch("/home/")).text()).toContain("Hello");
    upstream("/v1/a", { text: "not asked for" });
    expect(await (await server.fetch("/home/")).text()).toContain("Hello");
  });

  it("of a menu nested 4,000 deep cost only the menu", async () => {
    home(section("menu"), textSection("b", "still here"));
    const deep = '{"a":'.repeat(4000) + "1" + "}".repeat(4000);
    server.upstream.on("/v1/menu", (_, response) =>
      response.end(`{"success":true,"result":${deep}}`),
    );
    const response = await server.fetch("/home/");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("still here");
  });

  it("are one line of the log each, however long the address", async () => {
    await server.fetch("/nothing-here/");
    const before = server.logs.length;
    const asked = `/${"x".repeat(8000)}/`;
    expect((await server.fetch(asked)).status).toBe(404);
    const lines = server.logs.slice(before);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines[0]).length).toBeLessThan(3000);
    expect((await server.fetch(`${asked}${asked}`)).status).toBe(414);
    expect(server.logs).toHaveLength(before + 1);
  });

  it("are pages of their status, under the address that was asked for", async () => {
    const response = await server.fetch("/nowhere/");
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain("an error page");
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it("end within the page's deadline when the whole upstream is silent", async () => {
    await server.close();
    const files = miniConfig();
    const defaults = files["defaults.json"] as {
      loading: { page_deadline_ms: number };
    };
    defaults.loading.page_deadline_ms = 1000;
    server = await startMiniServer(files);
    server.upstream.hold("/home");
    const response = await server.fetch("/home/");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("an error page");
  });

  it("fall back to a plain link when the error page itself fails", async () => {
    await server.close();
    const files = miniConfig();
    files["skeletons/page/error.json"] = {
      publish_languages: ["ALL"],
      sections: [
        { name: "x", module_id: "text", api_path: "/v1/x", is_need: true },
      ],
    };
    server = await startMiniServer(files);
    server.upstream.on("/v1/x", (_, response) => response.writeHead(500).end());
    const response = await server.fetch("/de/nowhere/");
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('<a href="/de/home/">');
  });

  it("reveal no internals", async () => {
    home(section("bad", { is_need: true }));
    server.upstream.on("/v1/bad", (_, response) => {
      response
        .writeHead(500)
        .end('{"error":{"code":"X","message":"stack at /secret/path"}}');
    });
    expect(await (await server.fetch("/home/")).text()).not.toContain("secret");
  });
});

describe("addresses", () => {
  it.each([
    ["/Home/", 301, "/home/"],
    ["/home?a=1&B=2", 301, "/home/?a=1&B=2"],
    ["/DE/home/", 301, "/de/home/"],
    ["/de/Nowhere/X?A=b", 301, "/de/nowhere/x?A=b"],
    ["/", 302, "/home/"],
    ["/?wid=1&aff_pid=2", 302, "/home/?wid=1&aff_pid=2"],
    ["/de/", 302, "/de/home/"],
  ])("%s leads (%i) to %s", async (path, status, location) => {
    const response = await server.fetch(path);
    expect([response.status, response.headers.get("location")]).toEqual([
      status,
      location,
    ]);
  });

  it.each([
    ["//evil.example/Home", "/evil.example/home"],
    ["/\\evil.example/Home/", "/evil.example/home/"],
    ["/%0d%0aSet-Cookie:x/", "/%0d%0aset-cookie:x/"],
    ["//evil.example/home", undefined],
  ])("%s leads to %s of this host", async (path, location) => {
    const [response] = (await once(
      httpRequest({
        host: "127.0.0.1",
        port: new URL(server.url).port,
        path,
        headers: { "user-agent": BROWSER },
      }).end(),
      "response",
    )) as [IncomingMessage];
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([
      location === undefined ? 404 : 301,
      location,
    ]);
  });

  it("of an unknown host are refused", async () => {
    const [response] = (await once(
      httpRequest({
        host: "127.0.0.1",
        port: new URL(server.url).port,
        path: "/home/",
        headers: { host: "evil.example" },
      }).end(),
      "response",
    )) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(421);
  });
});

describe("the platform", () => {
  it.each<[string, string, Record<string, string>, string]>([
    ["a phone", "/home/", { "user-agent": PHONE }, "mobile"],
    ["a desktop browser", "/home/", {}, "desktop"],
    ["who asks for it in the query", "/home/?platform=mobile", {}, "mobile"],
    ["who chose it before", "/home/", { cookie: "platform=mobile" }, "mobile"],
    ["who asks for none that exists", "/home/?platform=watch", {}, "desktop"],
  ])("%s", async (_, path, headers, kind) => {
    home();
    const html = await (await server.fetch(path, { headers })).text();
    expect(html).toContain(`data-platform="${kind}"`);
  });
});

describe("operations", () => {
  it.each([
    ["/healthz", "ok\n"],
    ["/readyz", "ready\n"],
  ])("%s", async (path, body) => {
    expect(await (await server.fetch(path)).text()).toBe(body);
  });

  it("counts sections by module, never by an id from the upstream", async () => {
    home(textSection("a", "x"), {
      ...textSection("b", "y"),
      module_id: "made_up",
    });
    await (await server.fetch("/home/")).text();
    const metrics = await (
      await server.fetch("/metrics", { headers: AS_OPERATOR })
    ).text();
    expect(metrics).toContain(
      'wayfare_sections_total{module="text",status="ok",reason=""} 2',
    );
    expect(metrics).toContain(
      'wayfare_sections_total{module="unknown",status="skipped",reason="unknown_module"} 1',
    );
    expect(metrics).not.toContain("made_up");
  });

  it("gives every request an id, or uses that of a proxy", async () => {
    const given = await server.fetch("/healthz", {
      headers: { "x-request-id": "abc-12345678" },
    });
    expect(given.headers.get("x-request-id")).toBe("abc-12345678");
    const made = await server.fetch("/healthz", {
      headers: { "x-request-id": "bad id\u0001".replace("\u0001", "!") },
    });
    expect(made.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});
