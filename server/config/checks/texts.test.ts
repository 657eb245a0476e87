/** Texts of which a form is missing, braces that fill nothing, texts in one language, markup that is not shown. */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../tests/support/load-mini.ts";
import { miniConfig, type Files } from "../../../tests/support/mini-config.ts";

const one = (expected: object) => [expect.objectContaining(expected)];

describe("braces of a text that fill nothing", () => {
  it.each(["en", "de"])(
    "are told of the file that has them: %s",
    (language) => {
      const file = `locales/${language}/pages.json`;
      const files = edited(file, (texts: Record<string, string>) => {
        texts["home"] = texts["home"]!.replace("{{site}}", "{{site}");
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

describe("a plural", () => {
  const files = (en: object, de: object): Files => ({
    ...miniConfig(),
    "locales/en/list.json": en,
    "locales/de/list.json": de,
  });
  const DE = {
    found_one: "{{count}} Treffer",
    found_other: "{{count}} Treffer",
  };

  it("without the form for all other numbers would be shown as its key", () => {
    const problems = problemsIn(files({ found_one: "{{count}} hit" }, DE));
    expect(problems).toEqual(
      one({
        file: "configs/locales/en/list.json",
        rule: "plural_forms",
        pointer: "/found_one",
        message: "en needs found_other too",
      }),
    );
  });

  it("with all of its forms is whole", () => {
    const EN = { found_one: "{{count}} hit", found_other: "{{count}} hits" };
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

  it("on a page in all languages is a warning", () => {
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
  ])("is none where it %s", (_, languages, section, text) => {
    expect(problemsIn(files(languages, section, text))).toEqual([]);
  });

  it("of an overlay is one too", () => {
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

  it("that they show is not told", () => {
    const html =
      '<h3>A &amp; B</h3><p>x<br>y <em>z</em> <a href="/home/">h</a> <a href="https://a.example/">a</a></p><table><tr><th scope="col">c</th></tr></table>';
    expect(problemsIn(files(html))).toEqual([]);
  });
});
