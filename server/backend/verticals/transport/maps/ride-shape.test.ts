import { expect, it } from "vitest";
import type { Network } from "../network/networks.ts";
import { rideShape } from "./ride-shape.ts";

const line = (...stops: unknown[]) => ({
  stops: stops.map((stop) =>
    typeof stop === "string" ? { place_id: stop } : stop,
  ),
});
const network = {
  places: {
    west: { latitude: 0, longitude: 0 },
    middle: { latitude: 0.1, longitude: 0.5 },
    east: { latitude: 0, longitude: 1 },
    far: { latitude: 5, longitude: 0.5 },
    island: { latitude: 0, longitude: 2 },
  },
  lines: [
    line("west", "east"),
    line("east", "middle", "west"),
    line("west", "far", "middle", "east"),
    line(
      {
        place_id: "east",
        via: [
          { latitude: -0.2, longitude: 1.2 },
          { latitude: -0.2, longitude: 1.8 },
        ],
      },
      "island",
    ),
  ],
} as unknown as Network;
const pointsOf = (...ride: string[]) =>
  rideShape(network, ride).map(({ latitude, longitude }) => [
    latitude,
    longitude,
  ]);

it("goes through the stops of a slower line, in either direction, but takes no detour", () => {
  expect(pointsOf("west", "east")).toEqual([
    [0, 0],
    [0.1, 0.5],
    [0, 1],
  ]);
  expect(pointsOf("east", "west")).toEqual([
    [0, 1],
    [0.1, 0.5],
    [0, 0],
  ]);
});

it("goes through the points that a line names", () => {
  expect(pointsOf("west", "east", "island")).toEqual([
    [0, 0],
    [0.1, 0.5],
    [0, 1],
    [-0.2, 1.2],
    [-0.2, 1.8],
    [0, 2],
  ]);
  expect(pointsOf("island", "east")).toEqual([
    [0, 2],
    [-0.2, 1.8],
    [-0.2, 1.2],
    [0, 1],
  ]);
});
