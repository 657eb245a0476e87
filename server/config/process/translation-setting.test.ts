import { expect, it } from "vitest";
import { readTranslationSetting } from "./translation-setting.ts";

it("is a URL and a key, or nothing", () => {
  expect(readTranslationSetting({})).toBeUndefined();
  expect(readTranslationSetting({ TRANSLATION_URL: "" })).toBeUndefined();
  expect(
    readTranslationSetting({
      TRANSLATION_URL: "https://translate.example/base/",
      TRANSLATION_KEY: "k",
    }),
  ).toEqual({ url: "https://translate.example/base", key: "k" });
  expect(
    readTranslationSetting({
      TRANSLATION_URL: "http://127.0.0.1:5000",
      TRANSLATION_KEY: "",
    }),
  ).toEqual({ url: "http://127.0.0.1:5000", key: undefined });
});

it.each([
  ["translate.example", "it is not a URL"],
  ["ftp://translate.example", "its scheme is ftp"],
  ["https://me:secret@translate.example", "a key belongs into TRANSLATION_KEY"],
  ["https://translate.example/?key=secret", "nothing may follow the path"],
])("%s is refused, and not quoted", (TRANSLATION_URL, why) => {
  const read = () => readTranslationSetting({ TRANSLATION_URL });
  expect(read).toThrow(why);
  expect(read).not.toThrow("secret");
});
