import { expect, test } from "vitest";
import type { Line } from "../network/lines.ts";
import { emissionsOf, journeyEmissions } from "./emissions.ts";
import type { RouteLeg } from "./route.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const network = readNetworks().get("flights")!;
const legOn = (line_id: string): RouteLeg => {
  const line = network.lines.find((one) => one.line_id === line_id) as Line;
  const [from, to] = [line.stops[0]!, line.stops.at(-1)!];
  return { line, from: from.place_id, to: to.place_id } as RouteLeg;
};

test("a ride's emissions follow from its distance and its vehicle, in either direction", () => {
  const leg = legOn("tpe-nrt");
  // 2,175 km and 100 for detours, 280 seats of which 64 count double.
  const fuel = 2500 + 5.6 * 2275;
  const expected = (fuel * 3.16 * 0.9) / (344 * 0.8);
  expect(emissionsOf(network, leg)).toBeGreaterThan(expected - 3);
  expect(emissionsOf(network, leg)).toBeLessThan(expected + 3);
  expect(emissionsOf(network, { ...leg, from: leg.to, to: leg.from })).toBe(
    emissionsOf(network, leg),
  );
});

test("a longer ride emits more; a journey has the sum of its rides", () => {
  const [near, far] = [legOn("tpe-kix"), legOn("sin-lhr")];
  const [one, other] = [near, far].map((leg) => emissionsOf(network, leg)!);
  expect(other).toBeGreaterThan(one!);
  expect(journeyEmissions(network, [near, far])).toBe(one! + other!);
});

test("emissions are unknown where a ride's vehicle is unknown", () => {
  const { vehicle: _, ...line } = legOn("tpe-kix").line;
  const unknown = { ...legOn("tpe-kix"), line };
  expect(emissionsOf(network, unknown)).toBeUndefined();
  expect(
    journeyEmissions(network, [legOn("sin-lhr"), unknown]),
  ).toBeUndefined();
});
