import { expect, test } from "vitest";
import { cropSvg } from "./crop.ts";

const scene = '<svg xmlns="x" viewBox="0 0 1200 800" width="1200"><g/></svg>';
const partOf = (svg: string) => /viewBox="([^"]*)"/.exec(svg)?.[1];

test.each([
  [
    "a wide part around the focus",
    { width: 1160, height: 290 },
    1,
    60,
    "0 330 1200 300",
  ],
  [
    "no part outside the sheet",
    { width: 1160, height: 290 },
    1,
    98,
    "0 500 1200 300",
  ],
  [
    "a smaller part of an enlarged picture",
    { width: 600, height: 200 },
    2,
    50,
    "480 300 600 200",
  ],
])("the placeholder picture shows %s", (_, size, zoom, y, part) => {
  const cropped = cropSvg(scene, { ...size, zoom }, { x: 65, y });
  expect(partOf(cropped)).toBe(part);
  expect(cropped).toContain(scene);
});

test("an SVG without a sheet stays whole", () => {
  const size = { width: 100, height: 10, zoom: 1 };
  const middle = { x: 50, y: 50 };
  for (const svg of ['<svg width="9"/>', '<?xml version="1.0"?>' + scene])
    expect(cropSvg(svg, size, middle)).toBe(svg);
});
