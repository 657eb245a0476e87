/** Nothing imports in a circle, types included: each file and folder can be read, tested and moved alone. */
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";
import { findCycles, readImports, type Import } from "../support/imports.ts";

const product = readImports(ROOT).filter(
  ({ from }) =>
    !from.startsWith("tests/") &&
    !from.startsWith("schema/") &&
    !/\.test\.tsx?$/.test(from),
);

it("no files import each other in a circle", () => {
  expect(findCycles(product)).toEqual([]);
});

it("no folders import each other in a circle", () => {
  expect(findCycles(product.flatMap(ofFolders))).toEqual([]);
});

it("a circle is found, through types too", () => {
  const at = (from: string, to: string, typeOnly = false): Import => ({
    from,
    to,
    typeOnly,
    later: false,
    line: 1,
  });
  const circle = [at("a", "b"), at("b", "c", true), at("c", "a"), at("c", "d")];
  expect(findCycles(circle)).toEqual([["a", "b", "c"]]);
  const files = [at("x/a.ts", "y/b.ts"), at("y/c.ts", "x/d.ts")];
  expect(findCycles(files)).toEqual([]);
  expect(findCycles(files.flatMap(ofFolders))).toEqual([["x", "y"]]);
});

/** The folders of an import; undefined within one folder, or for a package. import() counts like any other. */
function ofFolders(each: Import): readonly Import[] {
  const [from, to] = [each.from, each.to].map((file) => path.dirname(file));
  return from === to || !/\.tsx?$/.test(each.to)
    ? []
    : [{ ...each, from: from!, to: to!, later: false }];
}
