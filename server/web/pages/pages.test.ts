/** What stands beside pages: the gateway, preferences, pictures, the catalogue. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  AS_OPERATOR,
  MINI_RENDERING,
  startMiniServer,
  type MiniRequest,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { acceptsGzip } from "./send-document.ts";
import { localPath } from "../http/local-path.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { hostName } from "../context/visitor.ts";

const ERROR_TEXTS = {
  "locales/en/errors.json": {
    client_server_failure: "The service could not answer.",
    client_network_failure: "No connection.",
    service: { sold_out: "Sold out." },
  },
  "locales/de/errors.json": {
    client_server_failure: "Der Dienst antwortet nicht.",
    client_network_failure: "Keine Verbindung.",
    service: { sold_out: "Ausverkauft." },
  },
};

let server: MiniServer;
beforeEach(async () => {
  const files = { ...miniConfig(), ...ERROR_TEXTS };
  server = await startMiniServer(files, { catalogue: true });
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
    expect(response.headers.get("vary")).toBe(
      "Cookie, x-language, x-segment, x-currency",
    );
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
      405,
    ],
    [
      "another site's page",
      "places?id=7",
      { headers: { "sec-fetch-site": "cross-site" } },
      403,
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

  it.each(["places", "places?id="])(
    "refuses %s, which lacks a parameter, and names it",
    async (path) => {
      expect(await ask(path)).toMatchObject({
        status: 400,
        body: {
          error: { code: "gateway_param_missing", data: { param: "id" } },
        },
      });
      expect(server.upstream.requests).toEqual([]);
    },
  );

  it("says the text of the code, and nothing that upstream says in words", async () => {
    const says = async (code: string, language: string) => {
      const message = "jdbc:mysql://db?password=secret";
      server.upstream.on("/places/7", (_, response) => {
        response.end(
          JSON.stringify({ success: false, error: { code, message } }),
        );
      });
      const { status, body } = await ask("places?id=7", {
        headers: { "x-language": language },
      });
      expect(status).toBe(200);
      return (body as { error: unknown }).error;
    };
    const GENERAL = "The service could not answer.";
    expect(await says("sold_out", "en")).toEqual({
      code: "sold_out",
      message: "Sold out.",
    });
    expect(await says("sold_out", "de")).toMatchObject({
      message: "Ausverkauft.",
    });
    for (const code of ["S1", "constructor", "service", ""])
      expect(await says(code, "en")).toEqual({ code, message: GENERAL });
    expect(await says("jdbc:password=secret", "en")).toEqual({
      code: "",
      message: GENERAL,
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
  beforeEach(async () => {
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
          timeout_ms: 60_000,
        },
      },
    });
    const problems = await server.config.reload();
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

  it("that nobody can say anything of are not said to be gone", async () => {
    server.upstream.on("/scene", ({ socket }) => socket.destroy());
    const { response } = await picture("card/lost");
    expect(response.status).toBe(502);
    expect(response.headers.get("cache-control")).toBe("no-store");
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
    const html = await (
      await server.fetch("/_/catalogue", { headers: AS_OPERATOR })
    ).text();
    expect(html).toContain("<p>example</p>");
    expect(html).toContain('id="hydrated"');
  });

  it("shows one module, in a language", async () => {
    const html = await (
      await server.fetch("/_/catalogue?module=text&language=de", {
        headers: AS_OPERATOR,
      })
    ).text();
    expect(html).toContain('<html lang="de"');
    expect(html).not.toContain('id="hydrated"');
  });

  it("says in its place why a module cannot be shown", async () => {
    const Broken = (): never => {
      throw new Error("no <items> in the data");
    };
    const broken = { desktop: Broken, mobile: Broken };
    const other = await startMiniServer(miniConfig(), {
      catalogue: true,
      rendering: {
        ...MINI_RENDERING,
        registry: new Map([...MINI_RENDERING.registry, ["text", broken]]),
      },
    });
    const page = await other.fetch("/_/catalogue", { headers: AS_OPERATOR });
    const html = await page.text();
    await other.close();
    expect(html).toContain(
      '<section id="text" role="alert"><h2>The module text cannot be shown: render</h2><pre>no &lt;items&gt; in the data</pre></section>',
    );
    expect(html).toContain('id="hydrated"');
  });

  it("shows another module than the one before", async () => {
    for (const id of ["text", "hydrated"]) {
      const page = await server.fetch(`/_/catalogue?module=${id}`, {
        headers: AS_OPERATOR,
      });
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
  [{ "sec-fetch-site": "cross-site" }, false],
  [
    {
      "sec-fetch-site": "same-origin",
      origin: "http://b.example",
      host: "a.example",
    },
    false,
  ],
  [{ origin: "http://a.example", host: "a.example" }, true],
  [{ origin: "https://a.example", host: "a.example" }, false],
  [{ origin: "http://b.example", host: "a.example" }, false],
  [{ origin: "null", host: "a.example" }, false],
  [{ host: "a.example" }, true],
])("%j is of the same origin: %s", (headers, expected) => {
  expect(isSameOrigin({ headers })).toBe(expected);
});

it("a page of the same host that came by http is not one of https", () => {
  const headers = { origin: "http://a.example", host: "a.example" };
  expect(isSameOrigin({ headers, secure: true })).toBe(false);
  expect(
    isSameOrigin({
      headers: { ...headers, origin: "https://a.example" },
      secure: true,
    }),
  ).toBe(true);
});

it("localPath keeps paths only", () => {
  expect(localPath("/a/b/?c=d#e")).toBe("/a/b/?c=d");
  expect(localPath(["/a"])).toBeUndefined();
});
