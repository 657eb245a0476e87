import { describe, expect, test } from "vitest";
import type { Line } from "./lines.ts";
import {
  departuresPerDay,
  fastestLine,
  journeyOf,
  type Network,
} from "./networks.ts";
import { computedRouteId } from "../pages/links/pairs.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const networks = readNetworks();

const stopIds = (line: Line) => line.stops.map(({ place_id }) => place_id);

const lines = [...networks].flatMap(([name, network]) =>
  network.lines.map((line) => ({
    label: `${name} ${line.line_id}`,
    network,
    line,
  })),
);

function fare(network: Network, line: Line, from: string, to: string): number {
  return journeyOf(network, line, from, to)!.fare;
}

describe.each([...networks])("the network of %s", (name, network) => {
  const places = Object.keys(network.places);

  test("journeys are on sale at least two weeks ahead", () => {
    expect(network.sale_days).toBeGreaterThanOrEqual(14);
  });

  test("the ids of computed routes differ", () => {
    const pairs = places.flatMap((from) => places.map((to) => [from, to]));
    const ids = pairs.map(([from, to]) => computedRouteId(name, from!, to!));
    expect(new Set(ids).size).toBe(pairs.length);
  });
});

describe.each(lines)("the line $label", ({ network, line }) => {
  test("both directions cost the same", () => {
    for (const from of stopIds(line))
      for (const to of stopIds(line).filter((id) => id !== from))
        expect(fare(network, line, from, to)).toBe(
          fare(network, line, to, from),
        );
  });

  test("a journey costs at most the sum of its parts, and at least each of them", () => {
    const ids = stopIds(line);
    for (const [first, a] of ids.entries())
      for (const [second, b] of ids.entries())
        for (const c of ids.slice(second + 1)) {
          if (second <= first) continue;
          const parts = [
            fare(network, line, a, b),
            fare(network, line, b, c),
          ] as const;
          const whole = fare(network, line, a, c);
          expect(whole, `${a} ${b} ${c}`).toBeLessThanOrEqual(
            parts[0] + parts[1],
          );
          expect(whole, `${a} ${b} ${c}`).toBeGreaterThanOrEqual(
            Math.max(...parts),
          );
        }
  });
});

describe("a journey", () => {
  const place = { names: { en: "A" }, latitude: 0, longitude: 0 };
  const slow: Line = {
    line_id: "slow",
    service: "Local",
    departures_per_day: 20,
    timetable: {
      first: "06:00",
      every: 30,
      carriers: ["coach"],
      numbers: { first: 1, step: 2 },
      seats: { standard: 40 },
    },
    stops: [
      { place_id: "a", minutes: 0, fare: 0 },
      { place_id: "b", minutes: 10, fare: 12 },
      { place_id: "c", minutes: 30, fare: 47 },
      { place_id: "d", minutes: 45, fare: 50 },
    ],
  };
  const fast: Line = {
    ...slow,
    line_id: "fast",
    departures_per_day: 5,
    stops: [
      { place_id: "a", minutes: 0, fare: 0 },
      { place_id: "d", minutes: 25, fare: 50 },
    ],
  };
  const network: Network = {
    product_type: "test",
    data: networks.get("jprail")!.data,
    currency: "EUR",
    fare_step: 5,
    fare_minimum: 10,
    fares: { b: { d: 99 } },
    time_zone: "Europe/Paris",
    sale_days: 30,
    reduced_step: 1,
    reduced_rounding: "up",
    pricing: { kind: "fixed" },
    seat_classes: [{ seat_class: "standard" }],
    most_passengers: 9,
    passenger_types: [
      { passenger_type: "adult", min_age: 12, max_age: 120, percent: 100 },
    ],
    change_minutes: 10,
    holidays: [],
    suppliers: { coach: { name: "Coach", delay_ms: 0 } },
    carriers: { coach: { name: "Coach", supplier: "coach" } },
    default_origin: "a",
    default_destination: "d",
    places: { a: place, b: place, c: place, d: place },
    lines: [slow, fast],
    popular: [],
  };

  test("has its minutes, its fare and its intermediate stops, in travel order", () => {
    expect(journeyOf(network, slow, "a", "d")).toEqual({
      minutes: 45,
      fare: 50,
      via: ["b", "c"],
    });
    expect(journeyOf(network, slow, "d", "a")).toEqual({
      minutes: 45,
      fare: 50,
      via: ["c", "b"],
    });
  });

  test("costs the difference rounded up to a step, and not less than the minimum", () => {
    expect(fare(network, slow, "a", "b")).toBe(15);
    expect(fare(network, slow, "c", "b")).toBe(35);
    expect(fare(network, slow, "c", "d")).toBe(10);
  });

  test("costs the network's fare of its two places, in both directions", () => {
    expect(fare(network, slow, "b", "d")).toBe(99);
    expect(fare(network, slow, "d", "b")).toBe(99);
  });

  test("is between two stops of the line", () => {
    expect(journeyOf(network, slow, "a", "a")).toBeUndefined();
    expect(journeyOf(network, fast, "a", "b")).toBeUndefined();
    expect(journeyOf(network, slow, "a", "toString")).toBeUndefined();
  });

  test("has the duration of the fastest line, and the frequency of all lines of its service", () => {
    expect(fastestLine(network, "d", "a")?.line_id).toBe("fast");
    expect(fastestLine(network, "a", "c")?.line_id).toBe("slow");
    expect(fastestLine(network, "a", "x")).toBeUndefined();
    expect(departuresPerDay(network, fast, "a", "d")).toBe(25);
    expect(departuresPerDay(network, slow, "a", "c")).toBe(20);
  });
});
