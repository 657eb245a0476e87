import { expect, test } from "vitest";
import { networkGroups } from "../network/networks.ts";
import { createCities, readStop } from "../network/cities.ts";
import { findRoute } from "../timetable/find-route.ts";
import { createReportedRuns } from "../timetable/reported-runs.ts";
import { runOf } from "../timetable/route.ts";
import { createTripsBetween } from "./trips.ts";
import {
  projectData,
  readNetworks,
} from "../../../../../tests/support/project-data.ts";

const [networks] = networkGroups(readNetworks());
const cities = createCities(networks, projectData());
const reportedRuns = createReportedRuns(networks, projectData());
const tripsBetween = createTripsBetween(
  [...networks.values()],
  cities,
  reportedRuns,
);
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

test.each(PAIRS)("a trip is found from %s to %s", (from, to) => {
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

test("London to Rome crosses Paris and continues over the Alps", () => {
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

test("trips avoid what is cancelled", () => {
  const [first] = trips("london", "rome");
  const { network, legs } = first!.parts[0];
  reportedRuns.set([
    {
      disruption_id: "1",
      product_type: network.product_type,
      service: runOf({ network }, legs[0]),
      date: DAY,
      kind: "cancelled",
      minutes: 0,
      reported_at: 0,
    },
  ]);
  const found = trips("london", "rome");
  reportedRuns.set([]);
  expect(found.length).toBeGreaterThan(0);
  const keys = found.flatMap(({ parts }) =>
    parts.flatMap((part) => part.legs.map(({ key }) => key)),
  );
  expect(keys).not.toContain(legs[0].key);
});

test("no trip crosses the sea between Japan and Korea", () => {
  expect(trips("tokyo", "seoul")).toEqual([]);
});
