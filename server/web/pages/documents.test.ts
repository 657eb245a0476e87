import { hash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  BOT,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { FIRST_SCREEN_ID } from "#renderer/shared/page-state.ts";
import { textSection } from "../../../tests/support/mini-config.ts";

let server: MiniServer;

/** The inline scripts of a document. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!);

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
      '<div class="section" id="a" data-module="text" data-height="100" data-key="',
    );
    expect(html).toContain("<p>Hello</p>");
    expect(html).toContain("<p>&lt;b&gt; &amp; co</p>");
  });

  it("links to its translations, and to its canonical address", async () => {
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

  it("has metadata for sharing", async () => {
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

  it("preloads its first picture, also when only the picture changed", async () => {
    const pictured = (name: string) => ({
      ...section(name),
      module_id: "pictured",
    });
    home(section("a"), pictured("b"), pictured("c"));
    upstream("/v1/a", { text: "Hello" });
    upstream("/v1/c", { text: "/second" });
    for (const text of ["/first", "/other"]) {
      upstream("/v1/b", { text });
      const html = await (await server.fetch("/home/")).text();
      const [head = ""] = html.split("</head>");
      expect(head.match(/<link rel="preload"[^>]*>/g)).toEqual([
        `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${text}?a&amp;b 20w" imagesizes="100vw">`,
      ]);
      expect(head.indexOf("preload")).toBeLessThan(head.indexOf("<style"));
    }
  });

  it("names the styles of its modules and the scripts of its islands, and no others", async () => {
    home(textSection("a", "x"), {
      ...textSection("b", "y"),
      module_id: "hydrated",
    });
    const html = await (await server.fetch("/home/")).text();
    expect(html).toContain('<style data-parts="base0text-hydra"></style>');
    expect(html).not.toContain('rel="stylesheet"');
    expect(html.match(/<link rel="modulepreload" href="[^"]+">/g)).toEqual([
      '<link rel="modulepreload" href="/_/assets/build/entry.js">',
      '<link rel="modulepreload" href="/_/assets/build/shared.js">',
      '<link rel="modulepreload" href="/_/assets/build/hydrated.js">',
    ]);
    expect(html).not.toContain("text.js");
  });

  it("names the scripts of an island that waits for intent only while it is live", async () => {
    home({ ...section("a"), module_id: "live" });
    for (const text of ["is complete", "goes on"]) {
      upstream("/v1/a", { text });
      const html = await (await server.fetch("/home/")).text();
      expect(
        html.includes('modulepreload" href="/_/assets/build/live.js"'),
      ).toBe(text === "goes on");
    }
  });

  it("passes data of islands to the browser, and none of static modules", async () => {
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
      messages: { "pages:error": "Error", "pages:home": "Home of {site}" },
      modules: {
        hydrated: {
          files: ["/_/assets/build/shared.js", "/_/assets/build/hydrated.js"],
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

  it("has a policy that allows its own scripts only", async () => {
    home();
    const response = await server.fetch("/home/");
    const html = await response.text();
    const policy = response.headers.get("content-security-policy")!;
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).toContain("default-src 'none'");
    for (const text of inlineScripts(html))
      expect(policy).toContain(hash("sha256", text, "base64"));
  });

  it("is the same bytes for equal requests, and names each request in a header", async () => {
    home(textSection("a", "x"));
    const [one, other] = [
      await server.fetch("/home/"),
      await server.fetch("/home/"),
    ];
    expect(await one.text()).toBe(await other.text());
    for (const { headers } of [one, other])
      expect(headers.get("server-timing")).toBe(
        `page;desc="${headers.get("x-request-id")}"`,
      );
    expect(one.headers.get("server-timing")).not.toBe(
      other.headers.get("server-timing"),
    );
  });

  it("is private: no shared cache may store it", async () => {
    home();
    const { headers } = await server.fetch("/home/");
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("sanitises the upstream's HTML and drops keys that the schema does not define", async () => {
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

  it("has unique ids, however the upstream names its sections", async () => {
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

  it("refuses writing methods", async () => {
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

  /** The document until its first flush, and the rest. */
  async function inTwoParts(answer: () => void) {
    const response = await server.fetch("/home/");
    const policy = response.headers.get("content-security-policy")!;
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
    return { first, rest, policy };
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
      /^<template id="late-slow">.*<p>slow<\/p><\/div><\/template><script>.*<\/script><\/body><\/html>$/,
    );
  });

  it("do not delay the first paint", async () => {
    late();
    upstream("/v1/quick", { text: "quick" });
    const slow = server.upstream.hold("/v1/slow");
    const { first } = await inTwoParts(() => slow.answer({ text: "slow" }));
    expect(first).toContain(`<template id="${FIRST_SCREEN_ID}"></template>`);
  });

  it("arrive with a script that the policy allows", async () => {
    late();
    upstream("/v1/quick", { text: "quick" });
    const slow = server.upstream.hold("/v1/slow");
    const { rest, policy } = await inTwoParts(() =>
      slow.answer({ text: "slow" }),
    );
    const sources = inlineScripts(rest).map(
      (text) => `'sha256-${hash("sha256", text, "base64")}'`,
    );
    expect(sources).toHaveLength(1);
    expect(policy).toContain(` ${sources[0]}`);
  });

  it("remove their placeholder when they fail", async () => {
    late();
    upstream("/v1/quick", { text: "quick" });
    const slow = server.upstream.hold("/v1/slow");
    const { rest } = await inTwoParts(() => slow.answer({ text: 42 }));
    expect(rest).toMatch(/^<template id="late-slow"><\/template><script>/);
  });

  it("are compressed and can be read as they arrive", async () => {
    late();
    upstream("/v1/quick", { text: "quick" });
    const slow = server.upstream.hold("/v1/slow");
    // fetch decompresses the response, so that `first` was complete on the wire.
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
    expect(html).not.toContain('<template id="late-');
    expect(html).not.toContain("data-pending");
    expect(html).toContain("<p>slow</p>");
  });
});

describe("a fault of one section", () => {
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
  ])("is confined to the section when it %s", async (_, bad) => {
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

  it("makes the page a 500 in the error layout when the section is needed", async () => {
    home(section("bad", { is_need: true }));
    upstream("/v1/bad", {});
    const response = await server.fetch("/home/");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("an error page");
  });
});
