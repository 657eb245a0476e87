import { describe, expect, it, vi } from "vitest";
import { GERMAN, siteContext } from "../../tests/support/contexts.ts";
import {
  fakeUpstream,
  loadingDeps,
  type Reply,
} from "../../tests/support/loading-deps.ts";
import type { LoadingDeps } from "./load-page.ts";
import type { PageRequest } from "./page.ts";
import {
  section,
  skeleton,
  text,
  never,
  load,
  page,
  results,
  PRODUCT,
  stopClock,
} from "../../tests/support/load-page.ts";

stopClock();

describe("a skeleton", () => {
  it.each<[string, Reply, number]>([
    ["that does not exist ends the page as its route says", { error: {} }, 404],
    ["that is nowhere", { error: { errorType: "network", status: 404 } }, 404],
    [
      "whose service fails",
      { error: { errorType: "network", status: 502 } },
      500,
    ],
    [
      "whose service is unavailable for now",
      { error: { errorType: "network", status: 503 } },
      503,
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

  it("drops only the entries that are not sections", async () => {
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

  it("may have unknown keys, which are removed", async () => {
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
    "that is published in %j is, in English, %s",
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

describe("the product guard", () => {
  const product = (
    path: string,
    replies: Record<string, Reply | Promise<Reply>> = {},
    extra: Partial<PageRequest> = {},
    deps: Partial<LoadingDeps> = {},
  ) =>
    load(
      path,
      { basic_info: PRODUCT, aggregation: skeleton(), ...replies },
      { request: extra, deps },
    );

  it("passes an existing product, and provides its facts", async () => {
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

  it("requests the skeleton at the same time, because it needs no fact of the guard", async () => {
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

  it.each<[string, Reply, number]>([
    ["does not answer", { error: { errorType: "client" } }, 500],
    ["is down", { error: { errorType: "network", status: 502 } }, 500],
    [
      "is unavailable for now",
      { error: { errorType: "network", status: 503 } },
      503,
    ],
    ["answers what is no answer", { error: { unreadable: true } }, 500],
  ])(
    "is not a 404 when the service %s: the product may exist",
    async (_, basic_info, status) => {
      const { outcome } = await product("/rails-32/", { basic_info });
      expect(await outcome).toMatchObject({
        status,
        code: "guard_failed",
      });
    },
  );

  it("refuses languages in which the product is not sold", async () => {
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

  describe("of a route that redirects to its canonical address", () => {
    const redirecting = (path: string, query = "") => {
      const { routes } = loadingDeps(fakeUpstream({}));
      const route = routes.routes["product"]!;
      const canonical = { ...route.canonical!, redirect: true };
      return product(
        path,
        {},
        { query: new URLSearchParams(query) },
        {
          routes: {
            ...routes,
            routes: { ...routes.routes, product: { ...route, canonical } },
          },
        },
      );
    };

    it("serves the page at its canonical address only", async () => {
      const { outcome } = await redirecting("/rails-32/");
      expect(page(await outcome).canonicalPath).toBe("/rails-32/");
    });

    it("redirects other addresses, with their query", async () => {
      const { outcome, made } = await redirecting(
        "/rails-32/28-greater-tokyo/",
        "utm=x",
      );
      expect(await outcome).toEqual({
        kind: "redirect",
        status: 301,
        location: "/rails-32/?utm=x",
      });
      expect(made.map(({ name }) => name)).not.toContain("section");
    });
  });

  it.each([
    [{ title: "{product.poi_locale_name}" }, { title: "Greater Tokyo" }],
    [{ title: "{product.nothing}", description: "D" }, { description: "D" }],
    [
      { share_image_fact: "product.product_type" },
      { share_image: { image_id: "jprail", alt: "" } },
    ],
    [{ share_image_fact: "product.poi_locale_name" }, {}],
  ])("fills the page's text %j with its facts", async (text, filled) => {
    const { outcome } = await product("/rails-32/", {
      aggregation: {
        result: { publish_languages: ["ALL"], sections: [], page: text },
      },
    });
    const { share_image_fact: _, ...read } = page(await outcome).text;
    expect(read).toEqual(filled);
  });

  it("does not ask for products that are marked as unguarded", async () => {
    const { outcome, made } = await product("/buses-2/whatever/", {
      basic_info: { error: {} },
    });
    expect(page(await outcome).canonicalPath).toBe("/buses-2/");
    expect(made.map(({ name }) => name)).toEqual(["aggregation"]);
  });

  it("is a 404, not a loop, when the name cannot be part of a path", async () => {
    const { outcome } = await product("/rails-32/x/", {
      basic_info: { result: { ...PRODUCT.result, poi_id: "a/b" } },
    });
    expect(await outcome).toMatchObject({ status: 404, code: "guard_refused" });
  });

  it("passes only the query parameters that the route declares", async () => {
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
