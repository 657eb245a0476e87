import { expect, it } from "vitest";
import { fromColumns, toColumns, type Column } from "./columns.ts";
import type { JsonValue } from "./json.ts";

const again = (value: JsonValue): JsonValue =>
  fromColumns(JSON.parse(JSON.stringify(toColumns(value))) as Column);

it.each<[string, JsonValue]>([
  ["a text", "text"],
  ["null", null],
  ["an empty list", []],
  ["an empty object", {}],
  ["lists of lists, some empty", [[1, 2], [], [[3], []]]],
  ["objects that lack keys", [{ a: 1 }, { b: 2 }, {}, { a: null, b: 3 }]],
  ["unlike values", [1, "1", null, true, { a: [1] }, [{ b: 1 }], 1.5, -0.1]],
  ["numbers that fall and rise", [{ n: 9e15 }, { n: -4 }, { n: 17 }]],
  ["equal objects at two places", [same("x"), same("y"), same("x")]],
  ["keys of a prototype", JSON.parse('[{"__proto__":{"a":1}},{"toString":1}]')],
  ["few values", rows(40, (row) => ({ v: `value ${row % 3}` }))],
  ["more values than digits", rows(90, (row) => ({ v: `value ${row % 37}` }))],
])("%s is the same afterwards", (_, value) => {
  expect(again(value)).toEqual(value);
  expect(JSON.stringify(again([value]))).toBe(JSON.stringify([value]));
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

function same(name: string): JsonValue {
  const place = { id: "tokyo-station", name };
  return { start: place, legs: [{ start: place }] };
}

function rows(count: number, row: (index: number) => JsonValue): JsonValue[] {
  return Array.from({ length: count }, (_, index) => row(index));
}
