import { utimesSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { CodeTexts } from "../tables/code-texts.ts";
import {
  edited,
  loadMini as load,
  problemsIn,
} from "../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModules,
  type Files,
} from "../../../tests/support/mini-config.ts";

/** The errors, without warnings. */
function problemsOf(files: Files, modules = miniModules()) {
  const result = load(files, modules);
  if (result.ok) throw new Error("the configuration was accepted");
  return result.problems.filter(({ severity }) => severity === undefined);
}

type Loose = Record<string, unknown>;

describe("ambiguous routes", () => {
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
    "that %s, a newer file, causes are reported for it",
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
  ])("are told apart if %s decides", (_, routePath, params) => {
    expect(load(withRoute("zother", routePath, params)).ok).toBe(true);
  });
});

describe("languages", () => {
  it.each<[string, string, object, object]>([
    [
      "have a text too many",
      "locales/de/pages.json",
      { home: "Start von {site}", error: "Fehler", erorr: "x" },
      { rule: "unknown_message", nearest: "pages:error" },
    ],
    [
      "lose a placeholder",
      "locales/de/pages.json",
      { home: "Start", error: "Fehler" },
      { rule: "placeholders", message: "lacks {site}" },
    ],
    [
      "invent a placeholder",
      "locales/de/pages.json",
      { home: "Start von {siet}", error: "Fehler" },
      { rule: "placeholders", nearest: "site" },
    ],
    [
      "are not in the table",
      "locales/dd/pages.json",
      { home: "x {site}", error: "y" },
      { rule: "unknown_language", nearest: "de" },
    ],
  ])("%s", (_, file, content, expected) => {
    expect(problemsOf({ ...miniConfig(), [file]: content })).toEqual([
      expect.objectContaining(expected),
    ]);
  });

  const VARIANTS: Files = {
    "locales/zh-TW/pages.json": { home: "{site} 首頁", error: "錯誤" },
    "locales/zh-HK/pages.json": { home: "{site} 主頁" },
    "locales/zh-CN/pages.json": { home: "{site} 首页" },
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

  it("of a region have only differing texts, and need no folder", () => {
    const files = withVariants({
      "en-GB": ["en_GB", "latin", ["en"]],
      "en-AU": ["en_AU", "latin", ["en"]],
      "zh-TW": ["zh_TW", "hant", ["en"]],
      "zh-HK": ["zh_HK", "hant", ["zh-TW", "en"]],
    });
    expect(load(files).ok).toBe(true);
  });

  it("do not fall back to texts in another script", () => {
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

  /** The rules that are violated if German lacks the title of a page that is published in it. */
  const untitledIn = (
    publish_languages: string[],
    codeTexts: CodeTexts = new Map(),
  ) => {
    const files = edited(
      "skeletons/page/error.json",
      (skeleton: { publish_languages: string[] }) => {
        skeleton.publish_languages = publish_languages;
      },
    );
    files["locales/de/pages.json"] = { home: "Start von {site}" };
    return problemsIn(files, miniModules(), { codeTexts }).map(
      ({ rule }) => rule,
    );
  };

  it("need a page's title where the page is published", () => {
    expect(untitledIn(["ALL"])).toEqual(["missing_message"]);
    expect(untitledIn(["en", "de"])).toEqual(["missing_message"]);
    expect(untitledIn(["en"])).toEqual([]);
    // Code shows this text elsewhere too.
    const codeTexts = new Map([["pages:error", "modules/test/text/view.tsx"]]);
    expect(untitledIn(["en"], codeTexts)).toEqual(["missing_message"]);
  });

  it("may lack texts and sites as a draft, which sites should not offer", () => {
    const withDraft = (offered: boolean) => {
      const files = edited("languages.json", (file: { languages: Loose }) => {
        file.languages["sv"] = {
          name: "Svenska",
          backend: "sv_SE",
          fallback: ["en"],
          script: "latin",
          intl: "sv-u-ca-gregory-nu-latn",
          draft: true,
        };
      });
      const site = files["sites/main.json"] as { languages: string[] };
      if (offered)
        files["sites/main.json"] = {
          ...site,
          languages: [...site.languages, "sv"],
        };
      return problemsIn(files);
    };
    expect(withDraft(false)).toEqual([]);
    expect(withDraft(true)).toEqual([
      expect.objectContaining({
        file: "configs/sites/main.json",
        rule: "draft_language",
        pointer: "/languages/2",
        severity: "warning",
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
      seats_one: "{count} seat",
      seats_other: "{count} seats",
    };
    files["locales/en/pages.json"] = {
      home: "Home of {site}",
      error: "Error",
      ...seats,
    };
    files["locales/de/pages.json"] = {
      home: "Start von {site}",
      error: "Fehler",
      seats_one: "ein Platz",
      seats_other: "{count} Plätze",
    };
    files["locales/ru/pages.json"] = {
      home: "{site}",
      error: "Ошибка",
      seats_one: "{count} место",
      seats_other: "{count} места",
    };
    expect(problemsOf(files)).toEqual([
      expect.objectContaining({
        rule: "plural_forms",
        message: "ru needs seats_few and seats_many too",
      }),
    ]);
  });
});
