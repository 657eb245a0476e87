/**
 * Pages that depend on a cookie of their scripts have one cache entry for each value of the fact.
 */
import { afterEach, beforeEach, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

// JSON that a test edits.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

let server: MiniServer;
let asked: string[];

beforeEach(async () => {
  const files: Loose = structuredClone(miniConfig());
  const { routes } = files["routes/pages.json"];
  const cached = { cache: { ttl_s: 3600, stale_s: 0 } };
  Object.assign(files["calls/all.json"].calls.home, cached);
  routes.plain = structuredClone(routes.home);
  routes.plain.path = "/plain/";
  routes.home.cookies = {
    looked_at: { cookie: "last", before: "?", pattern: "[1-9]" },
  };
  routes.own = structuredClone(routes.home);
  routes.own.path = "/token/";
  routes.own.cookies.looked_at.cookie = "token";
  routes.home.skeleton.params = routes.own.skeleton.params = {
    looked_at: "{looked_at}",
  };
  server = await startMiniServer(files, { trustedProxies: ["127.0.0.1"] });
  asked = [];
  server.upstream.on("/home", (request, response) => {
    const query = new URL(request.url!, "http://x").searchParams;
    const id = query.get("looked_at") ?? "nothing";
    asked.push(id);
    const text = { text: `looked at ${id}` };
    const section = { name: "a", module_id: "text", data: text };
    const result = { publish_languages: ["ALL"], sections: [section] };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ success: true, result }));
  });
});
afterEach(() => server.close());

const page = async (path: string, cookie?: string, more = {}) => {
  const headers = { ...more, ...(cookie === undefined ? {} : { cookie }) };
  const text = await (await server.fetch(path, { headers })).text();
  return /looked at \w+/.exec(text)![0];
};

it("each cookie value has a page of its own, and equal ones share it", async () => {
  const cookies = [undefined, "last=3%3Fa", "last=4%3Fa"];
  for (let round = 0; round < 2; round += 1)
    for (const [index, cookie] of cookies.entries())
      expect(await page("/home/", cookie)).toBe(
        `looked at ${["nothing", "3", "4"][index]}`,
      );
  expect(await page("/home/", "last=3%3Fother")).toBe("looked at 3");
  expect(asked).toEqual(["nothing", "3", "4"]);
});

it("an invalid value counts as none", async () => {
  expect(await page("/home/")).toBe("looked at nothing");
  for (const cookie of ["last=x", "last=12%3F", "last=%3Cb%3E", "lost=3%3F"])
    expect(await page("/home/", cookie)).toBe("looked at nothing");
  expect(asked).toEqual(["nothing"]);
});

it("a cookie of the server is not one of the scripts", async () => {
  expect(await page("/token/", "token=3")).toBe("looked at nothing");
  expect(await page("/home/", "last=3")).toBe("looked at 3");
});

it("over https a prefixed cookie wins, and the page of another one is not used", async () => {
  const https = { "x-forwarded-proto": "https" };
  const both = "last=3; __Host-last=4";
  // The second response is the first one that is cached as a whole.
  for (let times = 0; times < 2; times += 1)
    expect(await page("/home/", both, https)).toBe("looked at 4");
  expect(await page("/home/", "last=3", https)).toBe("looked at 3");
});

it("other pages do not depend on it", async () => {
  for (const cookie of [undefined, "last=3%3Fa", "last=4%3Fa"])
    expect(await page("/plain/", cookie)).toBe("looked at nothing");
  expect(asked).toEqual(["nothing"]);
});
