/**
 * CPU time of the server for one key press in a place field, without the HTTP around it:
 *
 *     node tests/bench/places.ts
 */
import { createCities } from "#server/backend/verticals/transport/network/cities.ts";
import { createFindPlaces } from "#server/backend/verticals/transport/places/place-index.ts";
import queries from "#server/backend/verticals/transport/places/ranking.queries.json" with { type: "json" };
import { readNetworks } from "../support/project-data.ts";
import { projectData } from "../support/project-data.ts";

const ROUNDS = 5;

const networks = readNetworks();
const started = performance.now();
const findPlaces = createFindPlaces(
  networks,
  createCities(networks, projectData()),
  projectData(),
);
const built = performance.now() - started;

// Every start of a query is a key press.
const presses = Object.values(queries)
  .flatMap((expected) => Object.keys(expected))
  .flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));
const times: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const text of presses) {
    const before = process.cpuUsage();
    findPlaces(text, { product_type: "jprail" });
    const { user, system } = process.cpuUsage(before);
    if (round > 0) times.push((user + system) / 1000);
  }
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(share * (times.length - 1))]!;
console.log(
  `index ${built.toFixed(0)} ms; ${presses.length} key presses, CPU in ms:`,
  `median ${at(0.5).toFixed(2)}, 99 % ${at(0.99).toFixed(2)}, most ${at(1).toFixed(2)}`,
);
