/**
 * The cost of a search on each network: `node tests/bench/search.ts`.
 *
 *   journeys  those of a day, from the timetable alone
 *   first     the whole answer over HTTP, with the fares of the days around
 *   again     the same once more, as a poll or another filter asks for it
 *
 * In milliseconds of CPU, backend and client together: neighbours of the machine do not count.
 */
import { journeysOn } from "#server/backend/verticals/transport/timetable/journeys.ts";
import {
  readPublished,
  startReferenceBackend,
} from "../support/reference-backend.ts";
import { median } from "./measure.ts";
import { readNetworks } from "../support/project-data.ts";

/** A week apart, so that no search computes another's days. */
const DAYS = ["2026-12-01", "2026-12-08", "2026-12-15"];

const networks = readNetworks();
const backend = await startReferenceBackend();

async function times(
  work: (date: string) => Promise<unknown>,
): Promise<string> {
  const each: number[] = [];
  for (const date of DAYS) {
    const start = process.cpuUsage();
    await work(date);
    const { user, system } = process.cpuUsage(start);
    each.push((user + system) / 1000);
  }
  return median(each).toFixed(1);
}

const rows: object[] = [];
for (const { product_type } of Object.values(readPublished().productTypes)) {
  const network = networks.get(product_type);
  // The search over all networks has none of its own.
  if (!network) continue;
  const { default_origin: from, default_destination: to } = network;
  const search = async (departure_date: string) => {
    const response = await fetch(
      `${backend.url}/v3/reappserv/ptp/${product_type}/route/search/result`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json", Currency: "USD" },
        body: JSON.stringify({
          origin_position: from,
          destination_position: to,
          departure_date,
        }),
      },
    );
    await response.text();
  };
  rows.push({
    network: product_type,
    found: journeysOn(network, from, to, DAYS[0]!).length,
    journeys: await times(async (date) => journeysOn(network, from, to, date)),
    first: await times(search),
    again: await times(search),
  });
}
await backend.stop();
console.table(rows);
