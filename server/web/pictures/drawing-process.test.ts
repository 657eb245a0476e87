import { expect, it, onTestFinished } from "vitest";
import { createDrawingProcess, type DrawingLimits } from "./drawing-process.ts";
import { MIDDLE } from "./drawing.ts";

const NO_LIMITS: DrawingLimits = { cpuMs: 1e6, ms: 1e6, memoryMb: 1e6 };

const svg = (size: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${content}<rect width="${size}" height="${size}" filter="url(#f)"/></svg>`;

const filter = (content: string) =>
  `<filter id="f" x="0" y="0" width="1" height="1">${content}</filter>`;

/** Takes minutes. */
const SLOW = svg(
  400,
  filter(
    '<feTurbulence baseFrequency=".5" numOctaves="9"/><feMorphology operator="dilate" radius="90"/>'.repeat(
      99,
    ),
  ),
);

/** Takes 64 MB for each layer. */
const LARGE = svg(
  4000,
  filter(
    [
      ...Array.from({ length: 30 }, (_, i) => `<feFlood result="r${i}"/>`),
      "<feMerge>",
      ...Array.from({ length: 30 }, (_, i) => `<feMergeNode in="r${i}"/>`),
      "</feMerge>",
    ].join(""),
  ),
);

it.each([
  ["time", SLOW, 40, { cpuMs: 200 }],
  ["memory", LARGE, 4000, { memoryMb: 300 }],
])(
  "an SVG that uses too much %s ends its process only, and the next picture is drawn",
  async (_, heavy, width, limits) => {
    const drawer = createDrawingProcess(undefined, { ...NO_LIMITS, ...limits });
    onTestFinished(() => drawer.close());
    const draw = (text: string, size: number) =>
      drawer.draw({
        source: text,
        focus: MIDDLE,
        size: { width: size, height: size, zoom: 1 },
        format: "webp",
        quality: 80,
      });
    const [ended, drawn] = await Promise.allSettled([
      draw(heavy, width),
      draw(svg(40, ""), 40),
    ]);
    expect(ended).toMatchObject({
      status: "rejected",
      reason: new Error("the drawing process ended"),
    });
    expect(drawn).toMatchObject({ status: "fulfilled" });
    expect((await draw(svg(40, ""), 20)).length).toBeGreaterThan(0);
  },
);
