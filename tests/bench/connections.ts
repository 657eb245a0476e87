/**
 * Time of the server for all trips of a day between two cities, over the timetables of all networks:
 *
 *     node tests/bench/connections.ts
 */
import {
  createCities,
  readStop,
} from "#server/backend/verticals/transport/network/cities.ts";
import { createReportedRuns } from "#server/backend/verticals/transport/timetable/reported-runs.ts";
import { createTripsBetween } from "#server/backend/verticals/transport/connections/trips.ts";
import { readNetworks } from "../support/project-data.ts";
import { projectData } from "../support/project-data.ts";

const ROUNDS = 40;
const DAY = "2026-12-02";
/** A timetable covers three days: these are far enough apart to share none. */
const OTHER_DAYS = ["06", "10", "14", "18", "22", "26", "30"].map(
  (day) => `2026-12-${day}`,
);
const PAIRS = [
  ["london", "rome"],
  ["singapore", "langkawi"],
  ["bangkok", "koh-samui"],
  ["tokyo", "sendai"],
] as const;

const networks = readNetworks();
const cities = createCities(networks, projectData());
/** Nothing is in its caches. */
const start = () =>
  createTripsBetween(
    [...networks.values()],
    cities,
    createReportedRuns(networks, projectData()),
  );
const tripsBetween = start();
const stopsOf = (city: string) =>
  cities.all.find(({ city_id }) => city_id === city)!.stops.map(readStop);

for (const [from, to] of PAIRS) {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    found = tripsBetween(stopsOf(from), stopsOf(to), DAY).length;
    times.push(performance.now() - began);
  }
  const [first] = times;
  times.sort((a, b) => a - b);
  const cold = start();
  const firsts = OTHER_DAYS.map((day) => {
    const began = performance.now();
    cold(stopsOf(from), stopsOf(to), day);
    return performance.now() - began;
  }).toSorted((a, b) => a - b);
  console.log(
    `${from} to ${to}: ${found} trips; ms: first ${first!.toFixed(0)},`,
    `median ${times[ROUNDS / 2]!.toFixed(1)}, most after it ${times.at(-2)!.toFixed(1)};`,
    `first of other days: median ${firsts[3]!.toFixed(0)}, most ${firsts.at(-1)!.toFixed(0)}`,
  );
}
