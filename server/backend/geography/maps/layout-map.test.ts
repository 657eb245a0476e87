import { describe, expect, it } from "vitest";
import type { MapLayer, MapName } from "#schema/common.ts";
import { frameOf } from "./frame.ts";
import { overlap, type Area } from "./place-name.ts";
import { layoutMap, type MapPlace } from "./layout-map.ts";
import { readNetworks } from "../../../../tests/support/project-data.ts";

const { places } = readNetworks().get("twrail")!;
const TAIWAN = [
  "taipei",
  "taoyuan",
  "hsinchu",
  "taichung",
  "chiayi",
  "tainan",
  "zuoying",
].map((id, index, all): MapPlace => ({
  ...places[id]!,
  name: places[id]!.names["en"]!,
  rank: index === 0 || index === all.length - 1 ? "end" : "stop",
}));

/** Close together in the middle, like suburban stops. */
const SUBURBS: MapPlace[] = Array.from({ length: 16 }, (_, index) => ({
  name: `Neighbourhood ${index}`,
  latitude: 35.6 + (index === 15 ? 0.05 : 0.0004 * index),
  longitude: 139.7 + (index === 15 ? 0.05 : 0.0003 * (index % 4)),
  rank: index === 0 || index === 15 ? "end" : "stop",
}));

const layout = (stops: MapPlace[], cities: MapPlace[] = []) =>
  layoutMap(frameOf(stops), [...stops, ...cities], [stops]);

const dotsOf = ({ dots }: MapLayer) =>
  [...dots.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({ x: +x!, y: +y! }));
const namesOf = ({ layers }: ReturnType<typeof layout>) =>
  layers.flatMap(({ names }) => names);
const textsOf = (map: ReturnType<typeof layout>) =>
  namesOf(map).map(({ text }) => text);

/** Letters are at least 5 pixels wide and 11 high. */
const areaOf = ({ text, x, y, anchor }: MapName): Area => {
  const width = text.length * 5;
  const left = x - width * (anchor ? { middle: 0.5, end: 1 }[anchor] : 0);
  return { left, right: left + width, top: y - 10, bottom: y + 1 };
};

describe("a map of stops", () => {
  it.each([
    ["Taiwan", TAIWAN],
    ["suburbs", SUBURBS],
  ])("names stops of %s so that no name covers another", (_, stops) => {
    const { width, height } = frameOf(stops);
    const areas = namesOf(layout(stops)).map(areaOf);
    expect(
      areas.filter((one) =>
        areas.some((other) => one !== other && overlap(one, other)),
      ),
    ).toEqual([]);
    for (const { left, right, top, bottom } of areas) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBeLessThanOrEqual(height);
    }
  });

  it("names every stop where there is room, and always the ends", () => {
    expect(textsOf(layout(TAIWAN)).toSorted()).toEqual(
      TAIWAN.map(({ name }) => name).toSorted(),
    );
    const ends = [SUBURBS[0]!, SUBURBS.at(-1)!].map(({ name }) => name);
    expect(textsOf(layout(SUBURBS))).toEqual(expect.arrayContaining(ends));
  });

  it("has the north at the top, the east at the right, and a scale that is true", () => {
    const { layers, scale } = layout(TAIWAN);
    const [taipei, zuoying] = dotsOf(layers.at(-1)!);
    expect(taipei!.y).toBeLessThan(zuoying!.y);
    expect(taipei!.x).toBeGreaterThan(zuoying!.x);
    const pixels = Math.hypot(taipei!.x - zuoying!.x, taipei!.y - zuoying!.y);
    const kilometres = (pixels * scale!.kilometres) / scale!.length;
    // 293 km as the crow flies.
    expect(kilometres).toBeGreaterThan(285);
    expect(kilometres).toBeLessThan(301);
  });

  it("shows a city only apart from stops, and with its name", () => {
    const stops: MapPlace[] = [
      { name: "West", latitude: 1.3, longitude: 103.8, rank: "end" },
      { name: "East", latitude: 1.3, longitude: 104.1, rank: "end" },
    ];
    const cities: MapPlace[] = [
      { name: "Apart", latitude: 1.25, longitude: 103.9, rank: "city" },
      { name: "Beside", latitude: 1.302, longitude: 103.802, rank: "city" },
    ];
    const drawn = layout(stops, cities);
    expect(textsOf(drawn)).toEqual(["Apart", "West", "East"]);
    expect(drawn.layers.map(({ dots }) => dots.split("M").length - 1)).toEqual([
      1, 2,
    ]);
  });

  it("accepts stops at the same place", () => {
    const here = { latitude: 1.3, longitude: 103.8, rank: "end" } as const;
    const map = layout([
      { ...here, name: "One" },
      { ...here, name: "Other" },
    ]);
    expect(map.layers[0]!.dots).toMatch(/^(M\d+ \d+h0){2}$/);
    expect(textsOf(map)).toEqual(["One", "Other"]);
  });
});
