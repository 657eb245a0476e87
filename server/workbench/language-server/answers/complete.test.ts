import { describe, expect, it } from "vitest";
import { smallProject } from "../../../../tests/support/language-project.ts";
import { complete, resolveCompletion } from "./complete.ts";

const PAGE = "skeletons/page/error.json";

/** The proposed labels at the bar in a text. */
async function labels(relative: string, text: string): Promise<string[]> {
  const { language, open } = smallProject();
  const { file, position } = open(relative, text);
  const items = await complete(language, file, position);
  return items.map(({ label }) => label);
}

const section = (members: string) => `{"sections": [{"name": "a", ${members}`;

describe("names that exist", () => {
  it.each([
    ["a text", section('"module_id": "|"}]}')],
    ["a beginning", section('"module_id": "te|"}]}')],
    ["nothing yet", section('"module_id": |}]}')],
    ["nothing yet, and no end", section('"module_id": |')],
    ["a text without end", section('"module_id": "te|')],
  ])("of modules for %s", async (_, text) => {
    expect(await labels(PAGE, text)).toEqual(["text", "notice"]);
  });

  it.each([
    ["routes", "sites/main.json", '{"home_route": "|"}', "product"],
    ["calls", "image-presets.json", '{"call": "|"}', "basic_info"],
    [
      "guards",
      "routes/a.json",
      '{"routes": {"a": {"guards": ["|"]}}}',
      "product_info",
    ],
    [
      "page skeletons",
      "routes/a.json",
      '{"routes": {"a": {"skeleton": {"file": "|"}}}}',
      "error",
    ],
    [
      "texts",
      "routes/a.json",
      '{"routes": {"a": {"meta": {"title_key": "pages:|"}}}}',
      "pages:home",
    ],
    [
      "layouts",
      "routes/a.json",
      '{"routes": {"a": {"meta": {"layout": "|"}}}}',
      "default",
    ],
    ["languages", "sites/main.json", '{"languages": ["en", "|"]}', "de"],
    ["currencies", "sites/main.json", '{"currencies": ["|"]}', "JPY"],
    ["markets", "defaults.json", '{"market": "|"}', "global"],
    ["sites", "partners/a.json", '{"site": "|"}', "main"],
    ["languages or all", PAGE, '{"publish_languages": ["|"]}', "ALL"],
    ["features", PAGE, section('"when": {"feature": "|"}}]}'), "chat"],
    ["features, as keys", "sites/main.json", '{"features": {"|"}}', "chat"],
    [
      "features, as keys without quotes",
      "sites/main.json",
      '{"features": {|}}',
      "chat",
    ],
  ])("of %s", async (_, file, text, name) => {
    expect(await labels(file, text)).toContain(name);
  });

  it("replace what is typed, inside its quotes", async () => {
    const { language, open } = smallProject();
    const { file, position } = open(PAGE, section('"module_id": "no|tic"}]}'));
    const [, notice] = await complete(language, file, position);
    const at = file.text.indexOf("notic");
    expect(notice?.textEdit).toEqual({
      range: {
        start: { line: 0, character: at },
        end: { line: 0, character: at + "notic".length },
      },
      newText: "notice",
    });
  });

  it("are explained when one is selected", async () => {
    const { language, open } = smallProject();
    const { file, position } = open(PAGE, section('"module_id": "|"}]}'));
    const [first] = await complete(language, file, position);
    const { documentation } = resolveCompletion(language, first!);
    expect(documentation).toMatchObject({
      value: expect.stringContaining("A module of the tests."),
    });
  });
});

describe("what the schema allows", () => {
  it("keys and the values of a choice", async () => {
    expect(await labels(PAGE, '{"sections": [{|}]}')).toContain("load_type");
    expect(await labels(PAGE, section('"load_type": "|"}]}'))).toEqual([
      '"sync"',
      '"other"',
    ]);
  });

  it("keys of a section's data, by the section's module", async () => {
    const found = await labels(
      PAGE,
      section('"module_id": "text", "data": {|}}]}'),
    );
    expect(found).toEqual(["text", "html"]);
  });

  it("only a section's data for an editor that knows the schemas itself", async () => {
    const { language, open } = smallProject({}, { json: false });
    const found = async (text: string) => {
      const { file, position } = open(PAGE, text);
      return (await complete(language, file, position)).length;
    };
    expect(await found('{"sections": [{|}]}')).toBe(0);
    expect(await found(section('"module_id": "text", "data": {|}}]}'))).toBe(2);
  });

  it("as plain text for an editor without snippets", async () => {
    const { language, open } = smallProject({}, { snippets: false });
    const { file, position } = open(PAGE, '{"sections": [{|}]}');
    const items = await complete(language, file, position);
    expect(items.length).toBeGreaterThan(0);
    expect(JSON.stringify(items)).not.toContain("$1");
    expect(items.some((item) => "insertTextFormat" in item)).toBe(false);
  });
});
