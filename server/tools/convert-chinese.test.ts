import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { convert, convertedFiles } from "./convert-chinese.ts";

test.each([
  ["zh-CN", "計程車到飯店，月台在二樓", "出租车到酒店，站台在二楼"],
  ["zh-CN", "搭渡輪，再換巴士", "搭轮渡，再换大巴"],
  ["zh-HK", "計程車到飯店，月台在二樓", "的士到酒店，月台在二樓"],
  ["zh-HK", "在車站裡面搭客運", "在車站裏面搭巴士"],
] as const)("to %s: characters and words", (to, text, converted) => {
  expect(convert(text, to)).toBe(converted);
});

test("the converted files are those of Taiwan", async () => {
  for (const { file, text } of await convertedFiles())
    expect({ file, text: readFileSync(file, "utf8") }).toEqual({ file, text });
});
