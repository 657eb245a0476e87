import { describe, expect, it } from "vitest";
import { miniConfigLoaded } from "../../../tests/support/loading-deps.ts";
import { partner } from "../../../tests/support/config-folder.ts";
import {
  miniConfig,
  textSection,
  type Files,
} from "../../../tests/support/mini-config.ts";
import type { PagePlan } from "./plan.ts";
import { sayVisitor } from "./visitors.ts";
import { createPlanner, type PlannedRequest } from "./plan-page.ts";

type Tree = Record<string, Record<string, Record<string, unknown>>>;

/** The minimal configuration, whose product pages have one of two skeletons. */
function files(
  change: (files: Record<string, Tree>) => void = () => {},
): Files {
  const all = structuredClone(miniConfig()) as Record<string, Tree>;
  const { routes } = all["routes/pages.json"]!;
  const { calls } = all["calls/all.json"]! as {
    calls: Record<string, Record<string, unknown>>;
  };
  routes!["product"]!["skeleton"] = {
    call: "aggregation",
    params: { product_type_id: "{productId}", des_id: "{des_id}" },
    shape: "aggregation",
    on_failure: 404,
  };
  calls["aggregation"]!["skeleton_files"] = {
    folder: "aggregation",
    param: "product_type_id",
  };
  calls["basic_info"]!["cache"] = { ttl_s: 60, stale_s: 0 };
  calls["faq"] = { ...calls["basic_info"], path: "/v1/faq" };
  const skeleton = (id: number, ...sections: object[]) => ({
    product_type_id: id,
    category_list: {
      default_sub_product_type_id: id,
      sub_category_list: [],
      l1_url: "/home/",
    },
    publish_languages: ["ALL"],
    des_id: 7,
    sections,
  });
  Object.assign(all, {
    "skeletons/aggregation/2.json": skeleton(2, asking("a")),
    "skeletons/aggregation/32.json": skeleton(
      32,
      asking("a", { params: { des: "{skeleton.des_id}" } }),
      asking("b", { params: { poi: "{product.poi_id}" } }),
      asking("off", { when: { feature: "chat" } }),
      asking("faq"),
      textSection("said", "text"),
    ),
  });
  change(all);
  return all;
}

const asking = (name: string, extra: object = {}) => ({
  name,
  module_id: "text",
  api_path: `/v1/${name}`,
  ...extra,
});

function plan(all: Files, route: string, request?: PlannedRequest) {
  const config = miniConfigLoaded(all);
  return createPlanner(config, config.sites["main"]!).plan(route, request);
}

const PRODUCT: PlannedRequest = {
  params: { prefix: "rails", productId: "32" },
  query: {},
  language: "en",
};

const addresses = ({ calls }: PagePlan) =>
  calls.map(({ name, address }) => [name, address]);

describe("the plan of a route", () => {
  it("has a page for each skeleton that its call can answer with", () => {
    const { pages } = plan(files(), "product");
    // The guard makes no call for the product 2.
    expect(
      pages.map(({ skeleton, requests }) => [skeleton, requests.cold]),
    ).toEqual([
      ["skeletons/aggregation/2.json", 2],
      ["skeletons/aggregation/32.json", 5],
    ]);
  });

  it("has only the layout's calls where the skeleton comes from the upstream", () => {
    const { pages } = plan(miniConfig(), "product");
    expect(pages).toHaveLength(1);
    expect(pages[0]!.skeleton).toBeUndefined();
    expect(addresses(pages[0]!)).toEqual([
      [
        "product_info",
        "GET /basic_info?product_type_id={productId}&local_poi=1",
      ],
      [
        "skeleton",
        "GET /aggregation?product_type_id={productId}&des_id={des_id}",
      ],
    ]);
  });
});

describe("the plan of a page", () => {
  it("fills facts of the request, and leaves open those of calls", () => {
    const { pages } = plan(files(), "product", PRODUCT);
    expect(addresses(pages[0]!)).toEqual([
      ["product_info", "GET /basic_info?product_type_id=32&local_poi=1"],
      ["skeleton", "GET /aggregation?product_type_id=32"],
      ["a", "GET /v1/a?des=7"],
      ["b", "GET /v1/b?poi={product.poi_id}"],
      ["faq", "GET /v1/faq"],
    ]);
  });

  it("marks cached answers, by the row of a section's path", () => {
    const [page] = plan(files(), "product", PRODUCT).pages;
    expect(page!.calls.map(({ call, ttl_s }) => [call, ttl_s])).toEqual([
      ["basic_info", 60],
      ["aggregation", undefined],
      ["section", undefined],
      ["section", undefined],
      ["faq", 60],
    ]);
    expect(page!.requests).toEqual({ cold: 5, warm: 3 });
  });

  it("of a personal page fetches its sections for its visitor", () => {
    const [page] = plan(
      files(({ "routes/pages.json": { routes } = {} }) => {
        Object.assign(routes!["product"]!["meta"]!, { personal: true });
      }),
      "product",
      PRODUCT,
    ).pages;
    expect(page!.calls.map(({ call }) => call)).toContain("personal_section");
  });

  it("does not exist where its feature is off", () => {
    const all = files(({ "routes/pages.json": { routes } = {} }) => {
      Object.assign(routes!["product"]!["meta"]!, { feature: "chat" });
    });
    expect(plan(all, "product", PRODUCT)).toMatchObject({
      pages: [],
      missing: "the feature chat is off",
    });
  });

  it.each<[string, PlannedRequest["params"], string]>([
    [
      "the guard's table has no row",
      { productId: "99" },
      "the guard product_info finds no row in product_types",
    ],
    [
      "there is no skeleton",
      { productId: "2" },
      "there is no skeletons/aggregation/2.json",
    ],
  ])("does not exist where %s", (_, params, missing) => {
    const all = files((each) => delete each["skeletons/aggregation/2.json"]);
    expect(plan(all, "product", { ...PRODUCT, params })).toMatchObject({
      pages: [],
      missing,
    });
  });
});

describe("a page with conditions", () => {
  const conditional = (...sections: object[]) =>
    files((all) => {
      const skeleton = all["skeletons/aggregation/2.json"]! as unknown as {
        sections: object[];
      };
      skeleton.sections.push(...sections);
      const markets = { global: 1, jp: 2, kr: 3, tw: 4 };
      Object.assign(all["markets.json"]!, {
        markets: Object.fromEntries(
          Object.entries(markets).map(([code, id]) => [
            code,
            { id, summary: code },
          ]),
        ),
      });
      Object.assign(all, { "partners/other.json": partner(9) });
    });
  /** The visitor of the page, and the names of its sections' calls. */
  const planned = (all: Files, request?: PlannedRequest) =>
    plan(all, "product", request)
      .pages.filter(({ skeleton }) => skeleton?.endsWith("/2.json"))
      .map(({ visitor, calls }) => [
        sayVisitor(visitor ?? {}),
        calls
          .filter(({ part }) => part === "section")
          .map(({ name }) => name)
          .join(),
      ]);

  it("has the sections of each visitor, but never those of two markets", () => {
    const all = conditional(
      asking("jp", { when: { markets: ["jp"] } }),
      asking("kr", { when: { markets: ["kr", "tw"] } }),
    );
    expect(planned(all)).toEqual([
      ["", "a"],
      ["market jp", "a,jp"],
      ["market kr or tw", "a,kr"],
    ]);
  });

  it("is that of the request's language", () => {
    const all = conditional(
      asking("en", { when: { languages: ["en"] } }),
      asking("de", { when: { languages: ["de"] } }),
    );
    const request = { params: { prefix: "buses", productId: "2" }, query: {} };
    expect(planned(all, { ...request, language: "en" })).toEqual([
      ["", "a,en"],
    ]);
  });

  it("has sections that a time or an experiment can add, and those of the site itself", () => {
    const all = conditional(
      asking("later", { when: { from: "2027-01-01T00:00Z" } }),
      asking("own", { when: { partners: [] } }),
      asking("partner", { when: { partners: ["other"] } }),
      asking("chat", { when: { feature: "chat" } }),
    );
    expect(planned(all)).toEqual([["", "a,later,own"]]);
  });

  it("has sections that an overlay removes for some", () => {
    const all = conditional();
    Object.assign(all, {
      "overlays/less.json": {
        summary: "Nothing on phones.",
        pages: [{ route: "product" }],
        when: { platforms: ["mobile"] },
        changes: [{ remove: "a" }],
      },
    });
    expect(planned(all)).toEqual([
      ["", "a"],
      ["mobile", ""],
    ]);
  });
});

describe("equal calls", () => {
  const page = (change: (calls: Tree[string]) => void, ...more: object[]) =>
    plan(
      files((all) => {
        const { sections } = all[
          "skeletons/aggregation/2.json"
        ]! as unknown as {
          sections: object[];
        };
        sections.push(...more);
        change(all["calls/all.json"]!["calls"]!);
      }),
      "product",
      { ...PRODUCT, params: { prefix: "buses", productId: "2" } },
    ).pages[0]!;
  const same = asking("again", { api_path: "/v1/a" });
  const shown = ({ calls }: PagePlan) =>
    calls
      .filter(({ same_as }) => same_as)
      .map(({ name, same_as, shared }) => [name, same_as, shared]);

  it("share a request that is under way", () => {
    const planned = page(() => {}, same);
    expect(shown(planned)).toEqual([["again", "a", true]]);
    expect(planned.requests.cold).toBe(2);
  });

  it("are two requests where the row does not share them", () => {
    const planned = page((calls) => {
      calls["section"]!["limits"] = { join_ms: 0 };
    }, same);
    expect(shown(planned)).toEqual([["again", "a", false]]);
    expect(planned.requests.cold).toBe(3);
  });

  it("are two requests where they change something, or differ in the order of parameters", () => {
    const post = { request_type: "POST" };
    const a = { params: { a: 1, b: 2 } };
    const b = { params: { b: 2, a: 1 }, api_path: "/v1/c" };
    const planned = page(
      () => {},
      asking("x", post),
      asking("y", { ...post, api_path: "/v1/x" }),
      asking("c", a),
      asking("d", b),
    );
    expect(shown(planned)).toEqual([
      ["y", "x", false],
      ["d", "c", false],
    ]);
  });
});
