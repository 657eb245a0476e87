/** The visitor that a request describes. */
import { afterEach, describe, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  BROWSER,
  PHONE,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import {
  OUR_DEFAULTS,
  OUR_FORMAT,
} from "../../../tests/support/our-upstream.ts";
import { affiliateOf, readAffiliate } from "./affiliate.ts";
import { createAgentReader, deviceOf, asWebDevice } from "./platform.ts";

describe("the affiliate", () => {
  it("is taken from the address, and stored unchanged", () => {
    const told = affiliateOf(
      new URLSearchParams("wid=12&aff_pid=p-1&aff_adid=%3Cb%3E&other=1"),
    );
    expect(told).toBe("wid=12&aff_pid=p-1");
    expect(readAffiliate(told)).toEqual({
      wid: "12",
      aid_extra_info: { aff_pid: "p-1" },
    });
  });

  it.each(["", "aff_pid=1", "wid=%0d%0aX", "<script>", "__proto__=1"])(
    "%j names none",
    (cookie) => {
      expect(readAffiliate(cookie)).toBeNull();
    },
  );
});

describe("the device", () => {
  const read = createAgentReader();
  const CODES = OUR_FORMAT.platformCodes;
  const WECHAT = `${PHONE} MicroMessenger/8.0 miniProgram/wx1`;
  const ALIPAY = `${PHONE} AliApp(AP/10) AlipayClient/10 MiniProgram`;
  const HARMONY =
    "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/132.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile";

  it.each([
    [PHONE, false, "mobile"],
    [PHONE, true, "ios"],
    [WECHAT, false, "wechat_mini_program"],
    [ALIPAY, false, "alipay_mini_program"],
    [`${PHONE} toutiaomicroapp/3`, false, "douyin_mini_program"],
    [`${PHONE} MicroMessenger/8.0`, false, "mobile"],
  ])("with %s (app: %s) is %s", (agent, isApp, type) => {
    const device = deviceOf(
      read(agent),
      "mobile",
      isApp,
      CODES,
      OUR_DEFAULTS.mini_programs,
    );
    expect(device).toMatchObject({ type, code: 4, isApp });
  });

  it("recognises OpenHarmony", () => {
    expect(read(HARMONY).isOpenHarmony).toBe(true);
    expect(read(PHONE).isOpenHarmony).toBe(false);
  });

  it("with limited access in the app counts as web", () => {
    const app = deviceOf(read(PHONE), "mobile", true, CODES);
    expect(asWebDevice(app, CODES)).toMatchObject({
      type: "mobile",
      code: 8,
      isApp: false,
    });
    const browser = deviceOf(read(PHONE), "mobile", false, CODES);
    expect(asWebDevice(browser, CODES)).toBe(browser);
  });
});

describe("a request", () => {
  let server: MiniServer;
  afterEach(() => server.close());

  it("gets a page that may run a mini-program's script in that program only", async () => {
    const files = miniConfig();
    const script = "https://wechat.example/jweixin-1.js";
    Object.assign(files["sites/main.json"] as object, {
      mini_programs: { wechat_mini_program: { script } },
    });
    server = await startMiniServer(files);
    const scriptsFor = async (agent: string) => {
      const headers = { "user-agent": agent };
      const response = await server.fetch("/404/", { headers });
      const policy = response.headers.get("content-security-policy")!;
      return /script-src 'self'(?: 'sha256-[^']+')+([^;]*);/.exec(policy)![1];
    };
    const program = `${PHONE} MicroMessenger/8.0 miniProgram/wx1`;
    for (const [agent, allowed] of [
      [PHONE, ""],
      [program, ` ${script}`],
      [`${PHONE} AlipayClient/10 MiniProgram`, " https://appx/web-view.min.js"],
      [`${PHONE} ToutiaoMicroApp/3`, ""],
      [PHONE, ""],
    ] as const)
      expect(await scriptsFor(agent)).toBe(allowed);
  });

  it.each([
    "http://wechat.example/a.js",
    "//wechat.example/a.js",
    "https://wechat.example/a.js;script-src *",
    "https://wechat.example/../a.js",
    "javascript:alert(1)",
  ])(
    "is never answered with the script %s, because the configuration is refused",
    async (script) => {
      const files = miniConfig();
      const site = files["sites/main.json"] as object;
      const mini_programs = { wechat_mini_program: { script } };
      server = await startMiniServer(files, { watch: true });
      const reload = server.nextReload();
      server.folder.write("sites/main.json", { ...site, mini_programs });
      expect(await reload).toEqual([
        expect.objectContaining({
          pointer: "/mini_programs/wechat_mini_program/script",
        }),
      ]);
    },
  );

  const start = async (
    overrides: Parameters<typeof startMiniServer>[1] = {},
  ) => {
    server = await startMiniServer(miniConfig(), overrides);
    const sections = [{ name: "a", module_id: "text", api_path: "/a" }];
    server.upstream.reply("/home", { publish_languages: ["ALL"], sections });
    server.upstream.reply("/a", { text: "x" });
  };
  const sentOn = () =>
    server.upstream.requests.find(({ line }) => line.includes(" /a"))!.headers;

  it("has the country that a trusted proxy names", async () => {
    await start({
      trustedProxies: ["loopback"],
      countryHeader: "cf-ipcountry",
    });
    await server.fetch("/home/", {
      headers: { "cf-ipcountry": "JP", "x-forwarded-for": "198.51.100.7" },
    });
    expect(sentOn()["x-residence"]).toBe("JP");
  });

  it.each(["198.51.100.7", "198.51.100.7:54321"])(
    "has the country of its IP address, as a trusted proxy forwards it: %s",
    async (address) => {
      await start({ trustedProxies: ["loopback"] });
      await server.fetch("/home/", {
        headers: { "cf-ipcountry": "JP", "x-forwarded-for": address },
      });
      expect(sentOn()["x-residence"]).toBe("DE");
      await server.fetch("/_/call/countries", {
        headers: { "x-forwarded-for": address },
      });
      expect(server.upstream.requests.at(-1)!.headers).toMatchObject({
        "x-forwarded-for": "198.51.100.7",
      });
    },
  );

  it.each<[string, object, Record<string, string>, string]>([
    ["of their language", {}, {}, "JPY"],
    ["they chose", {}, { cookie: "currency=USD" }, "USD"],
    [
      "of the site, where a file sets it",
      { default_currency: "USD" },
      {},
      "USD",
    ],
  ])("has the currency %s", async (_what, settings, headers, expected) => {
    const files = miniConfig();
    const { languages } = files["languages.json"] as {
      languages: Record<string, object>;
    };
    languages["de"] = { ...languages["de"], currencies: ["JPY"] };
    Object.assign(files["sites/main.json"] as object, settings);
    server = await startMiniServer(files);
    server.upstream.reply("/home", {
      publish_languages: ["ALL"],
      sections: [],
    });
    await server.fetch("/de/home/", { headers });
    expect(server.upstream.requests.at(-1)!.headers).toMatchObject({
      currency: expected,
    });
  });

  it("has no country from an untrusted header", async () => {
    await start({ countryHeader: "cf-ipcountry" });
    await server.fetch("/home/", {
      headers: { "cf-ipcountry": "JP", "x-forwarded-for": "198.51.100.7" },
    });
    expect(sentOn()["x-residence"]).toBeUndefined();
  });

  it.each<[string, string, Record<string, string>, number]>([
    [
      "a host that another header claims",
      "/home/",
      { "x-forwarded-host": "evil.test" },
      200,
    ],
    ["an unknown language", "/xx/home/", {}, 404],
    ["markup in a query", "/home/?lng=<script>alert(1)</script>", {}, 200],
    [
      "a query of Object.prototype",
      "/home/?__proto__[x]=1&constructor=1",
      {},
      200,
    ],
    [
      "cookies of nonsense",
      "/home/",
      {
        cookie:
          "token=<b>; currency=__proto__; language=%0d%0a; device_id=\u00e9",
      },
      200,
    ],
  ])(
    "with %s is answered, and nothing of it is in the response",
    async (_, path, headers, status) => {
      await start();
      const response = await server.fetch(path, { headers });
      expect(response.status).toBe(status);
      const html = await response.text();
      const sent = html + JSON.stringify([...response.headers]);
      for (const trace of ["evil.test", "alert(1)", "__proto__", "%0d"])
        expect(sent).not.toContain(trace);
      for (const { line, headers: forwarded } of server.upstream.requests) {
        expect(line + JSON.stringify(forwarded)).not.toMatch(
          /evil|alert|__proto__|<b>/,
        );
      }
    },
  );

  it("with a cookie of 20 kB is refused", async () => {
    await start();
    const cookie = `a=${"x".repeat(20_000)}`;
    const response = await server.fetch("/home/", { headers: { cookie } });
    expect(response.status).toBe(431);
  });

  it.each([
    [true, "other.example", 200, "host_override=other.example"],
    [true, "unknown.example", 421, ""],
    [false, "unknown.example", 200, ""],
  ])(
    "is (%s) allowed to get the pages of %s: %i",
    async (hostOverride, host, status, cookie) => {
      const files = miniConfig();
      const site = files["sites/main.json"] as { hosts: string[] };
      site.hosts.push("other.example");
      server = await startMiniServer(files, { hostOverride });
      server.upstream.reply("/home", {
        publish_languages: ["ALL"],
        sections: [],
      });
      const response = await server.fetch(`/home/?host_override=${host}`);
      expect(response.status).toBe(status);
      expect(response.headers.getSetCookie().join()).toContain(cookie);
      const again = await server.fetch("/home/", {
        headers: { cookie: "host_override=unknown.example" },
      });
      expect(again.status).toBe(hostOverride ? 421 : 200);
    },
  );

  it("stores its affiliate, and its language", async () => {
    await start();
    const response = await server.fetch("/de/home/?wid=7&aff_pid=p");
    expect(
      response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]),
    ).toEqual(["affiliate=wid=7&aff_pid=p", "language=de"]);
    const home = await server.fetch("/", {
      headers: { cookie: "language=de" },
    });
    expect(home.headers.get("location")).toBe("/de/home/");
  });

  it("stores its affiliate also for a cached page, and on a redirect", async () => {
    const files = miniConfig();
    const { calls } = files["calls/all.json"] as {
      calls: Record<string, object>;
    };
    const cache = { ttl_s: 60, stale_s: 0 };
    for (const name of ["home", "section"])
      calls[name] = { ...calls[name], cache };
    server = await startMiniServer(files);
    const sections = [{ name: "a", module_id: "text", api_path: "/a" }];
    server.upstream.reply("/home", { publish_languages: ["ALL"], sections });
    server.upstream.reply("/a", { text: "first" });
    const kept = async (path: string, agent = BROWSER) => {
      const headers = { "user-agent": agent };
      const response = await server.fetch(path, { headers });
      return response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0]);
    };
    const crawler = `${BROWSER} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`;
    expect(await kept("/de/home/", crawler)).toEqual([]);
    const { length } = server.upstream.requests;
    expect(await kept("/de/home/?wid=7")).toEqual([
      "affiliate=wid=7",
      "language=de",
    ]);
    expect(server.upstream.requests).toHaveLength(length);
    expect(await kept("/HOME?wid=8&platform=desktop")).toEqual([
      "affiliate=wid=8",
      "platform=desktop",
    ]);
    const state = `/_/page-state?url=${encodeURIComponent("/home/?wid=9")}`;
    expect(await kept(state)).toEqual(["affiliate=wid=9"]);
  });

  it("from the app does not get a browser's cached page", async () => {
    const files = miniConfig();
    const { calls } = files["calls/all.json"] as {
      calls: Record<string, object>;
    };
    calls["home"] = { ...calls["home"], cache: { ttl_s: 60, stale_s: 0 } };
    (files["sites/main.json"] as { app_agent?: string }).app_agent = "MiniApp/";
    server = await startMiniServer(files);
    const sections = [
      { name: "with", module_id: "device", data: { text: "x" } },
    ];
    server.upstream.reply("/home", { publish_languages: ["ALL"], sections });
    const shown = async (agent: string) => {
      const headers = { "user-agent": agent };
      const response = await server.fetch("/home/", { headers });
      return /<p>with: (.*?)<\/p>/.exec(await response.text())?.[1];
    };
    expect(await shown(PHONE)).toBe("mobile");
    expect(await shown(`${PHONE} MiniApp/1`)).toBe("ios");
    expect(await shown(PHONE)).toBe("mobile");
  });

  it("that equals an earlier one gets the same page, another one does not", async () => {
    const files = miniConfig();
    const { calls } = files["calls/all.json"] as {
      calls: Record<string, object>;
    };
    const cache = { ttl_s: 60, stale_s: 0 };
    for (const name of ["home", "section"])
      calls[name] = { ...calls[name], cache };
    server = await startMiniServer(files);
    const sections = [{ name: "a", module_id: "text", api_path: "/a" }];
    server.upstream.reply("/home", { publish_languages: ["ALL"], sections });
    server.upstream.reply("/a", { text: "first" });
    const shown = async (headers: Record<string, string> = {}) => {
      const response = await server.fetch("/home/", { headers });
      return /id="a".*?<p>(.*?)<\/p>/s.exec(await response.text())?.[1];
    };
    expect([await shown(), await shown(), await shown()]).toEqual(
      Array.from({ length: 3 }, () => "first"),
    );
    server.upstream.reply("/a", { text: "second" });
    expect(await shown()).toBe("first");
    expect(await shown({ "user-agent": PHONE })).toBe("second");
    expect(await shown({ cookie: "currency=JPY" })).toBe("second");
    expect(await shown()).toBe("first");
  });
});
