/** Errors in names, links, dates and templates are reported. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  edited,
  loadMini,
  problemsIn,
} from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModules,
  ROOT,
  textSection,
  type Files,
} from "../../../../tests/support/mini-config.ts";
import { readCodeTexts } from "#server/config/tables/code-texts.ts";

type Loose = Record<string, never>;

function routes(change: (routes: Record<string, Loose>) => void): Files {
  return edited(
    "routes/pages.json",
    (file: { routes: Record<string, Loose> }) => change(file.routes),
  );
}

const one = (expected: object) => [expect.objectContaining(expected)];

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

  it.each([
    ["home", undefined, "exists on every platform"],
    ["home", ["mobile"], "does not exist on desktop either"],
    ["product", ["mobile"], "has {prefix}"],
  ])(
    "whose page on other platforms is %s, on %j",
    (elsewhere, platforms, message) => {
      const files = routes(({ home }) => {
        Object.assign(home!["meta"]!, { platforms, elsewhere });
      });
      expect(problemsIn(files)).toContainEqual(
        expect.objectContaining({
          pointer: "/routes/home/meta/elsewhere",
          message: expect.stringContaining(message) as string,
        }),
      );
    },
  );

  it("that is personal, and would be loaded ahead", () => {
    const files = routes(({ home }) => {
      Object.assign(home!["meta"]!, {
        personal: true,
        speculation: { action: "prerender", eagerness: "moderate" },
      });
    });
    expect(problemsIn(files)).toEqual(
      one({ rule: "speculation", pointer: "/routes/home/meta/speculation" }),
    );
  });

  it("that is saved on devices, but has no owner", () => {
    const files = routes(({ home }) => {
      Object.assign(home!["meta"]!, { offline: true });
    });
    expect(problemsIn(files)).toEqual(
      one({ rule: "offline", pointer: "/routes/home/meta/offline" }),
    );
  });

  it("that is listed on devices, but is personal", () => {
    const files = routes(({ home }) => {
      Object.assign(home!["meta"]!, { personal: true, recently_viewed: {} });
    });
    expect(problemsIn(files)).toEqual(
      one({
        rule: "recently_viewed",
        pointer: "/routes/home/meta/recently_viewed",
      }),
    );
  });

  it.each([
    ["recently_viewed/query/0", { recently_viewed: { query: ["nowhere"] } }],
    ["private_query/0", { private_query: ["nowhere"] }],
  ])("that names a query parameter that it does not read: %s", (at, meta) => {
    const files = routes(({ home }) => {
      Object.assign(home!["meta"]!, meta);
    });
    expect(problemsIn(files)).toEqual(
      one({ rule: "unknown_param", pointer: `/routes/home/meta/${at}` }),
    );
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

describe("sites and partners", () => {
  const site = (change: (site: Record<string, unknown>) => void) =>
    problemsIn(edited("sites/main.json", change));

  it("an origin that is not one of the hosts", () => {
    expect(site((file) => (file["origin"] = "https://mini.exmaple"))).toEqual(
      one({ rule: "origin_host", pointer: "/origin", nearest: "mini.example" }),
    );
  });

  it("a layout that replaces none", () => {
    const files = edited(
      "defaults.json",
      (file: Record<string, unknown>) =>
        (file["layouts"] = { defalt: "default" }),
    );
    expect(problemsIn(files)).toEqual(
      one({
        rule: "unknown_layout",
        pointer: "/layouts/defalt",
        nearest: "default",
      }),
    );
  });
});

describe("tables", () => {
  it.each<[string, string, (file: Record<string, Loose>) => void, object]>([
    [
      "a market twice",
      "markets.json",
      ({ markets }) => {
        markets!["globl"] = {
          id: 1,
          summary: "Again.",
          countries: ["JP"],
        } as never;
      },
      {
        rule: "unique_id",
        pointer: "/markets/globl/id",
        message: "global has this id too",
      },
    ],
    [
      "a country in two markets",
      "markets.json",
      ({ markets }) => {
        markets!["a"] = { id: 2, summary: "A.", countries: ["JP"] } as never;
        markets!["b"] = { id: 3, summary: "B.", countries: ["JP"] } as never;
      },
      {
        rule: "country_market",
        pointer: "/markets/b/countries/0",
        message: "is in a too: a country is in one market",
      },
    ],
    [
      "a country of a market that is none of the table's",
      "markets.json",
      ({ markets }) => {
        markets!["a"] = { id: 2, summary: "A.", countries: ["JQ"] } as never;
      },
      {
        rule: "unknown_country",
        pointer: "/markets/a/countries/0",
        nearest: "JP",
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

  it("a currency without a rate of the upstream", () => {
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

  it("a skeleton whose file has another name", () => {
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
      expect.objectContaining({ severity: "warning", rule: "unused_file" }),
    ]);
  });
});

describe("texts", () => {
  it("that code uses and no file has", () => {
    const codeTexts = new Map([
      ["pages:home", "renderer/a.ts"],
      ["pages:erorr", "renderer/b.ts"],
      ["pages:state.*", "renderer/c.ts"],
    ]);
    expect(problemsIn(miniConfig(), miniModules(), { codeTexts })).toEqual([
      expect.objectContaining({
        file: "configs/locales/en/pages.json",
        rule: "missing_text",
        message: "en lacks the text pages:erorr, which renderer/b.ts shows",
        nearest: "pages:error",
      }),
      expect.objectContaining({
        rule: "missing_text",
        value: '"pages:state.*"',
      }),
    ]);
  });

  it("are found in the code, in that of the renderer too", () => {
    const found = readCodeTexts(ROOT);
    expect(found.get("frame:skip_to_content")).toBe(
      path.posix.join("renderer/rendering/document.ts"),
    );
    expect(found.has("common:vertical.*")).toBe(true);
    expect([...found.keys()].filter((key) => key.startsWith("og:"))).toEqual(
      [],
    );
  });

  it("that a language lacks are a warning, and the page is shown", () => {
    const files = {
      ...miniConfig(),
      "locales/de/pages.json": { home: "Start von {site}" },
    };
    const load = loadMini(files);
    expect(load).toMatchObject({
      ok: true,
      warnings: [
        {
          severity: "warning",
          file: "configs/locales/de/pages.json",
          rule: "missing_message",
          message:
            "de lacks 1 of the texts of en: pages:error; until it has them, visitors read those of en",
        },
      ],
    });
  });

  it("of a language that no site offers are accepted", () => {
    const files = edited(
      "sites/main.json",
      (file: Record<string, unknown>) => (file["languages"] = ["en"]),
    );
    expect(problemsIn(files)).toEqual(
      one({
        severity: "warning",
        rule: "unused_language",
        pointer: "/languages/de",
      }),
    );
  });
});
