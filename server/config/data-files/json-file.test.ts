import { describe, expect, it } from "vitest";
import { parseJsonFile } from "./json-file.ts";

function refused(text: string) {
  const parsed = parseJsonFile("configs/a.json", text);
  if (parsed.ok) throw new Error("the text was accepted");
  return parsed.problems;
}

describe("invalid JSON is explained, with its place", () => {
  it.each<[string, number, number, string]>([
    ["", 1, 1, "is empty"],
    [" \n", 2, 1, "is empty"],
    ['{"a": 1\n "b": 2}', 1, 8, "a comma is missing here"],
    ['{"a": [1, 2\n}', 2, 1, "the [ of line 1 is closed by ]"],
    ['{\n  "a": 1,\n}', 2, 9, "a comma before the end"],
    ["[1, 2,]", 1, 6, "a comma before the end"],
    ["[,]", 1, 2, "a value is expected, not a comma"],
    ['{"a": }', 1, 7, 'the key "a" has no value'],
    ['{"a" 1}', 1, 5, 'a colon is missing after the key "a"'],
    ['{\n"a": {', 2, 7, "the file ends before the { of line 2 is closed"],
    ["{a: 1}", 1, 2, 'keys are in double quotes: "a"'],
    ["{'a': 1}", 1, 2, "texts are in double quotes"],
    ['{"a": ‘b’}', 1, 7, "texts are in double quotes"],
    ['{"a": True}', 1, 7, "True is written true"],
    ['{"a": yes}', 1, 7, 'a text is in double quotes, "yes"'],
    ['{"a": .5}', 1, 7, ".5 is no number of JSON"],
    ['{"a": "b}\n', 1, 7, "this text has no closing quote on its line"],
    [String.raw`{"a": "C:\dir"}`, 1, 7, "a backslash is followed by"],
    ["// the markets\n{}", 1, 1, "JSON has no comments"],
    ['{"a": 1} {"b": 2}', 1, 10, "one file has one value"],
    ["{1: 2}", 1, 2, "a key in double quotes is expected, not 1"],
  ])("%j", (text, line, column, message) => {
    expect(refused(text)).toEqual([
      expect.objectContaining({
        line,
        column,
        rule: "json",
        message: expect.stringContaining(message) as string,
      }),
    ]);
  });

  it.each<[string, string, string]>([
    ["a byte order mark", "\uFEFF{}", "byte order mark"],
    [
      "UTF-16",
      Buffer.from("\uFEFF{}\n", "utf16le").toString("utf8"),
      "is UTF-16",
    ],
    [
      "UTF-16 without a mark",
      Buffer.from("{}\n", "utf16le").toString("utf8"),
      "is UTF-16",
    ],
    [
      "Latin-1",
      Buffer.from('{"a":"Zürich"}', "latin1").toString("utf8"),
      "not UTF-8",
    ],
  ])("%s", (_, text, message) => {
    expect(refused(text)).toEqual([
      expect.objectContaining({
        rule: "encoding",
        message: expect.stringContaining(message) as string,
      }),
    ]);
  });
});

it("a duplicate key is reported with both places", () => {
  const text = '{\n  "a": {"x": 1},\n  "b": "\\"a\\": ",\n  "a": 2\n}';
  expect(refused(text)).toEqual([
    {
      file: "configs/a.json",
      line: 4,
      column: 3,
      pointer: "/a",
      rule: "duplicate_key",
      message: 'the key "a" appears twice in this object',
      other: { file: "configs/a.json", line: 2, column: 3 },
    },
  ]);
});

it.each([
  ["lists", "[".repeat(20_000)],
  ["closed lists", "[".repeat(20_000) + "]".repeat(20_000)],
  ["objects", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
])("20,000 nested %s are reported, and cause no crash", (_, text) => {
  expect(refused(text)).toHaveLength(1);
});

it("a valid file has its value and the places of its values", () => {
  const text =
    '{\n  "a": [1, {"b/c": "x: \\"y\\": "}],\n  "__proto__": null\n}';
  const parsed = parseJsonFile("configs/a.json", text);
  if (!parsed.ok) throw new Error("refused");
  expect(Object.keys(parsed.json.value as object)).toEqual(["a", "__proto__"]);
  expect(parsed.json.locate("/a/1/b~1c")).toEqual({ line: 2, column: 13 });
  expect(parsed.json.locate("/a/1/nothing")).toEqual({ line: 2, column: 12 });
  expect(parsed.json.locate("")).toEqual({ line: 1, column: 1 });
});
