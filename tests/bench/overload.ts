/**
 * Searches at twice the rate that the server can answer, and meanwhile payments, order pages and static
 * files: `node tests/bench/overload.ts`, also a part of `npm run bench`. Every search is of other places and days.
 */
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { startHostileServer } from "../hostile/running-server.ts";
import { openBrowser } from "../reliability/browser.ts";
import {
  choose,
  createOrder,
  newShopper,
  pay,
  USUAL_PLAN,
  validate,
} from "../reliability/shopper.ts";
import { median, percentile } from "./measure.ts";
import { readNetworks } from "../support/project-data.ts";

/** The number of simultaneous searches while the capacity is measured, and the duration. */
const CAPACITY = { atOnce: 64, ms: 10_000 };
const OVERLOAD_MS = 30_000;
const PAYMENTS = 30;
const OPERATOR_TOKEN = "a-token-of-the-benchmark";

interface Visit {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

const server = await startHostileServer({
  OPERATOR_TOKEN,
  LOG_LEVEL: "error",
  TRUSTED_PROXIES: "loopback",
});

/** Connections that stay open, as a proxy has them. */
const proxy = new Agent({ keepAlive: true, maxSockets: 4 });

function ask(path: string, agent: Agent | false = false): Promise<Visit> {
  return new Promise((resolve) => {
    const started = performance.now();
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - started });
    request(
      {
        port: server.port,
        path,
        agent,
        headers: { host: "localhost", "user-agent": "Mozilla/5.0 Chrome/140" },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () =>
          end(answer.statusCode!, answer.headers["retry-after"]),
        );
        answer.once("error", () => end(0));
      },
    )
      .once("error", () => end(0))
      .end();
  });
}

const places = Object.keys(readNetworks().get("jprail")!.places);
let searches = 0;
function search(): Promise<Visit> {
  const index = (searches += 1);
  const from = places[index % places.length]!;
  const to = places[(index * 7 + 3) % places.length]!;
  const day = new Date(Date.now() + (3 + (index % 60)) * 86_400_000);
  const query = new URLSearchParams({
    origin_position: from,
    destination_position: to === from ? places[0]! : to,
    departure_date: day.toISOString().slice(0, 10),
  });
  return ask(`/rails-32/search/?${query}`);
}

/** @returns searches a second */
async function capacity(): Promise<number> {
  const until = performance.now() + CAPACITY.ms;
  let done = 0;
  await Promise.all(
    Array.from({ length: CAPACITY.atOnce }, async () => {
      while (performance.now() < until) {
        const { status } = await search();
        if (status === 200) done += 1;
      }
    }),
  );
  return done / (CAPACITY.ms / 1000);
}

async function atRate(
  perSecond: number,
  visit: () => Promise<Visit>,
): Promise<Visit[]> {
  const visits: Promise<Visit>[] = [];
  const started = performance.now();
  while (performance.now() - started < OVERLOAD_MS) {
    visits.push(visit());
    const due = started + (visits.length / perSecond) * 1000;
    await pause(Math.max(0, due - performance.now()));
  }
  return Promise.all(visits);
}

/** A visitor who chose a journey before the overload, and pays for it meanwhile. */
async function buyer(index: number): Promise<() => Promise<Visit>> {
  const world = newShopper(
    openBrowser({
      port: () => server.port,
      host: "localhost",
      address: `192.0.2.${index + 1}`,
      token: OPERATOR_TOKEN,
    }),
  );
  const selection = await choose({ ...USUAL_PLAN, journey: index }, world);
  return async () => {
    const started = performance.now();
    let paid = "";
    try {
      const id = await validate(selection, world);
      const order = await createOrder(id, USUAL_PLAN, world);
      paid = (await pay(order, id, USUAL_PLAN, world)).order_status;
    } catch (error) {
      paid = String(error);
    }
    if (paid !== "issued") console.error(paid);
    return {
      status: paid === "issued" ? 200 : 500,
      retryAfter: undefined,
      ms: performance.now() - started,
    };
  };
}

async function payments(
  buyers: readonly (() => Promise<Visit>)[],
): Promise<Visit[]> {
  const visits: Promise<Visit>[] = [];
  for (const buys of buyers) {
    visits.push(buys());
    await pause(OVERLOAD_MS / PAYMENTS);
  }
  return Promise.all(visits);
}

function row(what: string, visits: readonly Visit[], status?: number): object {
  const some = visits.filter((visit) => !status || visit.status === status);
  const ms = some.map((visit) => visit.ms);
  if (ms.length === 0) return { what, visits: 0 };
  return {
    what,
    visits: ms.length,
    "200": some.filter((visit) => visit.status === 200).length,
    "503": some.filter((visit) => visit.status === 503).length,
    "with Retry-After": some.filter((visit) => visit.retryAfter).length,
    "median, ms": Math.round(median(ms)),
    "p95, ms": Math.round(percentile(ms, 0.95)),
    "slowest, ms": Math.round(Math.max(...ms)),
  };
}

for (let count = 0; count < 20; count += 1) await search();
const perSecond = await capacity();
console.log(`capacity: ${perSecond.toFixed(1)} searches a second`);
const buyers: (() => Promise<Visit>)[] = [];
for (let index = 0; index < PAYMENTS; index += 1)
  buyers.push(await buyer(index));
const [searched, paid, orders, files, kept] = await Promise.all([
  atRate(2 * perSecond, search),
  payments(buyers),
  atRate(3, () => ask("/ptp/my-trips/")),
  atRate(3, () => ask("/_/assets/icon.svg")),
  atRate(3, () => ask("/_/assets/icon.svg", proxy)),
]);
proxy.destroy();
await server.stop();
console.table([
  row("searches", searched),
  row("  that were answered", searched, 200),
  row("  that were refused", searched, 503),
  row("payments", paid),
  row("order pages", orders),
  row("static files", files),
  row("static files, connections kept open", kept),
]);
