import { expect, it } from "vitest";
import { contrast, faintWords, over } from "./faint-texts.ts";

const BLACK = [0, 0, 0, 1] as const;
const WHITE = [255, 255, 255, 1] as const;

// WebAIM's contrast checker has the same figures.
it.each([
  [BLACK, WHITE, 21],
  [WHITE, BLACK, 21],
  [[119, 119, 119, 1], WHITE, 4.48],
  [[118, 118, 118, 1], WHITE, 4.54],
  [[255, 0, 0, 1], WHITE, 4],
  [WHITE, WHITE, 1],
] as const)("the contrast of %j on %j is %d", (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 1);
});

it("a transparent colour is one with its ground", () => {
  expect(over([0, 0, 0, 0.5], WHITE)).toEqual([127.5, 127.5, 127.5, 1]);
  expect(over([0, 0, 0, 0], WHITE)).toEqual(WHITE);
});

it("says what is not enough, and never rounds it up", () => {
  expect(faintWords({ text: "Book now", ratio: 4.49, needed: 4.5 })).toBe(
    "Hard to read: “Book now” has a contrast of 4.4:1, and needs 4.5:1",
  );
});
