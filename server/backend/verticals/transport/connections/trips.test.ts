import { expect, test } from "vitest";
import { readNetworks } from "../network/networks.ts";
import { createCities, readStop } from "../places/cities.ts";
import { findRoute } from "../timetable/find-route.ts";
import { createTripsBetween } from "./trips.ts";

const networks = readNetworks();
const cities = createCities(networks);
const tripsBetween = createTripsBetween([...networks.values()], cities);
const DAY = "2026-12-02";

function trips(from: string, to: string, date = DAY) {
  const [origins, destinations] = [from, to].map((city) =>
    cities.all.find(({ city_id }) => city_id === city)!.stops.map(readStop),
  );
  return tripsBetween(origins!, destinations!, date);
}

const PAIRS = [
  ["london", "rome"],
  ["paris", "rome"],
  ["rome", "london"],
  ["brussels", "milan"],
  ["singapore", "langkawi"],
  ["kuala-lumpur", "langkawi"],
  ["bangkok", "koh-samui"],
  ["koh-tao", "bangkok"],
  ["jiufen", "kaohsiung"],
  ["sokcho", "busan"],
  ["batam", "kuala-lumpur"],
] as const;

test.each(PAIRS)("one gets from %s to %s", (from, to) => {
  const found = trips(from, to);
  expect(found.length).toBeGreaterThan(0);
  for (const { parts } of found)
    parts.forEach((part, index) => {
      expect(findRoute(part.network, part.route_id)).toEqual(part);
      const before = parts[index - 1];
      if (!before) return;
      const stop = (
        { network: { product_type } }: typeof part,
        id: string,
      ) => ({
        product_type,
        place_id: id,
      });
      const arrival = stop(before, before.legs.at(-1)!.to);
      const departure = stop(part, part.legs[0].from);
      expect(cities.cityOf(departure)).toBe(cities.cityOf(arrival));
      const minutes = (part.departsAt - before.arrivesAt) / 60_000;
      expect(minutes).toBeLessThanOrEqual(360);
      expect(minutes).toBeGreaterThanOrEqual(
        arrival.place_id === departure.place_id
          ? Math.max(before.network.change_minutes, part.network.change_minutes)
          : cities.transferMinutes(arrival, departure) +
              part.network.change_minutes,
      );
    });
});

test("London to Rome crosses Paris and goes on over the Alps", () => {
  const stops = trips("london", "rome").map(({ parts }) =>
    parts.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to])),
  );
  expect(stops).toContainEqual([
    "london-st-pancras",
    "paris-nord",
    "paris-gare-de-lyon",
    "milan",
    "milan",
    "rome",
  ]);
});

test("nowhere leads over the sea between Japan and Korea", () => {
  expect(trips("tokyo", "seoul")).toEqual([]);
});
