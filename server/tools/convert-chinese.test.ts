import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { convert, convertedFiles } from "./convert-chinese.ts";

test("characters are simplified, and words are those of the mainland", () => {
  expect(convert("計程車到飯店，月台在二樓")).toBe("出租车到酒店，站台在二楼");
  expect(convert("搭渡輪，再換巴士")).toBe("搭轮渡，再换大巴");
});

test("the pages in simplified characters are those in traditional ones", async () => {
  for (const { file, text } of await convertedFiles())
    expect({ file, text: readFileSync(file, "utf8") }).toEqual({ file, text });
});
