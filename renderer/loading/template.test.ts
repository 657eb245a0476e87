import { describe, expect, it } from "vitest";
import { fillParams, fillTemplate, slugOf, templateNames } from "./template.ts";

const FACTS = {
  id: "32",
  product: { poi: "28", name: "Hong Kong", empty: "", nothing: null },
};

describe("fillTemplate", () => {
  it.each([
    ["plain", "plain"],
    ["{id}", "32"],
    ["{product.poi}-{product.name|slug}", "28-hong-kong"],
    ["{product.missing}", undefined],
    ["x{product.empty}", undefined],
    ["{product.nothing}", undefined],
    ["{constructor}", undefined],
    ["{product.poi.length}", undefined],
  ])("%s is %s", (template, filled) => {
    expect(fillTemplate(template, FACTS)).toBe(filled);
  });

  it("names the facts that it uses", () => {
    expect(templateNames("{a}-{b.c|slug} {d")).toEqual(["a", "b.c"]);
  });
});

it("leaves out parameters whose facts have no value", () => {
  expect(fillParams({ a: "{id}", b: "{none}", c: 1, d: true }, FACTS)).toEqual({
    a: "32",
    c: "1",
    d: "true",
  });
});

it("gives the same parameters while the facts have the same values", () => {
  const templates = { a: "{id}", b: "{product.name}" };
  const first = fillParams(templates, FACTS);
  expect(Object.isFrozen(first)).toBe(true);
  expect(fillParams(templates, { ...FACTS, more: 1 })).toBe(first);
  const other = fillParams(templates, {
    ...FACTS,
    product: { ...FACTS.product, name: "Macau" },
  });
  expect(other).toEqual({ a: "32", b: "Macau" });
  expect(fillParams(templates, FACTS)).toEqual(first);
});

it.each([
  ["Hong Kong", "hong-kong"],
  ["  Köln / Bonn ", "köln-bonn"],
  ["日本", "日本"],
  ["Xi'an", "xi-an"],
  ["--", ""],
])("the slug of %s is %s", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
