/** Names, links, dates and templates that were accepted silently. */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModule,
  miniModules,
  textSection,
  type Files,
} from "../../../../tests/support/mini-config.ts";

type Loose = Record<string, never>;

/** A module whose data has a link, a picture, dates and HTML. */
const CARD = {
  ...miniModule("card"),
  dataSchema: {
    type: "object",
    properties: {
      path: { $ref: "../../../schema/common.schema.json#/$defs/site_path" },
      image: { $ref: "../../../schema/common.schema.json#/$defs/image" },
      html: { type: "string", html: true },
      start_time: { type: "string" },
      end_time: { type: "string" },
    },
    additionalProperties: false,
  },
};

function card(data: object): Files {
  return edited("skeletons/page/error.json", (file: { sections: object[] }) => {
    file.sections = [{ name: "card", module_id: "card", data }];
  });
}

const cardProblems = (data: object, upstream = {}) =>
  problemsIn(card(data), miniModules(CARD), { upstream });

function routes(change: (routes: Record<string, Loose>) => void): Files {
  return edited(
    "routes/pages.json",
    (file: { routes: Record<string, Loose> }) => change(file.routes),
  );
}

const one = (expected: object) => [expect.objectContaining(expected)];

describe("a link of a section", () => {
  it.each<[string, string, object]>([
    ["to nowhere", "/hom/", { message: "no route has this path" }],
    ["nearly to a page", "/hoem/", { nearest: "/home/" }],
    [
      "to a product that is not sold",
      "/rails-33/",
      {
        message: "the page needs 33 in product_types, and it is not there",
      },
    ],
    [
      "to a product by another product's prefix",
      "/buses-32/?des_id=1",
      { message: "the page has another address", nearest: "/rails-32/" },
    ],
    [
      "with a language",
      "/de/home/",
      {
        message: "links have no language segment: it is the visitor's",
        nearest: "/home/",
      },
    ],
    [
      "to the server's own addresses",
      "/_/assets/x.js",
      { message: "what begins with /_/ is no page" },
    ],
    [
      "without the slash at the end",
      "/home",
      { message: "is redirected", nearest: "/home/" },
    ],
  ])("%s", (_, link, expected) => {
    expect(cardProblems({ path: link })).toEqual(
      one({
        file: "configs/skeletons/page/error.json",
        line: 11,
        pointer: "/sections/0/data/path",
        rule: "dead_link",
        value: JSON.stringify(link),
        ...expected,
      }),
    );
  });

  it("in its HTML is one too", () => {
    const html = '<p><a href="/hoem/">x</a> <a href="https://x.example/">y</a>';
    expect(cardProblems({ html })).toEqual(
      one({ rule: "dead_link", nearest: "/home/" }),
    );
  });

  it.each(["/home/", "/rails-32/1-tokyo/?des_id=3#map", "/buses-2/"])(
    "to %s leads to a page",
    (link) => {
      expect(cardProblems({ path: link })).toEqual([]);
    },
  );
});

it("a picture that the image service does not have", () => {
  const data = { image: { image_id: "japan/fuij", alt: "" } };
  const upstream = { images: ["japan/fuji", "japan/kyoto"] };
  expect(cardProblems(data, upstream)).toEqual(
    one({
      severity: "warning",
      rule: "unknown_image",
      pointer: "/sections/0/data/image/image_id",
      nearest: "japan/fuji",
    }),
  );
  expect(cardProblems(data)).toEqual([]);
});

it.each([
  ["start_time", { start_time: "2026-02-30" }, "date"],
  ["end_time", { end_time: "2026-02-03T25:00:00Z" }, "date"],
  [
    "end_time",
    {
      start_time: "2026-03-01T00:00:00Z",
      end_time: "2026-02-03T00:00:00Z",
    },
    "reversed",
  ],
])("a date that cannot be: %s of %j", (key, data, rule) => {
  expect(cardProblems(data)).toEqual(
    one({ rule, pointer: `/sections/0/data/${key}` }),
  );
});

describe("a template of a section", () => {
  const asking = (extra: object) =>
    problemsIn(
      edited("skeletons/page/error.json", (file: { sections: object[] }) => {
        file.sections = [{ name: "x", module_id: "text", ...extra }];
      }),
    );

  it.each<[string, object, object]>([
    [
      "that is misspelt",
      { api_path: "/v1/x", params: { lang: "{langauge}" } },
      {
        rule: "unknown_fact",
        pointer: "/sections/0/params/lang",
        nearest: "language",
      },
    ],
    [
      "in its path",
      { api_path: "/v1/{productId}" },
      { rule: "unknown_fact", pointer: "/sections/0/api_path" },
    ],
    [
      "that the skeleton does not have",
      { api_path: "/v1/x", params: { of: "{skeleton.publish_langs}" } },
      { rule: "unknown_fact", pointer: "/sections/0/params/of" },
    ],
    [
      "with braces that mean nothing",
      { api_path: "/v1/x", params: { of: "{{route}}" } },
      { rule: "template", pointer: "/sections/0/params/of" },
    ],
  ])("%s", (_, extra, expected) => {
    expect(asking(extra)).toEqual(one(expected));
  });

  it("of a product's skeleton may name what its route, guards and own values say", () => {
    const params = {
      a: "{productId}",
      b: "{product.poi_id}",
      c: "{des_id}",
      d: "{skeleton.des_id}",
    };
    const skeleton = (extra: object) => ({
      ...miniConfig(),
      "skeletons/aggregation/32.json": {
        product_type_id: 32,
        category_list: {
          default_sub_product_type_id: 32,
          sub_category_list: [],
          l1_url: "/home/",
        },
        publish_languages: ["ALL"],
        des_id: 7,
        sections: [
          { name: "x", module_id: "text", api_path: "/v1/x", ...extra },
        ],
      },
    });
    const shaped = (files: Files): Files => ({
      ...files,
      "routes/pages.json": (
        routes(({ product }) => {
          (product!["skeleton"] as unknown as { shape: string }).shape =
            "aggregation";
        }) as Record<string, object>
      )["routes/pages.json"]!,
    });
    expect(problemsIn(shaped(skeleton({ params })))).toEqual([]);
    expect(
      problemsIn(shaped(skeleton({ params: { d: "{skeleton.nope}" } }))),
    ).toEqual(one({ rule: "unknown_fact", pointer: "/sections/0/params/d" }));
  });
});

describe("a route", () => {
  it.each([
    ["/de/x/", "de is the language", "/x/"],
    ["/_/x/", "no page can begin with /_/", undefined],
    ["/x?y/", "? and # are not part of a path", undefined],
  ])("that can never match: %s", (routePath, message, nearest) => {
    expect(
      problemsIn(
        routes(({ home }) => {
          home!["path"] = routePath as never;
        }),
      ),
    ).toEqual(
      one({
        rule: "route_reach",
        pointer: "/routes/home/path",
        message: expect.stringContaining(message) as string,
        ...(nearest ? { nearest } : {}),
      }),
    );
  });

  it("that lacks a fact of its guard", () => {
    expect(
      problemsIn(
        routes(({ home }) => {
          home!["guards"] = ["product_info"] as never;
        }),
      ),
    ).toEqual(
      one({
        rule: "guard_fact",
        pointer: "/routes/home/guards/0",
        message: expect.stringContaining("needs {productId}") as string,
      }),
    );
  });

  it("whose canonical address lacks a parameter, or has one too many", () => {
    expect(
      problemsIn(
        routes(({ product }) => {
          product!["canonical"] = {
            route: "product",
            params: { prefix: "{prefix}", productid: "{productId}" },
          } as never;
        }),
      ),
    ).toEqual([
      expect.objectContaining({
        rule: "unknown_param",
        pointer: "/routes/product/canonical/params/productid",
        nearest: "productId",
      }),
      expect.objectContaining({
        rule: "missing_param",
        pointer: "/routes/product/canonical/route",
      }),
    ]);
  });

  it("whose call has a path that nothing fills", () => {
    const files = routes(({ home }) => {
      (home!["skeleton"] as unknown as { call: string }).call = "places";
    });
    expect(problemsIn(files)).toEqual(
      one({ rule: "missing_param", pointer: "/routes/home/skeleton/call" }),
    );
  });

  it("whose guard makes a call with a path that nothing fills", () => {
    const files = edited("guards.json", (file) => {
      const { guards } = file as { guards: { product_info: { call: string } } };
      guards.product_info.call = "places";
    });
    expect(problemsIn(files)).toEqual(
      one({ rule: "missing_param", pointer: "/guards/product_info/params" }),
    );
  });
});

describe("tables", () => {
  it.each<[string, string, (file: Record<string, Loose>) => void, object]>([
    [
      "a market twice",
      "markets.json",
      ({ markets }) => {
        markets!["globl"] = { id: 1, summary: "Again." } as never;
      },
      {
        rule: "unique_id",
        pointer: "/markets/globl/id",
        message: "global has this id too",
      },
    ],
    [
      "a country that is none",
      "countries.json",
      ({ countries }) => {
        countries!["XQ"] = { id: 999 } as never;
      },
      { rule: "country_code", pointer: "/countries/XQ" },
    ],
    [
      "a country's usual wrong code",
      "countries.json",
      ({ countries }) => {
        countries!["UK"] = { id: 826 } as never;
      },
      { rule: "country_code", nearest: "GB" },
    ],
    [
      "a range of addresses that is none",
      "countries.json",
      ({ countries }) => {
        countries!["FR"] = { id: 250, networks: ["999.1.1.1/40"] } as never;
      },
      { rule: "network", pointer: "/countries/FR/networks/0" },
    ],
    [
      "a currency that is none",
      "currencies.json",
      ({ currencies }) => {
        currencies!["XQX"] = { exponent: 2, digits: 2, symbol: "X" } as never;
      },
      { rule: "currency_code", pointer: "/currencies/XQX" },
    ],
  ])("%s", (_, file, change, expected) => {
    expect(problemsIn(edited(file, change))).toEqual(one(expected));
  });

  it("a currency that the upstream has no rate for", () => {
    const upstream = { pricedCurrencies: ["USD"] };
    expect(problemsIn(miniConfig(), miniModules(), { upstream })).toEqual(
      one({
        severity: "warning",
        rule: "no_prices",
        file: "configs/currencies.json",
        pointer: "/currencies/JPY",
      }),
    );
  });

  it("a skeleton whose file is called otherwise", () => {
    const files = {
      ...miniConfig(),
      "skeletons/aggregation/2.json": {
        product_type_id: 32,
        category_list: {
          default_sub_product_type_id: 33,
          sub_category_list: [],
          l1_url: "/home/",
        },
        publish_languages: ["ALL"],
        des_id: 7,
        sections: [textSection("a", "x")],
      },
    };
    expect(problemsIn(files)).toEqual([
      expect.objectContaining({
        rule: "unknown_product_type",
        pointer: "/category_list/default_sub_product_type_id",
      }),
      expect.objectContaining({
        rule: "file_name",
        pointer: "/product_type_id",
        nearest: "2",
      }),
    ]);
  });
});
