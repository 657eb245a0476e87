import { describe, expect, it } from "vitest";
import type { RouteCard } from "#schema/transport.ts";
import { createCities } from "../network/cities.ts";
import { readAtlas } from "../../../geography/maps/atlas.ts";
import { addMaps, createMaps } from "./maps.ts";
import { makeAtlas } from "../../../geography/maps/write-atlas.ts";
import {
  projectData,
  readData,
  readNetworks,
} from "../../../../../tests/support/project-data.ts";

const networks = readNetworks();
const maps = createMaps({
  data: projectData(),
  networks,
  cities: createCities(networks, projectData()),
  content: { languages: (language) => [language, "en"] },
  text: (_, key, values) => Object.values({ key, ...values }).join(" "),
});
const productOf = (name: string) => ({
  network: networks.get(name)!,
  vertical: "rail" as const,
});
const map = (name: string, language: string, ...stops: string[]) =>
  maps.ofJourney(productOf(name), [stops], language)!;

/** The points of a path, in pixels. */
function pointsOf(path: string): { readonly x: number; readonly y: number }[] {
  return path
    .split("M")
    .slice(1)
    .flatMap((line) => {
      const numbers = (line.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[2 * index]! / 2;
        y += numbers[2 * index + 1]! / 2;
        return { x, y };
      });
    });
}

describe("the map of a journey", () => {
  it("has the coasts of both sides of a strait, clipped at its edges", () => {
    const { land, width, height } = map(
      "sgferry",
      "en",
      "harbourfront",
      "harbour-bay",
    );
    const points = pointsOf(land);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(-4);
      expect(x).toBeLessThanOrEqual(width + 4);
      expect(y).toBeGreaterThanOrEqual(-4);
      expect(y).toBeLessThanOrEqual(height + 4);
    }
    // Singapore is in the north-west, Batam in the south-east.
    const coast = points.filter(
      ({ x, y }) => x > 0 && y > 0 && x < width && y < height,
    );
    expect(coast.some(({ x, y }) => x < width / 2 && y < height / 2)).toBe(
      true,
    );
    expect(coast.some(({ x, y }) => x > width / 2 && y > height / 2)).toBe(
      true,
    );
  });

  it("has borders where there are some, and names in the language", () => {
    expect(map("eurail", "en", "chur", "tirano").borders).toBeDefined();
    const taiwan = map("twrail", "ja", "taipei", "zuoying");
    expect(taiwan.borders).toBeUndefined();
    expect(taiwan.label).toBe("map.journey 台北 左営（高雄）");
    const names = taiwan.layers.flatMap((layer) => layer.names);
    expect(names.map((name) => name.text)).toContain("台南");
  });

  it("is a few kB for every popular pair of stops", () => {
    for (const { product_type, popular } of networks.values())
      for (const { from, to } of popular) {
        const { land, borders = "" } = map(product_type, "en", from, to);
        expect(land, `${product_type}: ${from} to ${to}`).not.toBe("");
        expect(land.length + borders.length).toBeLessThan(4600);
      }
  });

  it("crosses the 180th meridian in one arc where that is shortest", () => {
    const { rides, layers, scale, borders, width } = map(
      "flights",
      "en",
      "nrt",
      "lax",
    );
    expect(scale ?? borders).toBeUndefined();
    expect(rides).toHaveLength(1);
    const numbers = (rides[0]!.match(/\d+/g) ?? []).map(Number);
    const at = (index: number) => numbers.filter((_, n) => n % 2 === index);
    const [xs, ys] = [at(0), at(1)];
    // Eastwards all the way, and farther north than both ends.
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(Math.min(...ys)).toBeLessThan(Math.min(ys[0]!, ys.at(-1)!) - 20);
    const ends = layers.find(({ rank }) => rank === "end")!.names;
    expect(ends.map(({ text }) => text)).toEqual([
      "Tokyo Narita (NRT)",
      "Los Angeles (LAX)",
    ]);
    expect(Math.max(...xs)).toBeLessThan(width);
    expect(map("flights", "en", "lax", "nrt").rides).toHaveLength(1);
  });

  it("has no coast line across the whole world", () => {
    const world = readAtlas(projectData()).at(-1)!;
    const { west, east } = world.box;
    expect(east - west).toBe(720);
    for (const line of world.land)
      expect(line.east - line.west).toBeLessThan(240);
  });

  it("is added once for a round trip between the same stops", () => {
    const journey = (...stops: string[]) => ({
      route: {
        legs: [{ calls: stops.map((place_id) => ({ place_id })) }],
      } as unknown as RouteCard,
    });
    const detail = {
      journeys: [journey("tokyo", "kyoto"), journey("kyoto", "tokyo")],
    };
    const mapped = addMaps(
      detail,
      [{ product: productOf("jprail") }],
      maps,
      "en",
    );
    expect(mapped.journeys.map((one) => "map" in one)).toEqual([true, false]);
  });

  it("is left out where the atlas ends", () => {
    const network = networks.get("jprail")!;
    const places = {
      ...network.places,
      kyoto: { ...network.places["kyoto"]!, latitude: -80 },
    };
    const elsewhere = {
      network: { ...network, places },
      vertical: "rail" as const,
    };
    expect(
      maps.ofJourney(elsewhere, [["tokyo", "kyoto"]], "en"),
    ).toBeUndefined();
  });
});

describe("the surroundings of a stop", () => {
  const around = (name: string, stop: string) =>
    maps.around(productOf(name), stop, "en")!;
  const namesOf = ({ layers }: ReturnType<typeof around>) =>
    layers.flatMap(({ names }) => names.map(({ text }) => text));

  it("have the stop at their centre, and stops of all networks", () => {
    const map = around("eurail", "london-st-pancras");
    const { rank, dots } = map.layers.at(-1)!;
    expect([rank, dots]).toEqual(["end", "M180 100h0"]);
    expect(namesOf(map)).toEqual([
      "London Victoria Coach Station",
      "London St Pancras",
    ]);
  });

  it("are wider where no other stop is near", () => {
    const [near, far] = [around("jprail", "tokyo"), around("jprail", "nagano")];
    expect(namesOf(far).length).toBeGreaterThan(1);
    expect(far.scale!.kilometres).toBeGreaterThan(near.scale!.kilometres);
  });
});

it("atlas.json is what `npm run atlas` writes", () => {
  expect(
    JSON.stringify(readData("atlas")) === JSON.stringify(makeAtlas()),
  ).toBe(true);
});
