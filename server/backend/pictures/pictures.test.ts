import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { projectData } from "../data-set/read-data.ts";
import { findScene, pictureIds } from "./pictures.ts";

const data = projectData();
const MAX_BYTES = 40_000;
const parser = new new JSDOM().window.DOMParser();

it("has no picture for an unknown id", () => {
  for (const id of ["", "japan/atlantis", "constructor", "../pictures.json"])
    expect(findScene(data, id, false)).toBeUndefined();
});

it("is the same in both schemes without a variant in the dark one", () => {
  const [light, dark] = [false, true].map((isDark) =>
    findScene(data, "thailand/night-coach", isDark),
  );
  expect(light).toBeDefined();
  expect(dark).toEqual(light);
});

it("has a variant in the dark scheme, with the same focus", () => {
  const light = findScene(data, "japan/fuji-morning", false)!;
  const dark = findScene(data, "japan/fuji-morning", true)!;
  expect(light.focus).toEqual({ x: 74, y: 57 });
  expect(dark.focus).toEqual(light.focus);
  expect(dark.svg).not.toBe(light.svg);
});

describe.each(
  pictureIds(data).flatMap((id) =>
    [false, true].map((isDark) => [id, isDark] as const),
  ),
)("%s, dark: %s", (id, isDark) => {
  const { svg } = findScene(data, id, isDark)!;
  const root = parser.parseFromString(svg, "image/svg+xml").documentElement;

  it("is well-formed and of the one size", () => {
    expect(root.localName).toBe("svg");
    // The check says how large logos are.
    if (id.startsWith("logos/")) return;
    expect(root.getAttribute("viewBox")).toBe("0 0 1200 800");
    expect(
      root.querySelectorAll("path, rect, circle, ellipse").length,
    ).toBeGreaterThan(20);
  });

  // Fonts differ by machine.
  it("has no text", () => {
    expect(root.querySelectorAll("text, title, desc")).toHaveLength(0);
  });

  it("has valid numbers only", () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("has a unique id for each clip path", () => {
    const names = [...root.querySelectorAll("clipPath")].map(({ id }) => id);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name!);
    expect(new Set(names).size).toBe(names.length);
    expect(used.toSorted()).toEqual(names.toSorted());
  });

  it("is small", () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES);
  });
});
