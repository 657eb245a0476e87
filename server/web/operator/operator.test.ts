/** The operator's pages are closed to everybody else, on every route. */
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import type { RequestHandler } from "express";
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import { createServer } from "#server/web/app/create-server.ts";
import { createLogger } from "#server/config/process/logger.ts";
import {
  DoorsOpenError,
  doorProblems,
  publicHosts,
} from "#server/config/process/operator-token.ts";
import { MINI_CATALOGUE } from "../../../tests/support/mini-catalogue.ts";
import {
  AS_OPERATOR,
  OPERATOR_TOKEN,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { miniConfig, ROOT } from "../../../tests/support/mini-config.ts";
import { copyPatientConfig } from "../../../tests/support/patient-config.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { AppInput } from "../app/app-input.ts";
import { noResponse } from "../upstream/send.ts";

const refused: CallFunction = () =>
  Promise.resolve({ ok: false, error: noResponse("a test asks nobody") });

let server: MiniServer;
/** The requests that reached the upstream's pages. */
let forwarded: string[];

async function start(operator?: AppInput["operator"]): Promise<void> {
  forwarded = [];
  const upstreamPages: RequestHandler = (request, response) => {
    forwarded.push(`${request.method} ${request.baseUrl}`);
    response.send("played");
  };
  const files = miniConfig();
  const { calls } = files["calls/all.json"] as { calls: { home: object } };
  Object.assign(calls.home, { context_params: { preview: "preview" } });
  server = await startMiniServer(files, {
    tools: {
      recordedUpstream: () => ({ call: refused }) as never,
      catalogue: MINI_CATALOGUE,
    },
    hasEditor: true,
    upstreamPages,
    ...(operator ? { operator } : {}),
  });
}
beforeEach(() => start());
afterEach(() => server.close());

const FAULT = JSON.stringify({
  path: "price:jprail",
  kind: "price",
  percent: 1,
});

/** fetch does not let the Host header be set. */
function put(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(
      `${server.url}/_/faults`,
      {
        method: "PUT",
        headers: { "content-type": "application/json", ...headers },
      },
      (response) => resolve(response.resume().statusCode ?? 0),
    )
      .on("error", reject)
      .end(FAULT);
  });
}

const DOORS = [
  "/_/operator",
  "/_/faults",
  "/_/catalogue",
  "/_/catalogue.js",
  "/_/catalogue/modules",
  "/_/catalogue/example",
  "/_/catalogue/language-server",
  "/_/record?url=/home/",
  "/_/preview?url=/home/",
  "/_/inspect?url=/home/",
  "/_/test-identity/authorize",
  "/_/test-partner-login/mini",
  "/_/outbox",
  "/_/disruptions",
  "/_/refunds",
  "/_/test-cashier/mini",
  "/_/edit?url=/home/",
  "/_/edit.js",
  "/_/edit/modules",
  "/_/edit/drafts",
  "/_/translate?url=/home/",
  "/_/translate.js",
  "/metrics",
];

describe("without the token", () => {
  it.each(DOORS)("%s is closed", async (path) => {
    const response = await server.fetch(path);
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).not.toContain("played");
  });

  it("a client has ten guesses a minute, over all entrances", async () => {
    const guess = (path: string, token: string) =>
      server.fetch(path, { headers: { authorization: `Bearer ${token}` } });
    const statuses: number[] = [];
    for (const door of [...DOORS.slice(0, 9), "/home/?admin_preview_mode=true"])
      statuses.push((await guess(door, "wrong-token")).status);
    expect(new Set(statuses.slice(0, 9))).toEqual(new Set([401]));
    const limited = await guess("/metrics", OPERATOR_TOKEN);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    const form = await server.fetch(`/_/operator?token=${OPERATOR_TOKEN}`, {
      headers: { accept: "text/html" },
    });
    expect(form.status).toBe(429);
    expect(form.headers.get("set-cookie")).toBeNull();
    expect(await form.text()).toContain("Too many wrong tokens");
  });

  it("no rate is changed, even if the request claims to be local", async () => {
    for (const headers of [
      {},
      { host: "localhost" },
      { host: "evil.test" },
      { origin: "http://evil.test" },
      { "x-forwarded-for": "127.0.0.1" },
      { authorization: "Bearer wrong-wrong-wrong-wrong" },
      { authorization: "Bearer" },
      { cookie: `operator=${OPERATOR_TOKEN}` },
    ] as Record<string, string>[])
      expect(await put(headers)).toBe(401);
    expect(forwarded).toEqual([]);
  });

  it("a browser gets a form for it, and then the requested page", async () => {
    const page = await server.fetch("/_/catalogue/example?module=text", {
      headers: { accept: "text/html" },
    });
    expect(page.status).toBe(401);
    expect(await page.text()).toContain(
      'name="return_to" value="/_/catalogue/example?module=text"',
    );
    const send = (token: string, headers: Record<string, string> = {}) =>
      server.fetch("/_/operator", {
        method: "POST",
        headers: { accept: "text/html", ...headers },
        body: new URLSearchParams({
          token,
          return_to: "/_/catalogue/example?module=text",
        }),
      });
    const wrong = await send("wrong-wrong-wrong-wrong");
    expect(wrong.status).toBe(403);
    expect(await wrong.text()).toContain('role="alert"');
    expect(
      (await send(OPERATOR_TOKEN, { origin: "http://evil.test" })).status,
    ).toBe(403);
    const right = await send(OPERATOR_TOKEN);
    expect(right.status).toBe(303);
    expect(right.headers.get("location")).toBe(
      "/_/catalogue/example?module=text",
    );
    const [cookie] = right.headers.getSetCookie();
    expect(cookie).toContain("SameSite=Strict");
    expect(cookie).not.toContain(OPERATOR_TOKEN);
    const pass = cookie!.split(";")[0]!;
    const opened = await server.fetch("/_/catalogue/example?module=text", {
      headers: { cookie: pass },
    });
    expect(opened.status).toBe(200);
    // A page of another site, or on another host, cannot use the cookie.
    expect(await put({ cookie: pass, origin: "http://evil.test" })).toBe(401);
    expect(await put({ cookie: pass, host: "localhost" })).toBe(401);
  });

  it("the form never redirects to another site", async () => {
    const response = await server.fetch(
      `/_/operator?${new URLSearchParams({ token: OPERATOR_TOKEN, return_to: "//evil.test/" })}`,
    );
    expect(response.headers.get("location")).toBe("/_/operator");
  });
});

describe("with the token", () => {
  it.each(DOORS)("%s is open", async (path) => {
    const response = await server.fetch(path, { headers: AS_OPERATOR });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  it("faults can be set", async () => {
    expect(await put(AS_OPERATOR)).toBe(200);
    expect(forwarded).toEqual(["PUT /_/faults"]);
  });
});

it.each([
  ["the operator", AS_OPERATOR, ["GET /home?preview=true&"]],
  ["anybody else", {}, ["GET /home?"]],
  ["who guesses", { authorization: "Bearer guess" }, ["GET /home?"]],
])("to %s the page has their content", async (_who, headers, asked) => {
  await server.fetch("/home/?admin_preview_mode=true", { headers });
  const lines = server.upstream.requests.map(({ line }) => line);
  expect(lines.map((line) => line.replace(/k_lang.*/, ""))).toEqual(asked);
});

it("without a configured token none of it exists", async () => {
  await server.close();
  await start({ token: undefined, openLocally: () => false });
  for (const path of [...DOORS, "/_/operator?token=undefined"])
    expect((await server.fetch(path)).status).toBe(404);
});

describe("in development", () => {
  beforeEach(async () => {
    await server.close();
    await start({ token: OPERATOR_TOKEN, openLocally: () => true });
  });

  it("a browser on this machine needs no token", async () => {
    expect(await put({ host: "localhost:3000" })).toBe(200);
    expect(await put({ host: "partner.localhost" })).toBe(200);
    expect(
      await put({ host: "localhost:3000", origin: "http://localhost:3000" }),
    ).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ["a name that was pointed at this machine", { host: "evil.test" }],
    [
      "a page of another site",
      { host: "localhost", origin: "http://evil.test" },
    ],
    [
      "a request across sites",
      { host: "localhost", "sec-fetch-site": "cross-site" },
    ],
    [
      "a page of another port",
      { host: "localhost:3000", origin: "http://localhost:4000" },
    ],
    [
      "a proxy on this machine",
      { host: "localhost", "x-forwarded-for": "1.2.3.4" },
    ],
    ["a proxy that says so otherwise", { host: "localhost", via: "1.1 front" }],
  ])("%s needs a token", async (_what, headers) => {
    expect(await put(headers)).toBe(401);
    expect(forwarded).toEqual([]);
  });
});

describe("a server with public hosts", () => {
  const site = (...hosts: string[]) =>
    publicHosts({
      layers: {
        sites: {
          mini: { value: { hosts, origin: "https://www.mini.example" } },
        },
        partners: {},
      },
    } as never);

  it("does not count reserved names as public", () => {
    expect(
      site(
        "localhost",
        "127.0.0.1",
        "::1",
        "a.localhost",
        "a.test",
        "a.example",
      ),
    ).toEqual([]);
    expect(site("localhost", "www.mini.com", "10.0.0.7")).toEqual([
      "10.0.0.7",
      "www.mini.com",
    ]);
  });

  it.each([
    [{ development: true }, /DEVELOPMENT=1.*www\.mini\.com/],
    [{ hostOverride: true }, /HOST_OVERRIDE=1.*www\.mini\.com/],
    [{ operatorToken: "short" }, /OPERATOR_TOKEN.*16/],
  ])("does not start with %j, and says why", (opened, words) => {
    const problems = doorProblems(opened, ["www.mini.com"]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(words);
  });

  it("does not start with any bad token, even if all else is valid", async () => {
    const config = copyPatientConfig();
    onTestFinished(() => config.remove());
    const file = path.join(config.folder, "sites/wayfare.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace('"localhost"', '"www.mini.com"'));
    const starting = createServer({
      root: ROOT,
      configDir: config.folder,
      watch: false,
      upstreamUrl: "http://127.0.0.1:9",
      buildDir: path.join(ROOT, "dist"),
      loadRendering: () => Promise.reject(new Error("it would have started")),
      development: true,
      log: createLogger("silent"),
    });
    await expect(starting).rejects.toThrow(DoorsOpenError);
  });

  it("starts with a good token, or none", () => {
    expect(doorProblems({}, ["www.mini.com"])).toEqual([]);
    expect(
      doorProblems({ operatorToken: OPERATOR_TOKEN }, ["www.mini.com"]),
    ).toEqual([]);
    expect(doorProblems({ development: true, hostOverride: true }, [])).toEqual(
      [],
    );
  });
});
