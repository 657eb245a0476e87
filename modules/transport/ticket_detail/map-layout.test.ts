import { describe, expect, it } from "vitest";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import { exampleOf } from "../../../tests/support/render-module.tsx";
import { layoutMap, type MapLabel, type MapStop } from "./map-layout.ts";

const TAIWAN: MapStop[] = exampleOf<TicketDetailData>(
  "ticket_detail",
).journeys![0]!.route.legs[0]!.calls!.map((call, index, all) => ({
  name: call.name,
  latitude: call.latitude!,
  longitude: call.longitude!,
  rank: index === 0 || index === all.length - 1 ? "main" : "call",
}));

/** Close together in the middle, as suburban stops are. */
const SUBURBS: MapStop[] = Array.from({ length: 16 }, (_, index) => ({
  name: `Neighbourhood ${index}`,
  latitude: 35.6 + index * 0.002,
  longitude: 139.7 + index * 0.003,
  rank: index === 0 || index === 15 ? "main" : "call",
}));

const overlaps = (labels: readonly MapLabel[]) =>
  labels.flatMap((a, index) =>
    labels
      .slice(index + 1)
      .filter(
        (b) =>
          a.box.left < b.box.right &&
          b.box.left < a.box.right &&
          a.box.top < b.box.bottom &&
          b.box.top < a.box.bottom,
      )
      .map((b) => `${a.text} and ${b.text}`),
  );

describe("a map of stops", () => {
  it.each([
    ["Taiwan", TAIWAN],
    ["suburbs", SUBURBS],
  ])("names stops of %s so that no name covers another", (_, stops) => {
    const { labels, width, height } = layoutMap(stops, [stops]);
    expect(overlaps(labels)).toEqual([]);
    for (const { box } of labels) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(height);
    }
  });

  it("names every stop where there is room, the ends in any case", () => {
    const namesOn = (stops: MapStop[]) =>
      layoutMap(stops, [stops]).labels.map(({ text }) => text);
    expect(namesOn(TAIWAN).toSorted()).toEqual(
      TAIWAN.map(({ name }) => name).toSorted(),
    );
    expect(namesOn(SUBURBS)).toEqual(
      expect.arrayContaining(["Neighbourhood 0", "Neighbourhood 15"]),
    );
  });

  it("has the north at the top, the east at the right, and a scale that is true", () => {
    const { rings, scale } = layoutMap(TAIWAN, [TAIWAN]);
    const [taipei, zuoying] = [rings[0]!, rings.at(-1)!];
    expect(taipei.y).toBeLessThan(zuoying.y);
    expect(taipei.x).toBeGreaterThan(zuoying.x);
    const distance = Math.hypot(taipei.x - zuoying.x, taipei.y - zuoying.y);
    // Taipei and Zuoying are 289 km apart.
    const kilometres = (distance / scale!.length) * scale!.kilometres;
    expect(kilometres).toBeGreaterThan(280);
    expect(kilometres).toBeLessThan(298);
  });

  it("bears stops that are at one place, or on one line", () => {
    const here = { latitude: 1.3, longitude: 103.8, rank: "main" } as const;
    const same = [
      { ...here, name: "Pier A" },
      { ...here, name: "Pier B" },
    ];
    const level = [
      { ...here, name: "West" },
      { ...here, name: "East", longitude: 104.2 },
    ];
    for (const stops of [same, level]) {
      const { rings, labels } = layoutMap(stops, [stops]);
      expect(rings.every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
      expect(overlaps(labels)).toEqual([]);
      expect(labels).toHaveLength(2);
    }
  });
});
