import { describe, expect, it } from "vitest";
import { edited, loadMini as load } from "../../../tests/support/load-mini.ts";
import {
  miniConfig,
  miniModules,
  textSection,
  type Files,
} from "../../../tests/support/mini-config.ts";
import { formatProblem } from "../data-files/problem.ts";

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

type Loose = Record<string, unknown>;

describe("a good configuration", () => {
  it("is one frozen value", () => {
    const result = load(miniConfig());
    expect(result).toMatchObject({ ok: true, files: 15 });
    if (!result.ok) return;
    expect(Object.keys(result.config.routes)).toContain("product");
    expect(result.config.messages["de"]?.["pages"]).toEqual({
      home: "Start von {site}",
      error: "Fehler",
    });
    expect(Object.isFrozen(result.config.sites["main"]?.loading)).toBe(true);
  });
});

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

  it("reports a missing file", () => {
    const { "currencies.json": _, ...files } = miniConfig();
    expect(problemsOf(files)).toEqual([
      expect.objectContaining({
        rule: "missing_file",
        message: "the file currencies.json is missing",
      }),
    ]);
  });
});
