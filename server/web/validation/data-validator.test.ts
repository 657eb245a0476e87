import { describe, expect, it } from "vitest";
import { ROOT } from "../../../tests/support/mini-config.ts";
import type { ModuleSource } from "#server/config/model/modules.ts";
import { createDataValidator } from "./data-validator.ts";

const HTML = { type: "string", html: true };
const dataSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  additionalProperties: false,
  required: ["articles"],
  properties: {
    articles: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        properties: { text: HTML, place: { type: "string", refers_to: "x" } },
      },
    },
    plain: { type: "string", html: false },
    lines: { type: "array", items: HTML },
  },
};
const { data } = createDataValidator(
  ROOT,
  new Map([
    ["articles", { folder: "test/articles", dataSchema } as ModuleSource],
  ]),
);
const HOSTILE = "<p>a</p><script>alert(1)</script>";

describe("an upstream's answer", () => {
  it("loses keys that its schema does not define", () => {
    const value = { articles: [{ place: "a", more: 1 }], other: {} };
    expect(data("articles", value)).toBeNull();
    expect(value).toEqual({ articles: [{ place: "a" }] });
  });

  it("has its HTML sanitised at any depth", () => {
    const value = {
      articles: [{ text: HOSTILE }],
      lines: ["<p>b</p>", HOSTILE],
    };
    expect(data("articles", value)).toBeNull();
    expect(value).toEqual({
      articles: [{ text: "<p>a</p>" }],
      lines: ["<p>b</p>", "<p>a</p>"],
    });
  });

  it("keeps text that is not marked as HTML", () => {
    const value = { articles: [], plain: HOSTILE };
    expect(data("articles", value)).toBeNull();
    expect(value.plain).toBe(HOSTILE);
  });

  it("is refused with its first error", () => {
    expect(data("articles", { articles: [{}, { place: 1 }] })).toEqual({
      pointer: "/articles/1/place",
      rule: "type",
      message: "must be string",
    });
  });
});
