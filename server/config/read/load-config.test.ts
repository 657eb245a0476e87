import { utimesSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  edited,
  loadMini as load,
  problemsIn,
} from "../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModule,
  miniModules,
  textSection,
  type Files,
} from "../../../tests/support/mini-config.ts";
import { formatProblem } from "../../data-files/problem.ts";

/** The errors, without warnings. */
function problemsOf(files: Files, modules = miniModules()) {
  const result = load(files, modules);
  if (result.ok) throw new Error("the configuration was accepted");
  return result.problems.filter(({ severity }) => severity === undefined);
}

/** A file of the call table with one call. */
const callOf = (path: string) => ({
  calls: {
    more: {
      summary: "More.",
      service: "testsrv",
      origin: "ours",
      method: "GET",
      path,
      timeout_ms: 1,
    },
  },
});

describe("a good configuration", () => {
  it("is one frozen value", () => {
    const result = load(miniConfig());
    expect(result).toMatchObject({ ok: true, files: 15 });
    if (!result.ok) return;
    expect(Object.keys(result.config.routes)).toContain("product");
    expect(result.config.messages["de"]?.["pages"]).toEqual({
      home: "Start von {{site}}",
      error: "Fehler",
    });
    expect(Object.isFrozen(result.config.sites["main"]?.loading)).toBe(true);
  });
});

type Loose = Record<string, unknown>;

describe("a bad file", () => {
  it("is reported with line, column, pointer, rule, value and nearest name", () => {
    const files = miniConfig();
    files["skeletons/page/error.json"] = `{
  "$schema": "../../../schema/landing-skeleton.schema.json",
  "publish_languages": ["ALL"],
  "sections": [
    {
      "name": "message",
      "module_id": "txet",
      "data": { "text": "hello" }
    }
  ]
}`;
    const [problem, ...others] = problemsOf(files);
    expect(others).toEqual([]);
    expect(problem).toEqual({
      file: "configs/skeletons/page/error.json",
      line: 7,
      column: 7,
      pointer: "/sections/0/module_id",
      rule: "unknown_module",
      message: "there is no module of this name",
      value: '"txet"',
      nearest: "text",
    });
    expect(formatProblem(problem!)).toBe(
      [
        "configs/skeletons/page/error.json:7:7  unknown_module  there is no module of this name",
        "    at    /sections/0/module_id",
        '    saw   "txet"',
        '    mean  "text"?',
      ].join("\n"),
    );
  });

  it.each<[string, Files, object]>([
    [
      "no JSON",
      { ...miniConfig(), "markets.json": '{\n  "markets": {,}\n}' },
      { file: "configs/markets.json", line: 2, rule: "json" },
    ],
    [
      "a comment",
      { ...miniConfig(), "markets.json": "// markets\n{}" },
      { line: 1, rule: "json" },
    ],
    [
      "a key twice",
      {
        ...miniConfig(),
        "markets.json": `{"$schema":"x/markets.schema.json","markets":{"global":{"id":1,"summary":"a","id":2}}}`,
      },
      { pointer: "/markets/global/id", rule: "duplicate_key" },
    ],
    [
      "an empty file",
      { ...miniConfig(), "markets.json": "" },
      { rule: "json" },
    ],
    [
      "a mistyped key",
      edited("sites/main.json", (site: Loose) => {
        site["hots"] = ["a"];
      }),
      {
        pointer: "/hots",
        rule: "additionalProperties",
        nearest: "hosts",
      },
    ],
    [
      "a missing key",
      edited("sites/main.json", (site: Loose) => {
        delete site["origin"];
      }),
      { rule: "required", message: 'lacks the key "origin"' },
    ],
    [
      "a value that is not on the list",
      edited("layouts/default.json", (layout: { views: string }) => {
        layout.views = "mobil";
      }),
      { pointer: "/views", rule: "enum", nearest: "mobile" },
    ],
    [
      "a URL for a path",
      edited(
        "skeletons/page/error.json",
        (skeleton: { sections: object[] }) => {
          skeleton.sections = [
            {
              name: "x",
              module_id: "text",
              api_path: "https://evil.example/x",
            },
          ];
        },
      ),
      { pointer: "/sections/0/api_path", rule: "pattern" },
    ],
    [
      "a path that climbs",
      edited(
        "skeletons/page/error.json",
        (skeleton: { sections: object[] }) => {
          skeleton.sections = [
            { name: "x", module_id: "text", api_path: "/v1/../admin" },
          ];
        },
      ),
      { pointer: "/sections/0/api_path", rule: "pattern" },
    ],
    [
      "a path that is another host",
      edited(
        "skeletons/page/error.json",
        (skeleton: { sections: object[] }) => {
          skeleton.sections = [
            { name: "x", module_id: "text", api_path: "//evil.example/x" },
          ];
        },
      ),
      { pointer: "/sections/0/api_path", rule: "pattern" },
    ],
    [
      "a call of another host",
      { ...miniConfig(), "calls/more.json": callOf("//evil.example/x") },
      { pointer: "/calls/more/path", rule: "pattern" },
    ],
    [
      "a call of a path that climbs",
      { ...miniConfig(), "calls/more.json": callOf("/v1/../admin") },
      { pointer: "/calls/more/path", rule: "pattern" },
    ],
    [
      "a section with neither call nor data",
      edited(
        "skeletons/page/error.json",
        (skeleton: { sections: object[] }) => {
          skeleton.sections = [{ name: "x", module_id: "text" }];
        },
      ),
      {
        pointer: "/sections/0",
        rule: "anyOf",
        message: 'needs the key "api_path", or needs the key "data"',
      },
    ],
    [
      "more sections than a page may have",
      edited(
        "skeletons/page/error.json",
        (skeleton: { sections: object[] }) => {
          skeleton.sections = Array.from({ length: 61 }, (_, index) =>
            textSection(`s${index}`, "x"),
          );
        },
      ),
      { pointer: "/sections", rule: "maxItems" },
    ],
    [
      "a colour that is none",
      edited("sites/main.json", (site: { colours: { main: string } }) => {
        site.colours.main = "red;}";
      }),
      { pointer: "/colours/main", rule: "pattern" },
    ],
    [
      "a schema that the file does not name",
      {
        ...miniConfig(),
        "markets.json": '{"markets":{"global":{"id":1,"summary":"a"}}}',
      },
      {
        pointer: "/$schema",
        rule: "$schema",
        nearest: "../schema/markets.schema.json",
      },
    ],
    [
      "a file where none belongs",
      { ...miniConfig(), "route/pages.json": "{}" },
      { file: "configs/route/pages.json", rule: "place", nearest: "routes/" },
    ],
  ])("%s", (_, files, expected) => {
    expect(problemsOf(files)).toEqual([expect.objectContaining(expected)]);
  });

  it("does without a file that must be there", () => {
    const { "guards.json": _, ...files } = miniConfig();
    expect(problemsOf(files)).toEqual([
      expect.objectContaining({
        rule: "missing_file",
        message: "the file guards.json is missing",
      }),
    ]);
  });
});

describe("files that do not fit together", () => {
  it.each<[string, Files, object]>([
    [
      "a call that is not in the table",
      edited(
        "guards.json",
        (file: { guards: { product_info: { call: string } } }) => {
          file.guards.product_info.call = "basic_inf";
        },
      ),
      {
        rule: "unknown_call",
        pointer: "/guards/product_info/call",
        nearest: "basic_info",
      },
    ],
    [
      "a message that is not written",
      edited(
        "routes/pages.json",
        (file: { routes: { home: { meta: { title_key: string } } } }) => {
          file.routes.home.meta.title_key = "pages:hom";
        },
      ),
      { rule: "unknown_message", nearest: "pages:home" },
    ],
    [
      "a layout that does not exist",
      edited(
        "routes/pages.json",
        (file: { routes: { home: { meta: { layout: string } } } }) => {
          file.routes.home.meta.layout = "defualt";
        },
      ),
      { rule: "unknown_layout", nearest: "default" },
    ],
    [
      "data that its module does not take",
      edited(
        "skeletons/page/error.json",
        (skeleton: { sections: object[] }) => {
          skeleton.sections = [
            { name: "x", module_id: "text", data: { text: 42 } },
          ];
        },
      ),
      { rule: "type", pointer: "/sections/0/data/text" },
    ],
    [
      "two sections of one name",
      edited(
        "skeletons/page/error.json",
        (skeleton: { sections: object[] }) => {
          skeleton.sections = [textSection("a", "x"), textSection("a", "y")];
        },
      ),
      { rule: "unique_name", pointer: "/sections/1/name" },
    ],
    [
      "a call that two files define",
      {
        ...miniConfig(),
        "calls/more.json": {
          calls: {
            home: {
              summary: "Again.",
              service: "testsrv",
              origin: "ours",
              method: "GET",
              path: "/x",
              timeout_ms: 1,
            },
          },
        },
      },
      {
        file: "configs/calls/more.json",
        rule: "unique_name",
        pointer: "/calls/home",
      },
    ],
    [
      "a parameter that the path lacks",
      edited(
        "routes/pages.json",
        (file: { routes: { home: { params?: object } } }) => {
          file.routes.home.params = { slug: { pattern: "[a-z]+" } };
        },
      ),
      { rule: "unknown_param", pointer: "/routes/home/params/slug" },
    ],
    [
      "a pattern that is no regular expression",
      edited(
        "routes/pages.json",
        (file: {
          routes: { product: { params: { productId: { pattern: string } } } };
        }) => {
          file.routes.product.params.productId.pattern = "[0-9";
        },
      ),
      {
        rule: "route_pattern",
        pointer: "/routes/product/params/productId/pattern",
      },
    ],
    [
      "a path with a brace too many",
      edited(
        "routes/pages.json",
        (file: { routes: { home: { path: string } } }) => {
          file.routes.home.path = "/ho}me/";
        },
      ),
      { rule: "route_pattern", pointer: "/routes/home/path" },
    ],
    [
      "a fact that nothing provides",
      edited(
        "routes/pages.json",
        (file: {
          routes: { product: { skeleton: { params: Record<string, string> } } };
        }) => {
          file.routes.product.skeleton.params["product_type_id"] = "{prodctId}";
        },
      ),
      { rule: "unknown_fact", nearest: "productId" },
    ],
  ])("%s", (_, files, expected) => {
    expect(problemsOf(files)).toEqual([expect.objectContaining(expected)]);
  });

  const withUtilities = () =>
    edited("defaults.json", (defaults: { utilities: object }) => {
      defaults.utilities = {
        guests: { summary: "Guests.", features: { footer: false } },
        carrier: {
          summary: "A language that is not there yet.",
          default_language: "fr",
          languages: ["fr"],
        },
      };
    });

  const partner = (extra: object = {}) => ({
    partner_id: 7,
    name: "Partner",
    site: "main",
    hosts: ["partner.example"],
    origin: "https://partner.example",
    ...extra,
  });

  it.each<[string, object, object]>([
    [
      "a host that the site has",
      { hosts: ["localhost"], origin: "https://localhost" },
      { rule: "unique_host", pointer: "/hosts/0" },
    ],
    [
      "a colour on which white cannot be read",
      { colours: { main: "#ffcc00", background: "#ffffff" } },
      { rule: "contrast", pointer: "/colours/main", nearest: "#836800" },
    ],
    [
      "a colour that cannot be read on grey",
      { colours: { main: "#767676", background: "#ffffff" } },
      {
        rule: "contrast",
        pointer: "/colours/main",
        message:
          "links on grey: the contrast is 3.96:1, and readable from 4.5:1",
        nearest: "#6c6c6c",
      },
    ],
    [
      "a background on which quiet text cannot be read",
      { colours: { main: "#0b6b75", background: "#b0b0b0" } },
      {
        rule: "contrast",
        pointer: "/colours/background",
        nearest: "#efefef",
      },
    ],
    [
      "a background on which ink cannot be read",
      { colours: { main: "#b93a12", background: "#444444" } },
      { rule: "contrast", pointer: "/colours/background", nearest: "#efefef" },
    ],
    [
      "a default that is not on offer",
      { default_currency: "USD", currencies: ["JPY"] },
      { rule: "default_on_offer", pointer: "/default_currency" },
    ],
    [
      "a default of the site that it does not offer",
      { currencies: ["JPY"] },
      { rule: "default_on_offer", pointer: "/currencies" },
    ],
    [
      "a switch that the defaults lack",
      { features: { fotoer: true } },
      { rule: "unknown_feature", nearest: "footer" },
    ],
    [
      "a switch that is a flag",
      { features: { back_button: false } },
      { rule: "flag", pointer: "/features/back_button" },
    ],
    [
      "neither hosts nor a path",
      { hosts: undefined },
      {
        rule: "anyOf",
        message: 'needs the key "hosts", or needs the key "path"',
      },
    ],
    [
      "hosts and no address to keep",
      { origin: undefined },
      {
        rule: "dependentRequired",
        message: 'lacks the key "origin", which goes with "hosts"',
      },
    ],
    [
      "a path that is a page's",
      { path: "/home" },
      {
        rule: "partner_path",
        pointer: "/path",
        message: "route home has this path",
      },
    ],
    [
      "a path that is a language's",
      { path: "/de/p" },
      {
        rule: "partner_path",
        message: "de is the language of the paths that begin so",
      },
    ],
    [
      "a path that climbs",
      { path: "/w/../x" },
      { rule: "pattern", pointer: "/path" },
    ],
    [
      "a language that its site lacks",
      { languages: ["en", "fr"] },
      { rule: "unknown_language", pointer: "/languages/1" },
    ],
    [
      "a way to sign in that does not exist",
      { login: "partner_tokn" },
      { rule: "enum", nearest: "partner_token" },
    ],
    [
      "a way to pay that does not exist",
      { payment: "hose" },
      { rule: "enum", nearest: "house" },
    ],
    [
      "a utility that does not exist",
      { utility: "gusts" },
      { rule: "unknown_utility", nearest: "guests" },
    ],
    [
      "a site that does not exist",
      { site: "mian" },
      { rule: "unknown_site", nearest: "main" },
    ],
    [
      "a utility whose language its site lacks",
      { utility: "carrier" },
      { rule: "site_language", pointer: "/utility", value: '"fr"' },
    ],
    [
      "a switch that its utility turns the other way",
      { utility: "guests", features: { footer: true } },
      { rule: "overruled", pointer: "/features/footer" },
    ],
    [
      "a login of its own, and no address",
      { login: "partner_token" },
      { rule: "partner_login", pointer: "/login" },
    ],
    [
      "a login without a call for it",
      { login: "partner_token", login_address: "/login" },
      { rule: "partner_login", pointer: "/login" },
    ],
    [
      "an address of a login that is the house's",
      { login_address: "https://members.example/login" },
      { rule: "partner_login", pointer: "/login_address" },
    ],
    [
      "a cashier of its own, and no address",
      { payment: "partner_cashier" },
      {
        rule: "partner_payment",
        pointer: "/payment",
        message: "needs a payment_address",
      },
    ],
    [
      "a cashier without calls for it",
      { payment: "partner_cashier", payment_address: "/cashier" },
      {
        rule: "partner_payment",
        pointer: "/payment",
        message: "needs a site whose file has cashiers",
      },
    ],
    [
      "an address of a cashier that is the house's",
      { payment_address: "https://pay.example/cashier" },
      { rule: "partner_payment", pointer: "/payment_address" },
    ],
    [
      "a cashier that is asked in the clear",
      {
        payment: "partner_cashier",
        payment_address: "http://pay.example/cashier",
      },
      { pointer: "/payment_address", rule: "pattern" },
    ],
    [
      "a back button to hide, and no voyager",
      { hide_vertical_back_button: true },
      { rule: "voyager_only", pointer: "/hide_vertical_back_button" },
    ],
  ])("a partner with %s", (_, extra, expected) => {
    const files = { ...withUtilities(), "partners/p.json": partner(extra) };
    expect(problemsOf(files)).toEqual([expect.objectContaining(expected)]);
  });

  it("a partner whose two colours are too near has a problem for each", () => {
    const colours = { main: "#767676", background: "#8c8c8c" };
    const files = { ...miniConfig(), "partners/p.json": partner({ colours }) };
    expect(problemsOf(files)).toEqual([
      expect.objectContaining({ pointer: "/colours/background" }),
      expect.objectContaining({ pointer: "/colours/main", nearest: "#6c6c6c" }),
    ]);
  });

  const OTHER = { hosts: ["other.example"], origin: "https://other.example" };
  it.each<[string, object]>([
    ["partner_id", OTHER],
    ["path", { partner_id: 8, ...OTHER }],
  ])("two partners with one %s", (key, extra) => {
    const path = "/w/p";
    const files = {
      ...miniConfig(),
      "partners/p.json": partner({ path }),
      "partners/q.json": partner({
        ...(key === "path" ? { path } : {}),
        ...extra,
      }),
    };
    expect(problemsOf(files)).toEqual([
      expect.objectContaining({
        file: "configs/partners/q.json",
        rule: `unique_${key}`,
        pointer: `/${key}`,
      }),
    ]);
  });

  it("but a voyager may hide the back button", () => {
    const voyager = partner({ hide_vertical_back_button: true });
    const files = { ...miniConfig(), "partners/my-voyager.json": voyager };
    expect(load(files).ok).toBe(true);
  });

  it("a call that a module makes without the gateway's leave", () => {
    const modules = miniModules(miniModule("asks", { calls: ["home"] }));
    expect(problemsOf(miniConfig(), modules)).toEqual([
      expect.objectContaining({
        file: "modules/test/asks/module.json",
        rule: "gateway",
        pointer: "/calls/0",
      }),
    ]);
  });
});

describe("routes between which nothing can decide", () => {
  const { routes: all } = miniConfig()["routes/pages.json"] as {
    routes: Record<string, object>;
  };
  const homeRoute = all["home"]!;
  const withRoute = (name: string, path: string, params: object = {}) =>
    edited("routes/pages.json", (file: { routes: Record<string, object> }) => {
      file.routes[name] = { ...file.routes["home"], path, params };
    });

  it.each([
    ["the same path", "/home/", {}, "home"],
    [
      "the same shape",
      "/buses-{productId}/",
      { productId: { pattern: "[1-9][0-9]*" } },
      "product",
    ],
    [
      "patterns that overlap",
      "/rails-{code}/",
      { code: { pattern: "[0-9]{2}" } },
      "product",
    ],
  ])("%s", (_, routePath, params, other) => {
    const problems = problemsOf(withRoute("zother", routePath, params));
    expect(problems).toEqual([
      expect.objectContaining({
        rule: "route_conflict",
        pointer: "/routes/zother/path",
        message: expect.stringContaining(`route ${other}`) as string,
      }),
    ]);
  });

  it("a path with itself", () => {
    expect(problemsOf(withRoute("zself", "/twice/{a?}/{b?}/", {}))).toEqual([
      expect.objectContaining({
        rule: "route_conflict",
        pointer: "/routes/zself/path",
        message: expect.stringContaining("in two ways") as string,
      }),
    ]);
  });

  it.each([
    ["routes/older.json", "old", "routes/pages.json", "home"],
    ["routes/pages.json", "home", "routes/older.json", "old"],
  ])(
    "that %s causes, which is newer, are its own",
    (newer, blamed, older, other) => {
      const routes = { old: homeRoute };
      const files = { ...miniConfig(), "routes/older.json": { routes } };
      const found = problemsIn(files, miniModules(), {
        prepare(dir) {
          utimesSync(path.join(dir, older), 1000, 1000);
          utimesSync(path.join(dir, newer), 2000, 2000);
        },
      });
      expect(found).toEqual([
        expect.objectContaining({
          rule: "route_conflict",
          file: `configs/${newer}`,
          pointer: `/routes/${blamed}/path`,
          message: expect.stringContaining(`route ${other}`) as string,
          other: expect.objectContaining({
            file: `configs/${older}`,
          }) as object,
        }),
      ]);
    },
  );

  it.each([
    ["more text", "/rails-9{productId}/", { productId: { pattern: "[0-9]+" } }],
    [
      "patterns that cannot both match",
      "/rails-{word}/",
      { word: { pattern: "[a-z]+" } },
    ],
    ["any segment, which loses to all", "/{anything}/", {}],
  ])("but %s decides", (_, routePath, params) => {
    expect(load(withRoute("zother", routePath, params)).ok).toBe(true);
  });
});

describe("languages", () => {
  it.each<[string, string, object, object]>([
    [
      "have a text too many",
      "locales/de/pages.json",
      { home: "Start von {{site}}", error: "Fehler", erorr: "x" },
      { rule: "unknown_message", nearest: "pages:error" },
    ],
    [
      "lose a placeholder",
      "locales/de/pages.json",
      { home: "Start", error: "Fehler" },
      { rule: "placeholders", message: "lacks {{site}}" },
    ],
    [
      "invent a placeholder",
      "locales/de/pages.json",
      { home: "Start von {{siet}}", error: "Fehler" },
      { rule: "placeholders", nearest: "site" },
    ],
    [
      "are not in the table",
      "locales/dd/pages.json",
      { home: "x {{site}}", error: "y" },
      { rule: "unknown_language", nearest: "de" },
    ],
  ])("%s", (_, file, content, expected) => {
    expect(problemsOf({ ...miniConfig(), [file]: content })).toEqual([
      expect.objectContaining(expected),
    ]);
  });

  const VARIANTS: Files = {
    "locales/zh-TW/pages.json": { home: "{{site}} 首頁", error: "錯誤" },
    "locales/zh-HK/pages.json": { home: "{{site}} 主頁" },
    "locales/zh-CN/pages.json": { home: "{{site}} 首页" },
    "locales/en-GB/pages.json": { error: "Mistake" },
  };

  function withVariants(
    rows: Record<string, [backend: string, script: string, fallback: string[]]>,
  ): Files {
    return {
      ...edited("languages.json", (file: { languages: Loose }) => {
        for (const [code, [backend, script, fallback]] of Object.entries(rows))
          file.languages[code] = {
            name: code,
            backend,
            fallback,
            script,
            intl: `${code}-u-ca-gregory-nu-latn`,
          };
      }),
      ...Object.fromEntries(
        Object.entries(VARIANTS).filter(
          ([file]) => file.split("/")[1]! in rows,
        ),
      ),
    };
  }

  it("of a region hold only what differs, and need no folder", () => {
    const files = withVariants({
      "en-GB": ["en_GB", "latin", ["en"]],
      "en-AU": ["en_AU", "latin", ["en"]],
      "zh-TW": ["zh_TW", "hant", ["en"]],
      "zh-HK": ["zh_HK", "hant", ["zh-TW", "en"]],
    });
    expect(load(files).ok).toBe(true);
  });

  it("do not read what is written in another script", () => {
    const files = withVariants({
      "zh-TW": ["zh_TW", "hant", ["en"]],
      "zh-CN": ["zh_CN", "hans", ["zh-TW", "en"]],
    });
    expect(problemsIn(files)).toContainEqual(
      expect.objectContaining({
        file: "configs/locales/zh-CN/pages.json",
        rule: "missing_message",
        message: expect.stringMatching(
          /^zh-CN lacks 1 of the texts of en: pages:error;/,
        ) as string,
      }),
    );
  });

  it("have upstream codes of their own", () => {
    expect(
      problemsOf(withVariants({ "en-GB": ["en_US", "latin", ["en"]] })),
    ).toEqual([
      expect.objectContaining({
        pointer: "/languages/en-GB/backend",
        rule: "unique_backend",
      }),
    ]);
  });

  it("need the plural forms of their own", () => {
    const files = miniConfig();
    files["languages.json"] = {
      unprefixed: "en",
      languages: {
        ...(files["languages.json"] as { languages: object }).languages,
        ru: {
          name: "Русский",
          backend: "ru_RU",
          fallback: ["en"],
          script: "cyrillic",
          intl: "ru-u-ca-gregory-nu-latn",
        },
      },
    };
    const seats = {
      seats_one: "{{count}} seat",
      seats_other: "{{count}} seats",
    };
    files["locales/en/pages.json"] = {
      home: "Home of {{site}}",
      error: "Error",
      ...seats,
    };
    files["locales/de/pages.json"] = {
      home: "Start von {{site}}",
      error: "Fehler",
      seats_one: "ein Platz",
      seats_other: "{{count}} Plätze",
    };
    files["locales/ru/pages.json"] = {
      home: "{{site}}",
      error: "Ошибка",
      seats_one: "{{count}} место",
      seats_other: "{{count}} места",
    };
    expect(problemsOf(files)).toEqual([
      expect.objectContaining({
        rule: "plural_forms",
        message: "ru needs the form seats_few too",
      }),
    ]);
  });
});
