/**
 * Measures what 500 simultaneous visitors cost one more: `node tests/bench/crowd.ts`, also a part
 * of `npm run bench`. Each of the 500 opens an uncached page, and no two share a language and
 * currency. The one more opens another page 33 times a second. In the first run every service is
 * healthy; in the second a call of the crowd's page hangs.
 */
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { readProjectConfig } from "../support/project-config.ts";
import { startHostileServer } from "../hostile/running-server.ts";
import { median, percentile } from "./measure.ts";

const VISITORS = 500;
/** The other visitor, whose page makes no hanging call. */
const OTHER = { path: "/help/", everyMs: 30, forMs: 12_000 };
const CROWDED = "/rails-32/";
const HANGING = { path: "/v1/reappserv/ptp/home/reviews", ms: 30_000 };
const OPERATOR_TOKEN = "a-token-of-the-benchmark";

interface Visit {
  readonly status: number;
  /** Milliseconds until the page was complete. */
  readonly ms: number;
}

const server = await startHostileServer({ OPERATOR_TOKEN, LOG_LEVEL: "error" });

function ask(
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
  body?: object,
): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asking = request(
      {
        port: server.port,
        path: target,
        method,
        agent: false,
        headers: { host: "localhost", ...headers },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () =>
          resolve({
            status: answer.statusCode!,
            ms: performance.now() - started,
          }),
        );
        answer.once("error", reject);
      },
    );
    asking.once("error", reject);
    asking.end(body && JSON.stringify(body));
  });
}

/** DELETE ends the faults, and forgets every answer and page. */
async function faults(method: "PUT" | "DELETE", body?: object): Promise<void> {
  const { status } = await ask(
    "/_/faults",
    {
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      "content-type": "application/json",
    },
    method,
    body,
  );
  if (status >= 300) throw new Error(`the faults answered ${status}`);
}

const config = readProjectConfig();
const currencies = Object.keys(config.currencies);
const segments = Object.keys(config.languages).map((code) =>
  code === config.unprefixed ? "" : `/${code}`,
);

function crowd(): Promise<Visit[]> {
  return Promise.all(
    Array.from({ length: VISITORS }, (_, index) => {
      const segment = segments[index % segments.length]!;
      const currency = currencies[index % currencies.length]!;
      return ask(segment + CROWDED, {
        cookie: `currency=${currency}`,
      });
    }),
  );
}

async function somebodyElse(): Promise<Visit[]> {
  const visits: Promise<Visit>[] = [];
  for (let ms = 0; ms < OTHER.forMs; ms += OTHER.everyMs) {
    visits.push(ask(OTHER.path));
    await pause(OTHER.everyMs);
  }
  return Promise.all(visits);
}

function row(what: string, visits: readonly Visit[]): object {
  const ms = visits.map((visit) => visit.ms);
  return {
    what,
    visits: visits.length,
    "200": visits.filter(({ status }) => status === 200).length,
    "median, ms": Math.round(median(ms)),
    "p95, ms": Math.round(percentile(ms, 0.95)),
    "slowest, ms": Math.round(ms.reduce((a, b) => Math.max(a, b))),
  };
}

for (let count = 0; count < 30; count += 1) {
  await ask(OTHER.path);
  await ask(CROWDED);
}
const rows = [row("another page, alone", await somebodyElse())];
for (const state of ["every service is well", "one call hangs"]) {
  await faults("DELETE");
  if (state === "one call hangs")
    await faults("PUT", { ...HANGING, kind: "slow" });
  await ask(OTHER.path);
  const [crowded, other] = await Promise.all([crowd(), somebodyElse()]);
  rows.push(row(`${VISITORS} visitors, ${state}`, crowded));
  rows.push(row("another page meanwhile", other));
}
await server.stop();
console.table(rows);
