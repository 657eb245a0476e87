import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  AS_OPERATOR,
  BOT,
  BROWSER,
  PHONE,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { miniConfig, textSection } from "../../../tests/support/mini-config.ts";
import type { StateLine } from "#renderer/page-state.ts";

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

describe("a page", () => {
  it("is one complete document with the text of every section", async () => {
    home(section("a"), textSection("b", "<b> & co"));
    upstream("/v1/a", { text: "Hello" });
    const response = await server.fetch("/home/");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="en".*<\/body><\/html>$/s);
    expect(html).toContain("<title>Home of Mini</title>");
    expect(html).toContain(
      '<div class="section" id="a" data-module="text" data-key="',
    );
    expect(html).toContain("<p>Hello</p>");
    expect(html).toContain("<p>&lt;b&gt; &amp; co</p>");
  });

  it("says where it stands in other languages, and what is canonical", async () => {
    home();
    const html = await (await server.fetch("/de/home/")).text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain("<title>Start von Mini</title>");
    expect(html).toContain(
      '<link rel="canonical" href="https://mini.example/de/home/">',
    );
    expect(html).toContain(
      '<link rel="alternate" hreflang="en" href="https://mini.example/home/">',
    );
    expect(html).toContain(
      '<link rel="alternate" hreflang="de" href="https://mini.example/de/home/">',
    );
    expect(html).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://mini.example/home/">',
    );
  });

  it("says how it looks where it is shared", async () => {
    upstream("/home", {
      publish_languages: ["ALL"],
      page: { title: 'A "b" <c>', share_image: { image_id: "a/b", alt: "" } },
      sections: [],
    });
    const html = await (await server.fetch("/de/home/")).text();
    expect(html).toContain(
      '<meta property="og:title" content="A &quot;b&quot; &lt;c&gt;">',
    );
    expect(html).toContain(
      '<meta property="og:url" content="https://mini.example/de/home/">',
    );
    expect(html).toContain(
      '<meta property="og:image" content="https://mini.example/_/image/share/a/b">',
    );
  });

  it("names the styles of its modules and the scripts of its islands, and no others", async () => {
    home(textSection("a", "x"), {
      ...textSection("b", "y"),
      module_id: "hydrated",
    });
    const html = await (await server.fetch("/home/")).text();
    expect(html.match(/<link rel="stylesheet" href="[^"]+">/g)).toEqual([
      '<link rel="stylesheet" href="/_/assets/build/base.css">',
      '<link rel="stylesheet" href="/_/assets/build/text.css">',
      '<link rel="stylesheet" href="/_/assets/build/hydrated.css">',
    ]);
    expect(html.match(/<link rel="modulepreload" href="[^"]+">/g)).toEqual([
      '<link rel="modulepreload" href="/_/assets/build/entry.js">',
      '<link rel="modulepreload" href="/_/assets/build/shared.js">',
      '<link rel="modulepreload" href="/_/assets/build/hydrated.js">',
    ]);
    expect(html).not.toContain("text.js");
  });

  it("hands the browser what its islands need, and of static modules nothing", async () => {
    home(textSection("a", "quiet"), {
      ...textSection("b", "</script><script>alert(1)"),
      module_id: "hydrated",
    });
    const html = await (await server.fetch("/home/?des_id=1")).text();
    const state = JSON.parse(
      /id="page-state">(.*?)<\/script>/s.exec(html)![1]!,
    ) as Record<string, unknown>;
    expect(state).toMatchObject({
      build: "b1",
      url: "/home/",
      context: {
        language: { code: "en" },
        platform: { kind: "desktop" },
        location: { path: "/home/" },
      },
      messages: { "pages:error": "Error", "pages:home": "Home of {{site}}" },
      modules: {
        hydrated: {
          script: "/_/assets/build/hydrated.js",
          context: ["location"],
        },
      },
    });
    expect(html).toContain(
      '<script type="application/json">{"text":"\\u003c/script\\u003e\\u003cscript\\u003ealert(1)"}</script>',
    );
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain('{"text":"quiet"}');
  });

  it("has a policy that lets its own scripts run and no others", async () => {
    home();
    const response = await server.fetch("/home/");
    const html = await response.text();
    const policy = response.headers.get("content-security-policy")!;
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).toContain("default-src 'none'");
    for (const [script] of html.matchAll(
      /<script(?![^>]*application\/json)[^>]*>/g,
    )) {
      expect(script).toContain(`nonce="${nonce}"`);
    }
    home();
    const again = await server.fetch("/home/");
    expect(again.headers.get("content-security-policy")).not.toBe(policy);
  });

  it("is the visitor's own: no cache may keep it for others", async () => {
    home();
    const { headers } = await server.fetch("/home/");
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("cleans the HTML of upstream and drops keys that the schema does not know", async () => {
    home(section("a", { module_id: "hydrated" }));
    upstream("/v1/a", {
      text: "A",
      html: "<p onclick=x>ok</p><script>alert(1)</script>",
      secret: "s3cret",
    });
    const html = await (await server.fetch("/home/")).text();
    expect(html).toContain(
      '{"text":"A","html":"\\u003cp\\u003eok\\u003c/p\\u003e"}',
    );
    expect(html).not.toContain("s3cret");
  });

  it("has each id once, whatever upstream calls its sections", async () => {
    const names = ["main", "page_main", "page_state", "root", "late_main"];
    home(...names.map((name) => textSection(name, "x")));
    const html = await (await server.fetch("/home/")).text();
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(names));
    expect(ids).toEqual([...new Set(ids)]);
  });

  it("answers HEAD without a body", async () => {
    home();
    const response = await server.fetch("/home/", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("refuses to be written to", async () => {
    const response = await server.fetch("/home/", { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([
      405,
      "GET, HEAD",
    ]);
  });
});

describe("late sections", () => {
  const late = () =>
    home(section("quick"), section("slow", { load_type: "other" }));

  /** The document up to the end of its first flush, and then the rest of it. */
  async function inTwoParts(answer: () => void) {
    const response = await server.fetch("/home/");
    const reader = response
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let first = "";
    while (!first.includes("</script>", first.indexOf('type="module"'))) {
      first += (await reader.read()).value ?? "";
    }
    answer();
    let rest = "";
    for (
      let chunk = await reader.read();
      !chunk.done;
      chunk = await reader.read()
    )
      rest += chunk.value;
    return { first, rest };
  }

  it("leave a placeholder and are streamed into the same response", async () => {
    late();
    upstream("/v1/quick", { text: "quick" });
    const slow = server.upstream.hold("/v1/slow");
    const { first, rest } = await inTwoParts(() =>
      slow.answer({ text: "slow" }),
    );
    expect(first).toContain("<p>quick</p>");
    expect(first).toContain(
      'id="slow" data-module="text" data-pending aria-hidden="true"><svg class="placeholder" width="100%" height="100">',
    );
    expect(first).toContain(
      '<noscript><meta http-equiv="refresh" content="0;url=/home/?complete=1"></noscript>',
    );
    expect(rest).toMatch(
      /^<template id="late-slow">.*<p>slow<\/p><\/div><\/template><script nonce="[^"]+">wayfareLate\("slow"\)<\/script><\/body><\/html>$/,
    );
  });

  it("that fail take their placeholder away", async () => {
    late();
    upstream("/v1/quick", { text: "quick" });
    const slow = server.upstream.hold("/v1/slow");
    const { rest } = await inTwoParts(() => slow.answer({ text: 42 }));
    expect(rest).toMatch(
      /^<template id="late-slow"><\/template><script nonce="[^"]+">wayfareLate\("slow"\)/,
    );
  });

  it("are compressed as they come, and can be read as they come", async () => {
    late();
    upstream("/v1/quick", { text: "quick" });
    const slow = server.upstream.hold("/v1/slow");
    // fetch asks for gzip and unpacks it: what it yields was complete on the wire.
    const { first, rest } = await inTwoParts(() =>
      slow.answer({ text: "slow" }),
    );
    expect(first + rest).toMatch(/^<!doctype html>.*<\/html>$/s);
  });

  it.each([
    ["a bot", { headers: { "user-agent": BOT } }, "/home/"],
    ["a browser without scripts", {}, "/home/?complete=1"],
  ])("are in their place for %s", async (_, init, path) => {
    late();
    upstream("/v1/quick", { text: "quick" });
    const slow = server.upstream.hold("/v1/slow");
    const fetching = server.fetch(path, init);
    await slow.asked;
    slow.answer({ text: "slow" });
    const html = await (await fetching).text();
    expect(html).not.toContain("<template");
    expect(html).not.toContain("data-pending");
    expect(html).toContain("<p>slow</p>");
  });
});

describe("one section's fault is that section's", () => {
  it.each<[string, () => void]>([
    [
      "fails",
      () =>
        server.upstream.on("/v1/bad", (_, response) =>
          response.writeHead(503).end("no"),
        ),
    ],
    ["is empty", () => upstream("/v1/bad", {})],
    ["has another shape", () => upstream("/v1/bad", { text: ["no"] })],
    [
      "is no JSON",
      () =>
        server.upstream.on("/v1/bad", (_, response) => response.end("<html>")),
    ],
    ["makes its module throw", () => upstream("/v1/bad", { text: "throw" })],
    [
      "breaks off",
      () => server.upstream.on("/v1/bad", ({ socket }) => socket.destroy()),
    ],
  ])("when it %s", async (_, bad) => {
    home(section("bad"), textSection("good", "still here"));
    bad();
    const response = await server.fetch("/home/");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("still here");
    expect(html).not.toContain('id="bad"');
    const line = server.logs.find(({ msg }) => msg === "sections failed");
    expect(line).toMatchObject({
      route: "home",
      count: 1,
      sections: [{ section: "bad", module_id: "text", api_path: "/v1/bad" }],
    });
  });

  it("but a needed one makes the page a 500 in the error layout", async () => {
    home(section("bad", { is_need: true }));
    upstream("/v1/bad", {});
    const response = await server.fetch("/home/");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("an error page");
  });
});

describe("errors", () => {
  it("of a malformed answer are not kept: the next visitor has the page", async () => {
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

  it("of a menu nested 4,000 deep cost the menu, and not the server", async () => {
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

  it("say nothing of their inside", async () => {
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
    "//evil.example/Home",
    "/\\evil.example/Home/",
    "/%0d%0aSet-Cookie:x/",
  ])("%s leads nowhere else", async (path) => {
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
      404,
      undefined,
    ]);
  });

  it("of a host that nobody has are refused", async () => {
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

describe("the state of another page", () => {
  const lines = async (url: string, afterFirst = () => {}) => {
    const response = await server.fetch(
      `/_/page-state?url=${encodeURIComponent(url)}`,
    );
    let body = "";
    for await (const chunk of response.body!.pipeThrough(
      new TextDecoderStream(),
    )) {
      body += chunk;
      if (body.includes("\n")) afterFirst();
    }
    const found = body.trim().split("\n");
    return {
      response,
      lines: found.map((line) => JSON.parse(line) as StateLine),
    };
  };

  it("is one line for the page, then one for each late section", async () => {
    home(textSection("a", "first"), section("late", { load_type: "other" }));
    const late = server.upstream.hold("/v1/late");
    const { response, lines: found } = await lines("/home/", () =>
      late.answer({ text: "later" }),
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({
      kind: "page",
      title: "Home of Mini",
      status: 200,
      styles: ["/_/assets/build/base.css", "/_/assets/build/text.css"],
      regions: {
        main: [
          { name: "a" },
          {
            name: "late",
            html: expect.stringContaining("data-pending") as string,
          },
        ],
      },
    });
    expect(found[1]).toMatchObject({
      kind: "section",
      name: "late",
      html: expect.stringContaining("later") as string,
    });
  });

  it("is a redirect where the address is not the right one", async () => {
    const { lines: found } = await lines("/Home");
    expect(found).toEqual([{ kind: "redirect", location: "/home/" }]);
  });

  it("is the error page of an address that leads nowhere", async () => {
    const { lines: found } = await lines("/nowhere/");
    expect(found[0]).toMatchObject({ kind: "page", status: 404 });
  });
});

describe("operations", () => {
  it.each([
    ["/healthz", "ok\n"],
    ["/readyz", "ready\n"],
  ])("%s", async (path, body) => {
    expect(await (await server.fetch(path)).text()).toBe(body);
  });

  it("counts sections by module, and never by an id that upstream made up", async () => {
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

  it("gives every request an id, and takes over one that a proxy gave", async () => {
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
