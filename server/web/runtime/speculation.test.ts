import { afterEach, beforeEach, expect, it } from "vitest";
import { miniConfig, textSection } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;

const PRERENDER = { "sec-purpose": "prefetch;prerender" };

/** The routes of the tests, of which one says `speculation`. */
function speculating(...names: readonly string[]) {
  const files = structuredClone(miniConfig()) as Record<string, never> & {
    "routes/pages.json": { routes: Record<string, { meta: object }> };
  };
  for (const name of names) {
    const route = files["routes/pages.json"].routes[name]!;
    const speculation = { action: "prerender", eagerness: "moderate" };
    route.meta = { ...route.meta, speculation };
  }
  return files;
}

beforeEach(async () => {
  server = await startMiniServer(speculating("product"));
  const sections = [textSection("a", "x")];
  server.upstream.reply("/home", { publish_languages: ["ALL"], sections });
  server.upstream.reply("/aggregation", {
    publish_languages: ["ALL"],
    sections,
  });
  server.upstream.reply("/basic_info", {
    product_type_id: 32,
    product_type: "jprail",
    publish_languages: ["ALL"],
  });
});
afterEach(() => server.close());

it("a document names the rules, which have every path of routes with speculation and no others", async () => {
  const { headers } = await server.fetch("/home/");
  const rules = headers.get("speculation-rules")!;
  expect(rules).toMatch(/^"\/_\/speculation\/[\w-]+\.json"$/);
  const file = await server.fetch(JSON.parse(rules) as string);
  expect(file.headers.get("content-type")).toMatch(
    /^application\/speculationrules\+json/,
  );
  expect(file.headers.get("cache-control")).toContain("immutable");
  const [rule] = ((await file.json()) as { prerender: never[] }).prerender as {
    where: { and: [{ href_matches: { pathname: string; search: string }[] }] };
    eagerness: string;
  }[];
  expect(rule!.eagerness).toBe("moderate");
  const patterns = rule!.where.and[0].href_matches;
  const matching = (path: string) =>
    patterns.some((init) =>
      new URLPattern(init).test(path, "https://mini.example"),
    );
  expect(
    ["/rails-32/", "/de/buses-1/tokyo/", "/partner/de/rails-32/"].map(matching),
  ).toEqual([true, true, true]);
  expect(["/home/", "/rails-32/?des_id=1", "/ferry-32/"].map(matching)).toEqual(
    [false, false, false],
  );
});

it("rules of another configuration are not found", async () => {
  const response = await server.fetch("/_/speculation/abcdefgh.json");
  expect(response.status).toBe(404);
});

it("a page that may be loaded ahead is sent, without cookies", async () => {
  const [opened, ahead] = await Promise.all([
    server.fetch("/de/rails-32/"),
    server.fetch("/de/rails-32/", { headers: PRERENDER }),
  ]);
  expect(opened.headers.getSetCookie()).not.toEqual([]);
  expect(ahead.status).toBe(200);
  expect(ahead.headers.getSetCookie()).toEqual([]);
  expect(await ahead.text()).toBe(await opened.text());
});

it.each(["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"])(
  "a page of another route is not loaded ahead: %s makes no call",
  async (purpose) => {
    // This is true for a cached page, too.
    await server.fetch("/home/");
    const before = server.upstream.requests.length;
    const response = await server.fetch("/home/", {
      headers: { "sec-purpose": purpose },
    });
    expect(response.status).toBe(503);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(server.upstream.requests).toHaveLength(before);
  },
);

it("a page that is not open makes no calls", async () => {
  const before = server.upstream.requests.length;
  const response = await server.fetch("/_/call/places?id=1", {
    headers: { ...PRERENDER, "sec-fetch-site": "same-origin" },
  });
  expect(response.status).toBe(503);
  expect(server.upstream.requests).toHaveLength(before);
});
