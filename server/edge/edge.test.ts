/** What stands beside pages: the gateway, preferences, pictures, the catalogue. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import {
  startMiniServer,
  type MiniRequest,
  type MiniServer,
} from "../../tests/support/mini-server.tsx";
import { acceptsGzip } from "./send-document.ts";
import { localPath } from "./local-path.ts";
import { isSameOrigin } from "./same-origin.ts";
import { hostName } from "./visitor.ts";

let server: MiniServer;
beforeEach(async () => {
  server = await startMiniServer(undefined, { catalogue: true });
});
afterEach(() => server.close());

describe("the gateway", () => {
  const ask = async (path: string, init?: MiniRequest) => {
    const response = await server.fetch(`/_/call/${path}`, init);
    return {
      status: response.status,
      cache: response.headers.get("cache-control"),
      body: (await response.json()) as unknown,
    };
  };

  it("makes calls that are marked for it, in the language of the page", async () => {
    server.upstream.reply("/places/7", { items: [] });
    expect(
      await ask("places?id=7&x=1", { headers: { "x-language": "de" } }),
    ).toEqual({
      status: 200,
      cache: "private, no-store",
      body: { success: true, result: { items: [] } },
    });
    expect(server.upstream.requests[0]?.line).toBe(
      "GET /places/7?x=1&k_lang=de_DE&k_currency=USD",
    );
  });

  it("lets browsers keep what its row says, for this visitor only", async () => {
    server.upstream.reply("/countries", []);
    const response = await server.fetch("/_/call/countries");
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
    expect(response.headers.get("vary")).toBe("Cookie, x-language, x-segment");
  });

  it("takes the parameters of a POST from its body", async () => {
    server.upstream.reply("/events", {});
    const result = await ask("track_events", {
      method: "POST",
      body: '{"events":[{"at":1}],"n":1}',
      headers: { "content-type": "application/json" },
    });
    expect(result.status).toBe(200);
    expect(server.upstream.requests[0]?.body).toBe(
      '{"events":[{"at":1}],"n":"1"}',
    );
  });

  it.each<[string, string, MiniRequest | undefined, number]>([
    ["a call that is not marked", "home", undefined, 404],
    ["a call that does not exist", "unheard_of", undefined, 404],
    ["a name of Object.prototype", "constructor", undefined, 404],
    [
      "the wrong method",
      "places?id=7",
      {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      },
      404,
    ],
    [
      "another site's page",
      "places?id=7",
      { headers: { "sec-fetch-site": "cross-site" } },
      400,
    ],
    [
      "a parameter that is nested too deeply",
      "track_events",
      {
        method: "POST",
        body: '{"events":[[[[[[1]]]]]]}',
        headers: { "content-type": "application/json" },
      },
      400,
    ],
    [
      "a body that is no object",
      "track_events",
      {
        method: "POST",
        body: "[]",
        headers: { "content-type": "application/json" },
      },
      400,
    ],
  ])("refuses %s", async (_, path, init, status) => {
    const result = await ask(path, init);
    expect(result).toMatchObject({ status, body: { success: false } });
    expect(server.upstream.requests).toEqual([]);
  });

  it("says what a service says, and nothing of the network behind it", async () => {
    server.upstream.on("/places/7", (_, response) => {
      response.end(
        '{"success":false,"error":{"code":"S1","message":"sold out"}}',
      );
    });
    expect(await ask("places?id=7")).toMatchObject({
      status: 200,
      body: { success: false, error: { code: "S1", message: "sold out" } },
    });
    server.upstream.on(
      "/places/8",
      (_, response) => void response.writeHead(500).end("stack trace"),
    );
    const failed = await ask("places?id=8");
    expect(failed.status).toBe(502);
    expect(JSON.stringify(failed.body)).not.toContain("stack");
  });
});

describe("preferences", () => {
  const choose = (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    server.fetch("/_/preferences", {
      method: "POST",
      body: new URLSearchParams(fields),
      headers,
    });

  it("keep the currency, and lead back", async () => {
    const response = await choose({
      currency: "JPY",
      return_to: "/de/home/?x=1",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/de/home/?x=1");
    expect(response.headers.get("set-cookie")).toMatch(
      /^currency=JPY; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("are followed by prices in that currency", async () => {
    server.upstream.reply("/home", {
      publish_languages: ["ALL"],
      sections: [],
    });
    await server.fetch("/home/", { headers: { cookie: "currency=JPY" } });
    expect(server.upstream.requests[0]?.headers["currency"]).toBe("JPY");
    await server.fetch("/home/?b", { headers: { cookie: "currency=XXX" } });
    expect(server.upstream.requests[1]?.headers["currency"]).toBe("USD");
  });

  it("keep nothing that the site does not take", async () => {
    expect(
      (await choose({ currency: "XXX", return_to: "/home/" })).headers.get(
        "set-cookie",
      ),
    ).toBeNull();
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "javascript:alert(1)",
    "",
    "home",
  ])("never lead to %s", async (return_to) => {
    const location = (await choose({ currency: "JPY", return_to })).headers.get(
      "location",
    )!;
    expect(new URL(location, server.url).origin).toBe(server.url);
  });

  it("are not set by another site", async () => {
    const response = await choose(
      { currency: "JPY" },
      { "sec-fetch-site": "cross-site" },
    );
    expect([response.status, response.headers.get("set-cookie")]).toEqual([
      403,
      null,
    ]);
  });
});

describe("pictures", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" fill="#f00"/></svg>';
  const picture = async (path: string, accept = "image/webp,*/*") => {
    const response = await server.fetch(`/_/image/${path}`, {
      headers: { accept },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  beforeEach(() => {
    // The presets of the tests ask the section call for pictures.
    const files = server.folder;
    files.write("image-presets.json", {
      quality: 85,
      call: "scene",
      presets: { card: { width: 20, height: 10 } },
    });
    files.write("calls/scene.json", {
      calls: {
        scene: {
          summary: "A picture.",
          service: "mediasrv",
          origin: "ours",
          method: "GET",
          path: "/scene",
          timeout_ms: 1000,
        },
      },
    });
    const problems = server.config.reload();
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
    server.upstream.reply("/scene", { svg });
  });

  it.each([
    ["card/a/b", "image/avif,image/webp", "image/avif", "heif", 20, 10],
    ["card/a/b", "image/webp,*/*", "image/webp", "webp", 20, 10],
    ["card@2x/a/b", "*/*", "image/webp", "webp", 40, 20],
  ])("%s for %s is %s", async (path, accept, type, format, width, height) => {
    const { response, bytes } = await picture(path, accept);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("vary")).toBe("Accept");
    expect(await sharp(bytes).metadata()).toMatchObject({
      format,
      width,
      height,
    });
  });

  it.each([
    "none/a",
    "card@3x/a",
    "card/a..b",
    "card/A",
    "constructor/a",
    "card/a%2F..%2Fb",
  ])("%s is not found", async (path) => {
    expect((await picture(path)).response.status).toBe(404);
  });

  it("that upstream does not have are not found", async () => {
    server.upstream.reply("/scene", null);
    expect((await picture("card/none")).response.status).toBe(404);
  });

  it("are encoded once, however many ask at once", async () => {
    await Promise.all([
      picture("card/a"),
      picture("card/a"),
      picture("card/a"),
    ]);
    await picture("card/a");
    expect(server.upstream.requests).toHaveLength(1);
  });
});

describe("the catalogue", () => {
  it("shows every module with its example", async () => {
    const html = await (await server.fetch("/_/catalogue")).text();
    expect(html).toContain("<p>example</p>");
    expect(html).toContain('id="alive"');
  });

  it("shows one module, in a language", async () => {
    const html = await (
      await server.fetch("/_/catalogue?module=text&language=de")
    ).text();
    expect(html).toContain('<html lang="de"');
    expect(html).not.toContain('id="alive"');
  });

  it("shows another module than the one before", async () => {
    for (const id of ["text", "alive"]) {
      const page = await server.fetch(`/_/catalogue?module=${id}`);
      expect(await page.text()).toContain(`id="${id}"`);
    }
  });
});

it.each([
  ["gzip, deflate, br", true],
  ["GZIP", true],
  ["gzip;q=0.5", true],
  ["gzip;q=0", false],
  ["gzip; q=0.0, br", false],
  ["br", false],
  [undefined, false],
])("Accept-Encoding %s", (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});

it.each([
  ["Localhost:3000", "localhost"],
  ["[::1]:80", "::1"],
  ["www.wayfare.example", "www.wayfare.example"],
  [undefined, ""],
])("the host of %s is %s", (header, host) => {
  expect(hostName(header)).toBe(host);
});

it.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ origin: "http://a.example", host: "a.example" }, true],
  [{ origin: "http://b.example", host: "a.example" }, false],
  [{ origin: "null", host: "a.example" }, false],
  [{ host: "a.example" }, true],
])("%j is of the same origin: %s", (headers, expected) => {
  expect(isSameOrigin({ headers })).toBe(expected);
});

it("localPath keeps paths only", () => {
  expect(localPath("/a/b/?c=d#e")).toBe("/a/b/?c=d");
  expect(localPath(["/a"])).toBeUndefined();
});
