import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { ConversionsFile } from "#schema/backend/conversions.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import type { SourceFile } from "#server/config/data-files/read-folder.ts";
import { createConversion, createTextConversion } from "./converted-texts.ts";
import { createDataSets, DATA_PATH } from "./data-set.ts";
import { projectData } from "./read-data.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const CONVERSIONS = readFileSync(
  path.join(ROOT, DATA_PATH, "conversions.json"),
  "utf8",
);
const { languages } = JSON.parse(CONVERSIONS) as ConversionsFile;

function sourcesOf(files: Readonly<Record<string, string>>) {
  return new Map<string, SourceFile>(
    Object.entries({ "conversions.json": CONVERSIONS, ...files }).map(
      ([relative, text]) => [relative, { relative, text }],
    ),
  );
}

test.each([
  ["zh-CN", "計程車到飯店，月台在二樓", "出租车到酒店，站台在二楼"],
  ["zh-CN", "搭渡輪，再換巴士", "搭轮渡，再换大巴"],
  ["zh-HK", "計程車到飯店，月台在二樓", "的士到酒店，月台在二樓"],
  ["zh-HK", "在車站裡面搭客運", "在車站裏面搭巴士"],
])("to %s: characters and words", (to, text, converted) => {
  expect(createTextConversion(languages[to]!)(text)).toBe(converted);
});

test("Taiwan's files are converted for Hong Kong and the mainland, unless those have their own", () => {
  const converted = createConversion()(
    sourcesOf({
      "texts/zh-TW.json": '{"a": "飯店"}',
      "texts/zh-CN.json": '{"a": "写的"}',
      "content/zh-TW/night.json": '{"a": "飯店"}',
      "content/en/night.json": '{"a": "hotel"}',
      "rates.json": "{}",
    }),
  );
  expect([...converted].map(([file, { text }]) => [file, text])).toEqual([
    ["content/en/night.json", '{"a": "hotel"}'],
    ["content/zh-CN/night.json", '{"a": "酒店"}'],
    ["content/zh-HK/night.json", '{"a": "酒店"}'],
    ["content/zh-TW/night.json", '{"a": "飯店"}'],
    ["conversions.json", CONVERSIONS],
    ["rates.json", "{}"],
    ["texts/zh-CN.json", '{"a": "写的"}'],
    ["texts/zh-HK.json", '{"a": "酒店"}'],
    ["texts/zh-TW.json", '{"a": "飯店"}'],
  ]);
});

test("an unchanged file is converted once; an edit of the file, or of a word, converts it again", () => {
  const convert = createConversion();
  const before = sourcesOf({ "texts/zh-TW.json": "飯店" });
  const first = convert(before).get("texts/zh-HK.json")!;
  expect(convert(new Map(before)).get("texts/zh-HK.json")).toBe(first);

  const edited = new Map(before).set("texts/zh-TW.json", {
    relative: "texts/zh-TW.json",
    text: "客運",
  });
  expect(convert(edited).get("texts/zh-HK.json")!.text).toBe("巴士");
  const words = CONVERSIONS.replaceAll('"巴士"', '"大巴"');
  edited.set("conversions.json", { relative: "conversions.json", text: words });
  expect(convert(edited).get("texts/zh-HK.json")!.text).toBe("大巴");
});

test.each(["", "[]", "{}", '{"languages": {"zh-HK": {"words": {"(": ""}}}}'])(
  "conversions that are not valid convert nothing: %s",
  (text) => {
    const sources = sourcesOf({
      "conversions.json": text,
      "texts/zh-TW.json": "飯店",
    });
    expect([...createConversion()(sources).keys()]).toHaveLength(2);
  },
);

test("an error of a text is reported once, for the file to edit", () => {
  const texts = {
    "texts/zh-TW.json":
      '{"$schema": "../../../../schema/backend/texts.schema.json", "a": 5}',
  };
  const schemas = loadSchemas(ROOT);
  const data = createDataSets({ schemas, label: "data" })(sourcesOf(texts));
  const wrong = data.problems().filter(({ rule }) => rule !== "missing_file");
  expect(wrong.map(({ file, rule }) => [file, rule])).toEqual([
    ["data/texts/zh-TW.json", "type"],
  ]);
});

test("every file that the project converts exists", () => {
  const { files } = projectData();
  for (const [language, { from }] of Object.entries(languages))
    for (const file of files.filter((one) => one.includes(from)))
      expect(files).toContain(file.replace(from, language));
});
