import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { drawScene, SCENE_IDS } from "./draw-scene.ts";

const MAX_BYTES = 40_000;
const parser = new new JSDOM().window.DOMParser();

describe("drawScene", () => {
  it("has no picture for an unknown id", () => {
    expect(drawScene("")).toBeUndefined();
    expect(drawScene("japan/atlantis")).toBeUndefined();
    expect(drawScene("constructor")).toBeUndefined();
  });

  it("lists its ids in order, each once", () => {
    expect(SCENE_IDS).toEqual([...new Set(SCENE_IDS)].sort());
    for (const id of SCENE_IDS) {
      // The ids that the image service accepts.
      expect(id).toMatch(/^[a-z-]+\/[a-z0-9-]+$/);
    }
  });

  describe.each(
    SCENE_IDS.flatMap((id) =>
      (["day", "night"] as const).map((time) => [id, time] as const),
    ),
  )("%s at %s", (id, time) => {
    const { svg, focus } = drawScene(id, time)!;
    const root = parser.parseFromString(svg, "image/svg+xml").documentElement;

    it("has its focus on the sheet, and no sign of the other time of day", () => {
      for (const share of [focus.x, focus.y]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(100);
      }
      expect(svg).not.toMatch(/night|~/);
    });

    it("is well-formed and of the one size", () => {
      expect(root.localName).toBe("svg");
      expect(root.getAttribute("viewBox")).toBe("0 0 1200 800");
      expect(root.querySelectorAll("path").length).toBeGreaterThan(20);
    });

    // Fonts differ by machine, the page's policy blocks style attributes, and a picture
    // that refers elsewhere is not whole.
    it("holds shapes only, nothing from elsewhere", () => {
      expect(
        root.querySelectorAll(
          "text, image, use, style, script, filter, foreignObject, [style], [href]",
        ),
      ).toHaveLength(0);
      expect(svg).not.toMatch(/href|url\((?!#)/);
    });

    it("has a number wherever one belongs", () => {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    });

    it("names the parts it clips by once each", () => {
      const names = [...svg.matchAll(/<clipPath id="([^"]+)"/g)].map(
        ([, name]) => name,
      );
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(
        ([, name]) => name,
      );
      expect(new Set(names).size).toBe(names.length);
      expect(used).toEqual(names);
    });

    it("is small", () => {
      expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES);
    });

    it("is the same each time", () => {
      expect(drawScene(id, time)!.svg).toBe(svg);
    });
  });
});
