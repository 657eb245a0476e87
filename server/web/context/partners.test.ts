/** Partners of a running server: by host, by path, and from one new file on. */

import { describe, expect, it } from "vitest";
import { contextKey } from "#renderer/context/site-context.ts";
import { siteContext } from "../../../tests/support/contexts.ts";
import { miniConfigLoaded } from "../../../tests/support/loading-deps.ts";
import { miniConfig, type Files } from "../../../tests/support/mini-config.ts";
import { siteAt, sitesByHost } from "./effective-site.ts";
import {
  HOST,
  partner,
  start,
  type Answer,
  open,
  house,
} from "../../../tests/support/partner-server.ts";

describe("a new partner file", () => {
  it("makes a partner on its host, without a restart: colours, flags, languages, currency", async () => {
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

  it("is refused if invalid, with file, line and pointer, and the others stay live", async () => {
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
  it("is taken from the request alone", async () => {
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
    "%j is refused",
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

describe("a utility", () => {
  const files = (): Files => {
    const base = miniConfig() as Record<string, object>;
    const guests = {
      summary: "Guests.",
      settings: { is_guest_checkout: true },
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

  it("hides disabled features, and has its own base path for some calls", async () => {
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
    market: "global",
  } as const;
  const contextOf = (code: string, extra: object) => {
    const base = miniConfig() as Record<string, object>;
    const guests = {
      summary: "Guests.",
      settings: { is_guest_checkout: true },
    };
    const config = miniConfigLoaded({
      ...base,
      "defaults.json": { ...base["defaults.json"], utilities: { guests } },
      [`partners/${code}.json`]: partner(extra),
    });
    const sites = sitesByHost(config, () => "/home/");
    return (host: string) => sites.get(host)!.context(choice);
  };

  it("describes the partner in the specified terms", () => {
    const context = contextOf("my-voyager", {
      settings: { hide_vertical_back_button: true, use_credits: false },
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

  it("shows a flag as a feature, which no switch replaces", () => {
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

  it("has a key of its own for each host and path of a partner", () => {
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
