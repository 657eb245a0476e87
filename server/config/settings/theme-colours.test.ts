import fc from "fast-check";
import { expect, it } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { difference, mixColours, withLightness } from "./oklab.ts";
import {
  APART,
  DARK,
  darkMain,
  focusColours,
  readableColours,
  themePairs,
  TINT,
} from "./theme-colours.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** Chromium's results of color-mix(in oklab, a, b share). */
it.each([
  ["#b93a12", "#ffffff", 0.5, "#e3a08d"],
  ["#000000", "#ffffff", 0.5, "#636363"],
  ["#ffffff", "#2f5d8a", 0.1, "#e9eef3"],
  ["#0b6b75", "#1d2129", 0.28, "#1b555e"],
  ["#ffcc00", "#000000", 0.37, "#896c00"],
])("%s and %s by %d", (a, b, share, expected) => {
  expect(mixColours(a, b, share)).toBe(expected);
});

it("the dark scheme has a readable variant of every main colour", () => {
  fc.assert(
    fc.property(colour, (main) => {
      const dark = darkMain(main);
      const grounds = [
        ...Object.values(DARK),
        mixColours(DARK["colour-surface"], dark, TINT),
      ];
      for (const ground of grounds)
        expect(contrastRatio(dark, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

/** Chromium's results of oklch(from … l c h), for colours in sRGB. */
it("a colour of another lightness has the same hue, and is within sRGB", () => {
  expect(withLightness("#808080", 0)).toBe("#000000");
  expect(withLightness("#808080", 1)).toBe("#ffffff");
  expect(withLightness("#b84300", 0.72)).toBe("#f77c4b");
});

it("the focus ring differs from actions of every colour", () => {
  fc.assert(
    fc.property(colour, (main) => {
      const focus = focusColours(main);
      expect(difference(focus.light, main)).toBeGreaterThanOrEqual(APART);
      expect(difference(focus.dark, darkMain(main))).toBeGreaterThanOrEqual(
        APART,
      );
    }),
    { numRuns: 1000 },
  );
});

it("colours proposed for any two colours are readable", () => {
  fc.assert(
    fc.property(colour, colour, (main, background) => {
      for (const pair of themePairs(readableColours({ main, background })))
        expect(pair.ratio).toBeGreaterThanOrEqual(pair.needed);
    }),
  );
});

it("readable colours are left unchanged", () => {
  const colours = { main: "#0b6b75", background: "#f6fafa" };
  expect(readableColours(colours)).toEqual(colours);
});
