import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GERMAN, siteContext } from "../../tests/support/contexts.ts";
import {
  fakeUpstream,
  loadingDeps,
  type Reply,
} from "../../tests/support/loading-deps.ts";
import { loadPage, type LoadingDeps } from "./load-page.ts";
import type { LoadedPage, PageOutcome, PageRequest } from "./page.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const section = (name: string, extra: object = {}) => ({
  name,
  module_id: "text",
  api_path: `/v1/${name}`,
  ...extra,
});

const skeleton = (...sections: object[]): Reply => ({
  result: { publish_languages: ["ALL"], sections },
});

const text = (value: string): Reply => ({ result: { text: value } });
const never = new Promise<Reply>(() => {});
const after = (ms: number, reply: Reply): Promise<Reply> =>
  new Promise((resolve) => setTimeout(() => resolve(reply), ms));

const request = (
  path: string,
  extra: Partial<PageRequest> = {},
): PageRequest => ({
  path,
  query: new URLSearchParams(),
  context: siteContext({ location: { path, search: "", published: [] } }),
  complete: false,
  ...extra,
});

async function load(
  path: string,
  replies: Record<string, Reply | Promise<Reply>>,
  options: { request?: Partial<PageRequest>; deps?: Partial<LoadingDeps> } = {},
) {
  const upstream = fakeUpstream(replies);
  const deps = { ...loadingDeps(upstream), ...options.deps };
  const outcome = loadPage(request(path, options.request), deps);
  return { outcome, made: upstream.made };
}

function page(outcome: PageOutcome): LoadedPage {
  if (outcome.kind !== "page")
    throw new Error(`no page: ${JSON.stringify(outcome)}`);
  return outcome.page;
}

const results = (loaded: LoadedPage) =>
  Object.fromEntries(
    loaded.sections.map(({ name, settled }) => [
      name,
      settled ? (settled.reason ?? settled.status) : "late",
    ]),
  );

describe("a page", () => {
  it("has the layout's sections and its own, each with its result", async () => {
    const { outcome, made } = await load("/home/", {
      home: skeleton(
        section("a"),
        section("b", { params: { kind: "x", n: 2 }, request_type: "POST" }),
      ),
      "/v1/a": text("A"),
      "/v1/b": text("B"),
    });
    const loaded = page(await outcome);
    expect(loaded.status).toBe(200);
    expect(
      loaded.sections.map(({ name, region, settled }) => [
        region,
        name,
        settled?.part?.html,
      ]),
    ).toEqual([
      ["header", "top", '<p id="top">header</p>'],
      ["main", "a", '<p id="a">A</p>'],
      ["main", "b", '<p id="b">B</p>'],
    ]);
    expect(made).toEqual([
      { name: "home", params: {}, method: undefined },
      { name: "section", params: { api_path: "/v1/a" }, method: "GET" },
      {
        name: "section",
        params: { api_path: "/v1/b", kind: "x", n: "2" },
        method: "POST",
      },
    ]);
  });

  it("asks for all sections before any has answered", async () => {
    const { made } = await load("/home/", {
      home: skeleton(section("a"), section("b"), section("c")),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(made.map(({ params }) => params["api_path"])).toEqual([
      undefined,
      "/v1/a",
      "/v1/b",
      "/v1/c",
    ]);
  });

  it("is a 404 where no route matches", async () => {
    const { outcome } = await load("/nowhere/", {});
    expect(await outcome).toMatchObject({
      kind: "error",
      status: 404,
      code: "route_not_found",
    });
  });

  it("is not found on a platform that it does not have", async () => {
    const upstream = fakeUpstream({});
    const deps = loadingDeps(upstream);
    const home = deps.routes.routes["home"]!;
    const routes = {
      ...deps.routes,
      routes: {
        ...deps.routes.routes,
        home: {
          ...home,
          meta: { ...home.meta, platforms: ["mobile" as const] },
        },
      },
    };
    expect(
      await loadPage(request("/home/"), { ...deps, routes }),
    ).toMatchObject({ status: 404 });
  });
});

describe("a section that fails is left out, and its reason kept", () => {
  it.each<[string, Reply | Promise<Reply>, string]>([
    ["the service refuses", { error: { errorType: "service" } }, "service"],
    ["an HTTP error", { error: { errorType: "network" } }, "http"],
    ["no answer", { error: { errorType: "client" } }, "network"],
    [
      "the call's time-out",
      { error: { errorType: "client", timeout: true } },
      "timeout",
    ],
    ["data of another shape", { result: { title: 1 } }, "invalid"],
  ])("%s", async (_, reply, reason) => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a"), section("bad")),
      "/v1/a": text("A"),
      "/v1/bad": reply,
    });
    const loaded = page(await outcome);
    expect(loaded.status).toBe(200);
    expect(results(loaded)).toEqual({ top: "ok", a: "ok", bad: reason });
  });

  it("a module that does not exist", async () => {
    const { outcome, made } = await load("/home/", {
      home: skeleton(section("a", { module_id: "unheard_of" })),
    });
    expect(results(page(await outcome))).toEqual({
      top: "ok",
      a: "unknown_module",
    });
    expect(made.map(({ name }) => name)).toEqual(["home"]);
  });

  it("a feature that is off", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(
        section("a", { feature: "chat" }),
        section("b", { feature: "footer" }),
      ),
      "/v1/b": text("B"),
    });
    expect(results(page(await outcome))).toEqual({
      top: "ok",
      a: "off",
      b: "ok",
    });
  });

  it("with data in the skeleton that stands in", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a", { data: { text: "instead" } })),
      "/v1/a": { error: { errorType: "network" } },
    });
    const [, a] = page(await outcome).sections;
    expect(a?.settled).toMatchObject({
      status: "fallback",
      reason: "http",
      part: { html: '<p id="a">instead</p>' },
    });
  });

  it("with data in the skeleton that is no better", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a", { data: { text: 1 } })),
      "/v1/a": { error: { errorType: "network" } },
    });
    expect(results(page(await outcome))).toEqual({ top: "ok", a: "http" });
  });

  it("is a 500 when the section is needed", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a", { is_need: true })),
      "/v1/a": { result: {} },
    });
    expect(await outcome).toMatchObject({
      kind: "error",
      status: 500,
      code: "needed_section_failed",
    });
  });

  it("is a 401 when the section is needed, and its service wants an account", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a", { is_need: true })),
      "/v1/a": { error: { status: 401, errorType: "network" } },
    });
    expect(await outcome).toMatchObject({
      status: 401,
      code: "sign_in_needed",
    });
  });

  it("leads a guest to sign in then, and back", async () => {
    const { outcome } = await load(
      "/home/",
      {
        home: skeleton(section("a", { is_need: true })),
        "/v1/a": { error: { status: 401, errorType: "network" } },
      },
      {
        request: { context: siteContext({ user: { guest: true } as never }) },
        deps: { signInRoute: "home" },
      },
    );
    expect(await outcome).toMatchObject({
      kind: "redirect",
      location: "/home/?signin_jump=%2Fhome%2F",
    });
  });
});

describe("the first flush", () => {
  it("waits for the first sections, whatever their load_type, and for sync ones", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(
        section("first", { load_type: "other" }),
        section("later", { load_type: "other" }),
        section("sync", { load_type: "sync" }),
      ),
      "/v1/first": after(20, text("1")),
      "/v1/later": after(500, text("2")),
      "/v1/sync": after(30, text("3")),
    });
    await vi.advanceTimersByTimeAsync(30);
    const loaded = page(await outcome);
    expect(results(loaded)).toEqual({
      top: "ok",
      first: "ok",
      later: "late",
      sync: "ok",
    });
    await vi.advanceTimersByTimeAsync(470);
    expect(results(loaded)["later"]).toBe("ok");
  });

  it("has one section more with a certain module", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(
        section("n", { module_id: "notice" }),
        section("second", { load_type: "other" }),
        section("third", { load_type: "other" }),
      ),
    });
    const early = page(await outcome).sections.filter((entry) => entry.early);
    expect(early.map(({ name }) => name)).toEqual(["top", "n", "second"]);
  });

  it("loses patience with a sync section, which then comes late", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("slow"), section("quick")),
      "/v1/slow": after(400, text("slow")),
      "/v1/quick": text("quick"),
    });
    await vi.advanceTimersByTimeAsync(50);
    const loaded = page(await outcome);
    expect(results(loaded)).toEqual({ top: "ok", slow: "late", quick: "ok" });
  });

  it("waits for a needed section beyond its patience", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("need", { is_need: true, load_type: "other" })),
      "/v1/need": after(400, text("here")),
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(results(page(await outcome))).toEqual({ top: "ok", need: "ok" });
  });

  it("has everything for a complete page", async () => {
    const { outcome } = await load(
      "/home/",
      {
        home: skeleton(section("late", { load_type: "other" })),
        "/v1/late": after(700, text("x")),
      },
      { request: { complete: true } },
    );
    await vi.advanceTimersByTimeAsync(700);
    expect(results(page(await outcome))).toEqual({ top: "ok", late: "ok" });
  });
});

describe("the deadline", () => {
  it("ends every section that is still missing", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(
        section("stuck", { load_type: "other" }),
        section("too", { load_type: "other" }),
      ),
      "/v1/stuck": never,
      "/v1/too": never,
    });
    await vi.advanceTimersByTimeAsync(50);
    const loaded = page(await outcome);
    expect(results(loaded)).toEqual({ top: "ok", stuck: "late", too: "late" });
    await vi.advanceTimersByTimeAsync(950);
    expect(results(loaded)).toEqual({
      top: "ok",
      stuck: "timeout",
      too: "timeout",
    });
  });

  it("drops an answer that comes after it", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("slow")),
      "/v1/slow": after(5000, text("x")),
    });
    await vi.advanceTimersByTimeAsync(50);
    const loaded = page(await outcome);
    await vi.advanceTimersByTimeAsync(6000);
    expect(results(loaded)["slow"]).toBe("timeout");
  });

  it("ends a page whose skeleton does not come", async () => {
    const { outcome } = await load("/home/", { home: never });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({
      kind: "error",
      status: 500,
      code: "page_deadline",
    });
  });

  it("leaves no timer behind when all is well", async () => {
    const { outcome } = await load("/home/", {
      home: skeleton(section("a")),
      "/v1/a": text("A"),
    });
    await outcome;
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a skeleton", () => {
  it.each<[string, Reply, number]>([
    ["that does not exist ends the page as its route says", { error: {} }, 404],
    ["that is nowhere", { error: { errorType: "network", status: 404 } }, 404],
    [
      "whose service fails",
      { error: { errorType: "network", status: 503 } },
      500,
    ],
    ["whose service does not answer", { error: { errorType: "client" } }, 500],
    ["whose answer is none", { error: { unreadable: true } }, 500],
    ["without publish_languages", { result: { sections: [] } }, 404],
    ["without sections", { result: { publish_languages: ["ALL"] } }, 500],
    [
      "with another shape",
      { result: { publish_languages: "ALL", sections: [] } },
      500,
    ],
    [
      "with too many sections",
      skeleton(...Array.from({ length: 61 }, (_, n) => section(`s${n}`))),
      500,
    ],
    ["that is nothing at all", { result: null }, 500],
  ])("%s", async (_, reply, status) => {
    const { outcome } = await load("/home/", { home: reply });
    expect(await outcome).toMatchObject({
      kind: "error",
      status,
      code: "skeleton_failed",
    });
  });

  it("loses only the entries that are no sections", async () => {
    const refused: string[] = [];
    const { outcome } = await load(
      "/home/",
      {
        home: skeleton(
          section("good"),
          section("url", { api_path: "http://evil.example/" }),
          { name: "Bad Name", module_id: "text", data: {} },
          section("good"),
        ),
        "/v1/good": text("good"),
      },
      {
        deps: {
          onRefused: (_, entries) => {
            for (const { name, fault } of entries)
              refused.push(`${name} ${JSON.stringify(fault)}`);
          },
        },
      },
    );
    expect(results(page(await outcome))).toEqual({ top: "ok", good: "ok" });
    expect(refused).toEqual([
      expect.stringMatching(
        /^url .*"pointer":"\/sections\/1\/api_path","rule":"pattern"/,
      ) as string,
      expect.stringMatching(
        /^Bad Name .*"pointer":"\/sections\/2\/name"/,
      ) as string,
      expect.stringMatching(/^good .*"rule":"unique_name"/) as string,
    ]);
  });

  it("may know more than we do: unknown keys are taken away", async () => {
    const { outcome } = await load("/home/", {
      home: {
        result: {
          publish_languages: ["ALL"],
          new_key: 1,
          sections: [section("a", { new_key: 2 })],
        },
      },
      "/v1/a": text("A"),
    });
    expect(results(page(await outcome))).toEqual({ top: "ok", a: "ok" });
  });

  it.each([
    [["de"], 404],
    [["en"], "page"],
    [["ALL"], "page"],
  ])(
    "published in %j is, in English, %s",
    async (publish_languages, expected) => {
      const { outcome } = await load("/home/", {
        home: { result: { publish_languages, sections: [] } },
      });
      const result = await outcome;
      expect(result.kind === "error" ? result.status : result.kind).toBe(
        expected,
      );
    },
  );
});

const PRODUCT = {
  result: {
    product_type: "jprail",
    publish_languages: ["en", "de"],
    poi_id: "28",
    poi_locale_name: "Greater Tokyo",
  },
};

describe("the product guard", () => {
  const product = (
    path: string,
    replies: Record<string, Reply | Promise<Reply>> = {},
    extra: Partial<PageRequest> = {},
  ) =>
    load(
      path,
      { basic_info: PRODUCT, aggregation: skeleton(), ...replies },
      { request: extra },
    );

  it("lets a product pass, and provides its facts", async () => {
    const { outcome, made } = await product("/rails-32/");
    const loaded = page(await outcome);
    expect(loaded.facts["product"]).toMatchObject({
      product_type: "jprail",
      url_prefix: "rails",
      poi_id: "28",
    });
    expect(loaded.canonicalPath).toBe("/rails-32/");
    expect(made).toContainEqual({
      name: "basic_info",
      params: { product_type_id: "32", local_poi: "1" },
      method: undefined,
    });
  });

  it("asks for the skeleton at the same time, as it needs nothing of the guard", async () => {
    const { made } = await product("/rails-32/", {
      basic_info: never,
      aggregation: never,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(made.map(({ name }) => name).sort()).toEqual([
      "aggregation",
      "basic_info",
    ]);
  });

  it.each<[string, string, Reply]>([
    ["an unknown product", "/rails-999/", PRODUCT],
    ["a product that the service does not know", "/rails-32/", { error: {} }],
    [
      "no product type",
      "/rails-32/",
      { result: { ...PRODUCT.result, product_type: "" } },
    ],
    [
      "no publish language",
      "/rails-32/",
      { result: { ...PRODUCT.result, publish_languages: [] } },
    ],
    ["an answer that is nothing", "/rails-32/", { result: null }],
  ])("refuses %s with 404", async (_, path, basic_info) => {
    const { outcome } = await product(path, { basic_info });
    expect(await outcome).toMatchObject({
      kind: "error",
      status: 404,
      code: "guard_refused",
    });
  });

  it.each<[string, Reply]>([
    ["does not answer", { error: { errorType: "client" } }],
    ["is down", { error: { errorType: "network", status: 503 } }],
    ["answers what is no answer", { error: { unreadable: true } }],
  ])(
    "is a 500 when the service %s: the product may exist",
    async (_, basic_info) => {
      const { outcome } = await product("/rails-32/", { basic_info });
      expect(await outcome).toMatchObject({
        status: 500,
        code: "guard_failed",
      });
    },
  );

  it("refuses a language in which the product is not sold", async () => {
    const { outcome } = await product("/rails-32/", {
      basic_info: { result: { ...PRODUCT.result, publish_languages: ["de"] } },
    });
    expect(await outcome).toMatchObject({
      status: 404,
      code: "language_not_published",
    });
  });

  it.each([
    ["/rails-32/wrong-name/", "/rails-32/28-greater-tokyo/"],
    ["/rails-32/28/", "/rails-32/28-greater-tokyo/"],
  ])("sends %s to the canonical %s", async (path, location) => {
    const { outcome } = await product(path);
    expect(await outcome).toEqual({ kind: "redirect", status: 301, location });
  });

  it("keeps the language and the query when it redirects", async () => {
    const { outcome } = await product(
      "/rails-32/wrong/",
      {},
      {
        context: siteContext(GERMAN),
        query: new URLSearchParams("des_id=7&utm=x&evil=%0d%0a"),
      },
    );
    expect(await outcome).toMatchObject({
      location: "/de/rails-32/28-greater-tokyo/?des_id=7&utm=x&evil=%0D%0A",
    });
  });

  it("shows the canonical address itself", async () => {
    const { outcome } = await product("/rails-32/28-greater-tokyo/");
    expect(page(await outcome).canonicalPath).toBe("/rails-32/");
  });

  it("does not ask for products that are marked so", async () => {
    const { outcome, made } = await product("/buses-2/whatever/", {
      basic_info: { error: {} },
    });
    expect(page(await outcome).canonicalPath).toBe("/buses-2/");
    expect(made.map(({ name }) => name)).toEqual(["aggregation"]);
  });

  it("is a 404, not a loop, when the place has no name that a path could have", async () => {
    const { outcome } = await product("/rails-32/x/", {
      basic_info: { result: { ...PRODUCT.result, poi_id: "a/b" } },
    });
    expect(await outcome).toMatchObject({ status: 404, code: "guard_refused" });
  });

  it("gives the page only the query that the route knows", async () => {
    const { outcome, made } = await product(
      "/rails-32/",
      {},
      { query: new URLSearchParams("des_id=7&des_id=8&x=1") },
    );
    expect(page(await outcome).context.location.search).toBe("?des_id=7");
    expect(made.find(({ name }) => name === "aggregation")?.params).toEqual({
      product_type_id: "32",
      des_id: "7",
    });
    const bad = await product(
      "/rails-32/",
      {},
      { query: new URLSearchParams("des_id=7'--") },
    );
    expect(page(await bad.outcome).context.location.search).toBe("");
  });
});
