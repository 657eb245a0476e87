/**
 * Missing plural forms, unused braces, texts in one language only and invisible markup are
 * reported.
 */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  type Files,
} from "../../../../tests/support/mini-config.ts";

const one = (expected: object) => [expect.objectContaining(expected)];

describe("braces of a text that are no placeholder", () => {
  it.each(["en", "de"])(
    "are reported for the file that has them: %s",
    (language) => {
      const file = `locales/${language}/pages.json`;
      const files = edited(file, (texts: Record<string, string>) => {
        texts["home"] = texts["home"]!.replace("{site}", "{site");
      });
      expect(problemsIn(files)).toEqual(
        one({
          file: `configs/${file}`,
          rule: "placeholders",
          pointer: "/home",
        }),
      );
    },
  );
});

describe("placeholders in the notation of another program", () => {
  it.each([
    ["Home of {{site}}", "write {site} instead of {{site}}", "Home of {site}"],
    ["Home of {{- site}}", "instead of {{- site}}", "Home of {site}"],
    ["{{ site, upper }}", "instead of {{ site, upper }}", "{site}"],
    ["Home of { site }", "instead of { site }", "Home of {site}"],
    ["{{site}", "instead of {{site}", "{site}"],
    ["{site, plural, one {#} other {#}}", "texts of their own", undefined],
    ["$t(home) of {site}", "cannot include another", undefined],
    ["{} of {site}", "they are written {name}", undefined],
    ["{{my site}}", "they are written {name}", undefined],
  ])("%s", (home, message, nearest) => {
    const files = edited(
      "locales/en/pages.json",
      (texts: Record<string, string>) => (texts["home"] = home),
    );
    const problems = problemsIn(files);
    expect(problems).toEqual(
      one({
        file: "configs/locales/en/pages.json",
        line: expect.any(Number) as number,
        pointer: "/home",
        rule: "placeholders",
        message: expect.stringContaining(message) as string,
      }),
    );
    expect(problems[0]!.nearest).toBe(nearest);
  });
});

describe("a difference that most translations share", () => {
  const files = (en: object, ...others: object[]): Files => {
    const all = structuredClone(miniConfig());
    const { languages } = all["languages.json"] as {
      languages: Record<string, { backend: string; intl: string }>;
    };
    const codes = ["de", "it", "fr"];
    for (const code of codes)
      languages[code] = {
        ...languages["de"]!,
        backend: `${code}_${code.toUpperCase()}`,
        intl: `${code}-u-ca-gregory-nu-latn`,
      };
    (all["sites/main.json"] as { languages: string[] }).languages = [
      "en",
      ...codes,
    ];
    const add = (code: string, texts: object) =>
      (all[`locales/${code}/pages.json`] = {
        ...(miniConfig()["locales/de/pages.json"] as object),
        ...texts,
      });
    add("en", en);
    for (const [at, code] of codes.entries()) add(code, others[at]!);
    return all;
  };
  const HOME = { home: "Start von {site}" };
  const EN = { home: "Home of {site}", error: "Error" };

  it.each([
    ["misspelt", "Home of {sight}", "site"],
    ["lost", "Home", undefined],
  ])(
    "is reported for the English text: a placeholder %s",
    (_, home, nearest) => {
      expect(problemsIn(files({ home }, HOME, HOME, HOME))).toEqual(
        one({
          file: "configs/locales/en/pages.json",
          rule: "placeholders",
          pointer: "/home",
          ...(nearest ? { nearest } : {}),
        }),
      );
    },
  );

  it("is reported for the English file: a text that it lacks", () => {
    const more = { more: "mehr davon" };
    expect(problemsIn(files(EN, more, more, more))).toEqual(
      one({
        file: "configs/locales/en/pages.json",
        rule: "unknown_message",
        message: expect.stringContaining("pages:more") as string,
      }),
    );
  });

  it("is reported for a translation if it is the only one", () => {
    const wrong = { home: "Start von {sight}" };
    expect(problemsIn(files(EN, wrong, HOME, HOME))).toEqual(
      one({ file: "configs/locales/de/pages.json", nearest: "site" }),
    );
  });
});

it("a file of texts that English lacks is reported once", () => {
  const files = {
    ...miniConfig(),
    "locales/de/page.json": { a: "eins", b: "zwei" },
  };
  expect(problemsIn(files)).toEqual(
    one({
      file: "configs/locales/de/page.json",
      rule: "unknown_message",
      pointer: "",
      nearest: "pages",
    }),
  );
});

describe("a plural", () => {
  const files = (en: object, de: object): Files => ({
    ...miniConfig(),
    "locales/en/list.json": en,
    "locales/de/list.json": de,
  });
  const DE = {
    found_one: "{count} Treffer",
    found_other: "{count} Treffer",
  };

  it("without a form for all other numbers is reported, because its key would be shown", () => {
    const problems = problemsIn(files({ found_one: "{count} hit" }, DE));
    expect(problems).toEqual(
      one({
        file: "configs/locales/en/list.json",
        rule: "plural_forms",
        pointer: "/found_one",
        message: "en needs found_other too",
      }),
    );
  });

  it("with all of its forms is accepted", () => {
    const EN = { found_one: "{count} hit", found_other: "{count} hits" };
    expect(problemsIn(files(EN, DE))).toEqual([]);
  });
});

describe("a text in one language", () => {
  const files = (
    publish_languages: string[],
    section: object,
    text = "Trains over the new year",
  ): Files => ({
    ...miniConfig(),
    "skeletons/page/error.json": {
      publish_languages,
      sections: [
        { name: "tip", module_id: "text", data: { text }, ...section },
      ],
    },
  });

  it("is a warning on a page in all languages", () => {
    expect(problemsIn(files(["ALL"], {}))).toEqual(
      one({
        severity: "warning",
        rule: "one_language",
        pointer: "/sections/0/data/text",
      }),
    );
  });

  it.each<[string, string[], object, string?]>([
    ["is published in it only", ["en"], {}],
    ["is for its readers only", ["ALL"], { when: { languages: ["en"] } }],
    ["stands in for an answer", ["ALL"], { api_path: "/v1/tip" }],
    ["is a code", ["ALL"], {}, "pages:home"],
  ])("is accepted where it %s", (_, languages, section, text) => {
    expect(problemsIn(files(languages, section, text))).toEqual([]);
  });

  it("is a warning in an overlay, too", () => {
    const overlay = (when?: object): Files => ({
      ...miniConfig(),
      "overlays/a.json": {
        summary: "A test.",
        pages: [{ route: "home" }],
        ...(when && { when }),
        changes: [
          {
            insert: {
              name: "tip",
              module_id: "text",
              data: { text: "Trains over the new year" },
            },
          },
        ],
      },
    });
    expect(problemsIn(overlay({ languages: ["en"] }))).toEqual([]);
    expect(problemsIn(overlay())).toEqual(
      one({
        rule: "one_language",
        pointer: "/changes/0/insert/data/text",
      }),
    );
  });
});

describe("markup", () => {
  const files = (html: string): Files => ({
    ...miniConfig(),
    "skeletons/page/error.json": {
      publish_languages: ["en"],
      sections: [{ name: "a", module_id: "text", data: { text: "a", html } }],
    },
  });

  it.each([
    ["<h2>A</h2>", "<h2>"],
    ['<p style="color:red">A</p>', 'style="color:red"'],
    ['<p><a href="http://a.example/">A</a></p>', 'href="http://a.example/"'],
    ['<p><a href="/home/" target="_blank">A</a></p>', 'target="_blank"'],
    ['<p><img src="a.png"></p>', "<img>"],
  ])("that pages leave out is a warning: %s", (html, named) => {
    expect(problemsIn(files(html))).toEqual(
      one({
        severity: "warning",
        rule: "markup",
        pointer: "/sections/0/data/html",
        message: expect.stringContaining(`leave out ${named}:`) as string,
      }),
    );
  });

  it("that they show is not reported", () => {
    const html =
      '<h3>A &amp; B</h3><p>x<br>y <em>z</em> <a href="/home/">h</a> <a href="https://a.example/">a</a></p><table><tr><th scope="col">c</th></tr></table>';
    expect(problemsIn(files(html))).toEqual([]);
  });
});
