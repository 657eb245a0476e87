import fc from "fast-check";
import { expect, it } from "vitest";
import { fromColumns, toColumns, type Column } from "./columns.ts";
import { exampleOf } from "../../tests/support/render-module.tsx";
import type { JsonValue } from "./json.ts";

const again = (value: JsonValue): JsonValue =>
  fromColumns(JSON.parse(JSON.stringify(toColumns(value))) as Column);

it.each<[string, JsonValue]>([
  ["an empty list", []],
  ["lists of lists, some empty", [[1, 2], [], [[3], []]]],
  ["unlike values", [1, "1", null, true, { a: [1] }, [{ b: 1 }], 1.5, -0.1]],
  ["numbers that fall and rise", [{ n: 9e15 }, { n: -4 }, { n: 17 }]],
  ["keys that are numbers", [{ b: "a long text", 1: "a long text", c: [2] }]],
  ["keys of a prototype", JSON.parse('[{"__proto__":{"a":1}},{"toString":1}]')],
  ["more values than digits", rows(90, (row) => ({ v: `value ${row % 37}` }))],
  ["an example", exampleOf("search_list")],
])("%s is restored unchanged", (_, value) => {
  expect(again(value)).toStrictEqual(value);
});

it("any lists of similar objects are restored unchanged", () => {
  const scalar = fc.constantFrom(null, 0, 7, "a text", "another text", true);
  const { row } = fc.letrec<{ row: JsonValue; field: JsonValue }>((tie) => ({
    row: fc.dictionary(fc.constantFrom("a", "b", "c", "1"), tie("field"), {
      noNullPrototype: true,
    }),
    field: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(scalar),
      tie("row"),
      // Longer lists multiply at each depth.
      fc.array(tie("row"), { maxLength: 3 }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(row), (value) => {
      expect(again(value)).toStrictEqual(value);
    }),
  );
});

it("a list of similar objects becomes much shorter", () => {
  const value = rows(160, (row) => ({
    id: `train-${row}`,
    from: { name: "Tokyo", at: 1795467600000 + row * 420_000 },
    legs: [{ name: "Tokyo", at: 1795467600000 + row * 420_000 }],
    price: { amount: 9447, currency: "USD" },
  }));
  const before = JSON.stringify(value).length;
  expect(JSON.stringify(toColumns(value)).length).toBeLessThan(before / 5);
});

function rows(count: number, row: (index: number) => JsonValue): JsonValue[] {
  return Array.from({ length: count }, (_, index) => row(index));
}
