import { describe, expect, it } from "vitest";
import { OUR_FORMAT } from "../../../../tests/support/our-upstream.ts";
import { upstreamFormat } from "#server/config/upstream/format.ts";
import { createAnswer, httpError } from "./answer.ts";

const read = (envelope: object) =>
  createAnswer(
    Buffer.from(JSON.stringify(envelope)),
    10,
    OUR_FORMAT.envelope,
  ).read();

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

describe("without an envelope", () => {
  const { envelope } = upstreamFormat();
  const plain = (body: string) =>
    createAnswer(Buffer.from(body), 3, envelope).read();

  it.each<[string, unknown]>([
    ['{"success":false}', { success: false }],
    ["[1,2]", [1, 2]],
    ["null", null],
    ["", undefined],
  ])("the body %j is the result", (body, result) => {
    expect(plain(body)).toEqual({ ok: true, result });
  });

  it.each(["<html>", "[[[[]]]]", '{"half":'])(
    "the body %j is unreadable",
    (body) => {
      expect(plain(body)).toMatchObject({
        ok: false,
        error: { unreadable: true, errorType: "service" },
      });
    },
  );

  it("the status is the code of an error", () => {
    const body = Buffer.from('{"error":{"code":"A1"}}');
    expect(httpError(404, body, 3, envelope)).toEqual({
      code: "404",
      message: "errors:client_server_failure",
      errorType: "network",
      status: 404,
    });
  });
});
