import { expect, it } from "vitest";
import { CHUNK_ROWS, nextRows } from "./next-rows.ts";

/** The number of rows that the server rendered. */
const FIRST = 16;
const ids = Array.from({ length: 100 }, (_, index) => `journey-${index}`);

/** The order in which rows are rendered, for a visitor at a row. */
function order(from: number): number[] {
  const rendered = new Set(ids.slice(0, FIRST));
  const all: number[] = [];
  for (;;) {
    const next = nextRows(ids, rendered, from);
    if (next.length === 0) return all;
    expect(next.length).toBeLessThanOrEqual(CHUNK_ROWS);
    all.push(...next);
    for (const index of next) rendered.add(ids[index]!);
  }
}

it.each([0, FIRST, 50, 99])("from row %i all are rendered, once", (from) => {
  const wanted = [...ids.keys()].slice(FIRST);
  expect(order(from).toSorted((a, b) => a - b)).toEqual(wanted);
});

it("rows in view are first, then those below, then those above", () => {
  expect(order(50).slice(0, 3)).toEqual([50, 51, 52]);
  expect(order(50)[50]).toBe(49);
  expect(order(50).at(-1)).toBe(FIRST);
});

it("new journeys are rendered where the list was complete", () => {
  const rendered = new Set(ids.toSpliced(40, 1));
  expect(nextRows(ids, rendered, 0)).toEqual([40]);
  expect(nextRows(ids, new Set(ids), 0)).toEqual([]);
});
