/** Partners of a running server: by host, by path, and from one new file on. */
import { request as httpRequest } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { contextKey } from "#renderer/context/site-context.ts";
import { siteContext } from "../../../tests/support/contexts.ts";
import type { PageLine, StateLine } from "#renderer/page-state.ts";
import { miniConfigLoaded } from "../../../tests/support/loading-deps.ts";
import {
  miniConfig,
  textSection,
  type Files,
} from "../../../tests/support/mini-config.ts";
import {
  BROWSER,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { siteAt, sitesByHost } from "./effective-site.ts";

const HOST = "skin.localhost";

const partner = (extra: object = {}) => ({
  partner_id: 7,
  name: "Skin",
  site: "main",
  hosts: [HOST, "skin.example"],
  origin: "https://skin.example",
  languages: ["de"],
  default_language: "de",
  currencies: ["JPY"],
  default_currency: "JPY",
  colours: { main: "#3b4a9c", background: "#fafafc" },
  flags: { live_chat: "N" },
  ...extra,
});

const below = partner({
  partner_id: 8,
  hosts: undefined,
  origin: undefined,
  path: "/w/skin",
  languages: ["en", "de"],
  default_language: "en",
});

async function start(files: Files = {}): Promise<MiniServer> {
  const all = { ...miniConfig(), ...files };
  const server = await startMiniServer(all, { watch: true });
  onTestFinished(() => server.close());
  const sections = [
    { ...textSection("here", "on every page"), module_id: "hydrated" },
    { ...textSection("talk", "a chat"), feature: "live_chat" },
    { ...textSection("foot", "a footer"), feature: "footer" },
  ];
  const home = { publish_languages: ["ALL"], sections };
  for (const base of ["", "/guest"])
    server.upstream.reply(`${base}/home`, home);
  return server;
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** fetch does not let the Host header be set. */
function open(
  server: MiniServer,
  path: string,
  headers: Record<string, string> = {},
  form?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const method = form === undefined ? "GET" : "POST";
    httpRequest({
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: { "user-agent": BROWSER, host: HOST, ...headers },
    })
      .on("response", (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (chunk) => (body += chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode!,
            location: response.headers.location,
            cookies: response.headers["set-cookie"] ?? [],
            body,
          }),
        );
      })
      .on("error", reject)
      .end(form);
  });
}

const house = { host: "localhost" };

async function stateOf(
  server: MiniServer,
  path: string,
  headers: Record<string, string>,
): Promise<StateLine> {
  const address = `/_/page-state?url=${encodeURIComponent(path)}`;
  const { body } = await open(server, address, headers);
  return JSON.parse(body.split("\n")[0]!) as StateLine;
}

describe("one new file", () => {
  it("is a partner on its host, without a restart: colours, flags, languages, currency", async () => {
    const server = await start();
    expect((await open(server, "/de/home/")).status).toBe(421);
    server.folder.write("partners/skin.json", partner());
    let page: Answer | undefined;
    await expect
      .poll(async () => (page = await open(server, "/de/home/")).status)
      .toBe(200);
    expect(page!.body).toContain("--site-main:#3b4a9c");
    expect(page!.body).toContain("--site-background:#fafafc");
    expect(page!.body).toContain("a footer");
    expect(page!.body).not.toContain("a chat");
    expect(page!.body).toContain(
      '<link rel="canonical" href="https://skin.example/de/home/">',
    );
    expect(page!.body).not.toContain('hreflang="en"');
    expect(server.upstream.requests.at(-1)).toMatchObject({
      line: "GET /home?k_lang=de_DE&k_currency=JPY",
      headers: { "x-partner-id": "7", "x-host": "skin.example" },
    });
  });

  it("that is bad is refused, with file, line and pointer, and the others go on", async () => {
    const server = await start({ "partners/skin.json": partner() });
    const reload = server.nextReload();
    const colours = { main: "#ffcc00", background: "#ffffff" };
    server.folder.write(
      "partners/bad.json",
      partner({
        partner_id: 9,
        hosts: ["bad.localhost"],
        origin: "https://bad.localhost",
        colours,
      }),
    );
    expect(await reload).toEqual([
      expect.objectContaining({
        file: "configs/partners/bad.json",
        line: 19,
        pointer: "/colours/main",
        rule: "contrast",
      }),
    ]);
    expect((await open(server, "/de/home/")).status).toBe(200);
    const bad = await open(server, "/de/home/", { host: "bad.localhost" });
    expect(bad.status).toBe(421);
  });
});

describe("the host", () => {
  it("is that of the request alone", async () => {
    const server = await start({ "partners/skin.json": partner() });
    const skin = (answer: Answer) => answer.body.includes("#3b4a9c");
    const forged = {
      "x-forwarded-host": HOST,
      "x-host": HOST,
      forwarded: `host=${HOST}`,
    };
    const answer = await open(server, "/home/", { ...house, ...forged });
    expect([answer.status, skin(answer)]).toEqual([200, false]);
    expect(skin(await open(server, "/de/home/"))).toBe(true);
  });

  it.each(["evil.example", "evil.skin.localhost", "skin.localhost.evil"])(
    "%j is nobody's",
    async (host) => {
      const server = await start({ "partners/skin.json": partner() });
      const paths = ["/home/", "/_/page-state?url=/home/", "/_/call/places"];
      for (const path of paths)
        expect((await open(server, path, { host })).status).toBe(421);
    },
  );
});

describe("a partner without the language that has no segment", () => {
  it.each([
    ["/", 302, "/de/home/"],
    ["/home/?x=1", 301, "/de/home/?x=1"],
    ["/Home", 301, "/de/home/"],
    ["/de/home", 301, "/de/home/"],
  ])("%s leads (%i) to %s", async (path, status, location) => {
    const server = await start({ "partners/skin.json": partner() });
    expect(await open(server, path)).toMatchObject({ status, location });
  });

  it("says in its own language that there is no page", async () => {
    const server = await start({ "partners/skin.json": partner() });
    const { status, body } = await open(server, "/nowhere/");
    expect(status).toBe(404);
    expect(body).toContain('<html lang="de"');
  });
});

describe("a partner below a path of its site", () => {
  const started = () => start({ "partners/skin.json": below });

  it("has its skin there, and the site its own beside it", async () => {
    const server = await started();
    const skinned = await open(server, "/w/skin/home/", house);
    expect(skinned.status).toBe(200);
    expect(skinned.body).toContain("--site-main:#3b4a9c");
    expect(skinned.body).not.toContain("a chat");
    expect((await open(server, "/home/", house)).body).not.toContain("#3b4a9c");
    const other = await open(server, "/w/skinny/home/", house);
    expect([other.status, other.body.includes("#3b4a9c")]).toEqual([
      404,
      false,
    ]);
  });

  it("is canonical below the path, in every language", async () => {
    const server = await started();
    const { body } = await open(server, "/w/skin/de/home/", house);
    const address = "https://mini.example/w/skin";
    expect(body).toContain('<html lang="de"');
    expect(body.match(/<link rel="(?:canonical|alternate)"[^>]+>/g)).toEqual([
      `<link rel="canonical" href="${address}/de/home/">`,
      `<link rel="alternate" hreflang="en" href="${address}/home/">`,
      `<link rel="alternate" hreflang="de" href="${address}/de/home/">`,
      `<link rel="alternate" hreflang="x-default" href="${address}/home/">`,
    ]);
  });

  it.each([
    ["/w/skin", 302, "/w/skin/home/"],
    ["/w/skin/", 302, "/w/skin/home/"],
    ["/w/skin/de/", 302, "/w/skin/de/home/"],
    ["/w/skin/home", 301, "/w/skin/home/"],
    ["/W/Skin/DE/Home", 301, "/w/skin/de/home/"],
    ["//w//skin//home/", 301, "/w/skin/home/"],
    ["/w/skin/en/home/?x=1", 301, "/w/skin/home/?x=1"],
  ])("%s leads (%i) to %s", async (path, status, location) => {
    const server = await started();
    expect(await open(server, path, house)).toMatchObject({ status, location });
  });

  it("stays there when a guard leads to the canonical address", async () => {
    const server = await started();
    server.upstream.reply("/basic_info", {
      product_type: "jprail",
      publish_languages: ["ALL"],
      poi_id: 5,
      poi_locale_name: "Kyoto",
    });
    const wrong = "/w/skin/de/rails-32/5-osaka/";
    expect(await open(server, wrong, house)).toMatchObject({
      status: 301,
      location: "/w/skin/de/rails-32/5-kyoto/",
    });
  });

  it("is another page for the browser's router, with segments that stay inside", async () => {
    const server = await started();
    const state = async (path: string) =>
      (await stateOf(server, path, house)) as PageLine;
    expect(await state("/w/skin/de/home/")).toMatchObject({
      url: "/w/skin/de/home/",
      canonical: "https://mini.example/w/skin/de/home/",
      context: {
        language: { code: "de", segment: "/w/skin/de" },
        location: { path: "/home/" },
      },
    });
    expect((await state("/w/skin/home/")).context.language.segment).toBe(
      "/w/skin",
    );
    expect((await state("/de/home/")).context.language.segment).toBe("/de");
    expect(await stateOf(server, "/w/skin/home", house)).toEqual({
      kind: "redirect",
      location: "/w/skin/home/",
    });
  });

  it("makes the calls of its pages, and keeps currencies that it offers", async () => {
    const server = await started();
    server.upstream.reply("/places/7", {});
    await open(server, "/_/call/places?id=7", {
      ...house,
      "x-language": "de",
      "x-segment": "/w/skin/de",
    });
    await open(server, "/_/call/places?id=7", { ...house, "x-segment": "/de" });
    expect(
      server.upstream.requests.map(({ headers }) => headers["x-partner-id"]),
    ).toEqual(["8", undefined]);

    // A beacon sets no headers.
    server.upstream.reply("/events", {});
    await server.fetch(
      `/_/call/events?segment=${encodeURIComponent("/w/skin/de")}`,
      {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      },
    );
    const { line, headers, body } = server.upstream.requests.at(-1)!;
    expect([line, headers["x-partner-id"], body]).toEqual([
      "POST /events",
      "8",
      "{}",
    ]);

    const choose = async (return_to: string, currency: string) => {
      const form = new URLSearchParams({ currency, return_to });
      const type = { "content-type": "application/x-www-form-urlencoded" };
      const headers = { ...house, ...type };
      return open(server, "/_/preferences", headers, form.toString());
    };
    expect(await choose("/w/skin/de/home/", "USD")).toMatchObject({
      status: 303,
      location: "/w/skin/de/home/",
      cookies: [],
    });
    expect((await choose("/w/skin/", "JPY")).cookies).toHaveLength(1);
    expect((await choose("/home/", "USD")).cookies).toHaveLength(1);
  });
});

describe("a utility", () => {
  const files = (): Files => {
    const base = miniConfig() as Record<string, object>;
    const guests = {
      summary: "Guests.",
      is_guest_checkout: true,
      features: { footer: false },
      call_base: { path: "/guest", calls: ["home"] },
    };
    return {
      "defaults.json": {
        ...base["defaults.json"],
        utilities: { guests },
      },
      "partners/skin.json": partner({ utility: "guests" }),
    };
  };

  it("hides what it turns off, and has its own base path for some calls", async () => {
    const server = await start(files());
    const { status, body } = await open(server, "/de/home/");
    expect(status).toBe(200);
    expect(body).toContain("on every page");
    expect(body).not.toContain("a footer");
    expect(server.upstream.requests[0]?.line).toBe(
      "GET /guest/home?k_lang=de_DE&k_currency=JPY",
    );
    const page = await open(server, "/home/", house);
    expect(page.body).toContain("a footer");
    expect(server.upstream.requests.at(-1)?.line).toMatch(/^GET \/home\?/);
  });
});

describe("the context of pages", () => {
  const choice = {
    language: "de",
    currency: "JPY",
    platform: "desktop",
    isBot: false,
  } as const;
  const contextOf = (code: string, extra: object) => {
    const base = miniConfig() as Record<string, object>;
    const guests = { summary: "Guests.", is_guest_checkout: true };
    const config = miniConfigLoaded({
      ...base,
      "defaults.json": { ...base["defaults.json"], utilities: { guests } },
      [`partners/${code}.json`]: partner(extra),
    });
    const sites = sitesByHost(config, () => "/home/");
    return (host: string) => sites.get(host)!.context(choice);
  };

  it("says what the partner is, in the words of upstreams", () => {
    const context = contextOf("my-voyager", {
      hide_vertical_back_button: true,
      use_credits: false,
      utility: "guests",
    });
    expect(context(HOST).util).toEqual({
      is_guest_checkout: true,
      use_credits: false,
      white_label: {
        partner_code: "my-voyager",
        partner_id: 7,
        main_color: "#3b4a9c",
        style_tokens: { bg_color: "#fafafc" },
        hide_vertical_back_button: true,
        login: "house",
      },
    });
    expect(context("localhost").util).toEqual({
      is_guest_checkout: false,
      use_credits: true,
      white_label: null,
    });
  });

  it("shows a flag as a feature, and no switch takes its place", () => {
    const { features } = contextOf("p", { features: { chat: true } })(
      HOST,
    ).site;
    expect(features).toMatchObject({
      chat: true,
      footer: true,
      live_chat: false,
      back_button: true,
    });
  });

  it("has a key of its own for each place of a partner", () => {
    const config = miniConfigLoaded({
      ...miniConfig(),
      "partners/p.json": partner({ path: "/w/p" }),
    });
    const sites = sitesByHost(config, () => "/home/");
    const places = [
      siteAt(sites, "localhost", "/home/"),
      siteAt(sites, "localhost", "/w/p/home/"),
      siteAt(sites, HOST, "/w/p/home/"),
    ];
    const contexts = places.map((place) => place!.context(choice));
    const keys = contexts.map((context) =>
      contextKey(siteContext(context), ["site"]),
    );
    expect(new Set(keys).size).toBe(3);
    expect(contexts.map(({ language }) => language.segment)).toEqual([
      "/de",
      "/w/p/de",
      "/de",
    ]);
    expect(contexts.map(({ site }) => site.origin)).toEqual([
      "https://mini.example",
      "https://mini.example",
      "https://skin.example",
    ]);
  });
});
