import { expect, it } from "vitest";
import { columnsFor } from "./columns-for.ts";

it.each([
  [1, 2],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [12, 3],
])("%i cards are laid out in rows of %i", (count, columns) => {
  expect(columnsFor(count)).toBe(columns);
});
