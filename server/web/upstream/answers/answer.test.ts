import { describe, expect, it } from "vitest";
import { createAnswer } from "./answer.ts";

const read = (envelope: object) =>
  createAnswer(Buffer.from(JSON.stringify(envelope)), 10).read();

describe("the language of an answer's texts", () => {
  it("is read where it differs from the requested one", () => {
    expect(read({ success: true, result: 1, language: "zh-TW" })).toEqual({
      ok: true,
      result: 1,
      language: "zh-TW",
    });
  });

  it.each([undefined, null, "", "e", 'en" onclick="x', "en US", ["en"], {}])(
    "is ignored if it is not a tag: %j",
    (language) => {
      expect(read({ success: true, result: 1, language })).toEqual({
        ok: true,
        result: 1,
      });
    },
  );
});
