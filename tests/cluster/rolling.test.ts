/**
 * The real programs, under load, are restarted one after the other. `npm run test:all`; the rules of the balancers are
 * tried by `npm test` (balancers.test.ts). CLUSTER_REQUESTS: the number of requests.
 */
import { expect, it, onTestFinished } from "vitest";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { startLoad, type Asked } from "./load.ts";
import { startRealCluster } from "./real-cluster.ts";

const REQUESTS = Number(process.env["CLUSTER_REQUESTS"] ?? 100_000);
const VISITORS = 12;
const PAGES = [
  "/transport/",
  "/rails-32/",
  "/ja/rails-32/",
  "/de/rails-32/",
  "/robots.txt",
];

/** Mostly cached pages; some calls and pages that need a backend each time. */
function next(port: number) {
  return (visitor: number, turn: number): Asked => {
    if (turn % 20 === 19) return search(port, visitor, turn);
    if (turn % 20 === 9)
      return { path: `/rails-32/?utm_source=${visitor}-${turn}` };
    return { path: PAGES[(visitor + turn) % PAGES.length]! };
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function search(port: number, visitor: number, turn: number): Asked {
  const day = new Date(Date.now() + (7 + (turn % 30)) * DAY_MS);
  return {
    path: "/_/call/search_result",
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: `http://localhost:${port}`,
      "sec-fetch-site": "same-origin",
      "x-language": "en",
      "x-segment": "/",
      "x-currency": "USD",
    },
    body: JSON.stringify({
      type: "jprail",
      origin_position: "tokyo",
      destination_position: visitor % 2 === 0 ? "kyoto" : "osaka",
      departure_date: day.toISOString().slice(0, 10),
      passengers: [{ passenger_type: "adult", count: 1 }],
    }),
  };
}

it.runIf(EXHAUSTIVE)(
  `restarts all programs while ${REQUESTS} requests are sent, and fails none`,
  { timeout: 0 },
  async (context) => {
    const running = await startRealCluster({ LOG_LEVEL: "error" });
    if (!running) return context.skip("there is no Postgres here to run");
    onTestFinished(() => running.stop());
    const { cluster, port } = running;
    const started = performance.now();
    const before = cluster.programs.map((one) => one.pid());
    const load = startLoad(port, VISITORS, next(port));
    await load.more(REQUESTS / 100);
    await cluster.restart();
    const during = load.answered();
    await load.more(Math.max(0, REQUESTS - load.answered()));
    await load.stop();
    console.log(
      `${load.answered()} answered, ${load.failures.length} failed, ${during} until the end of the restart, ${Math.round((performance.now() - started) / 1000)} s`,
    );
    expect(load.failures).toEqual([]);
    for (const [index, program] of cluster.programs.entries())
      expect(program.pid()).not.toBe(before[index]);
    return undefined;
  },
);
