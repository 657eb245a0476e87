/**
 * Random faults of upstream, operators and visitors, the same for the same seed: the
 * process goes on, and after each fault a clean request is answered. HOSTILE_MINUTES says
 * for how long; without it, a fixed number of steps. HOSTILE_SEED chooses others
 * (docs/reliability.md).
 */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import nock from "nock";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CallTable } from "#schema/call-table.ts";
import type { Defaults } from "#schema/defaults.ts";
import {
  startReferenceBackend,
  type ReferenceBackend,
} from "../support/reference-backend.ts";
import { randomOf } from "../reliability/random.ts";
import { PATIENT } from "../support/patience.ts";
import type { Fault, Pick } from "./fault.ts";
import { operatorFault } from "./operator.ts";
import { startHostileServer, type HostileServer } from "./running-server.ts";
import { startHostileUpstream, type HostileUpstream } from "./upstream.ts";
import { visitorFault } from "./visitor.ts";

const MINUTES = Number(process.env["HOSTILE_MINUTES"] ?? 0);
const SEED = Number(process.env["HOSTILE_SEED"] ?? 1);
const STEPS = 25;
/** Only ends what hangs. */
const PATIENCE_MS = (MINUTES + 15) * 60_000;
/** Also that: a busy machine has calls end by their time that are well. */
const CLEAN_MS = 120_000;
/** Past what any fault may cost; an endless body alone took 6 GB. */
const MAX_MEMORY_KB = 1_500_000;

const PAGES = [
  "/rails-32/",
  "/ja/rails-32/",
  "/de/buses-2/",
  "/transport/",
  "/rails-32/search/",
  "/japan-rail/shinkansen/",
  "/account/",
  "/nothing-here/",
];

let backend: ReferenceBackend;
let upstream: HostileUpstream;
let server: HostileServer;
// It would hold back what is no whole request.
beforeAll(async () => {
  nock.restore();
  backend = await startReferenceBackend(undefined, { now: Date.now });
  upstream = await startHostileUpstream(backend.url);
  server = await startHostileServer({ UPSTREAM_URL: upstream.url }, impatient);
}, PATIENCE_MS);
afterAll(async () => {
  await server.stop();
  await upstream.close();
  await backend.stop();
  nock.activate();
}, PATIENCE_MS);

test(
  "no fault ends the process, and a clean request is answered after each",
  async () => {
    const pick = randomOf(SEED);
    const until = performance.now() + MINUTES * 60_000;
    let steps = 0;
    let longest = { ms: 0, at: "" };
    while (MINUTES > 0 ? performance.now() < until : steps < STEPS) {
      // How often a fault picks may depend on the time: the next one's seed does not.
      const fault = faultOf(randomOf(pick(2 ** 31)));
      const at = `step ${steps} of seed ${SEED}: ${fault.name}`;
      await fault.run();
      const since = performance.now();
      const answered = await Promise.race([clean(), server.ended]);
      const ms = Math.round(performance.now() - since);
      if (ms > longest.ms) longest = { ms, at };
      expect(answered, `${at}\n${server.lastLines()}`).toBe(200);
      expect(memoryOf(server.pid), `${at}`).toBeLessThan(MAX_MEMORY_KB);
      steps += 1;
    }
    await vi.waitFor(
      async () => expect(await ready()).toBe("ready\n"),
      PATIENT,
    );
    if (MINUTES > 0)
      console.log(
        `${steps} faults, seed ${SEED}, process ${server.pid}: ${memoryOf(server.pid)} kB; clean after ${longest.ms} ms at most (${longest.at})`,
      );
  },
  PATIENCE_MS,
);

/** Calls end sooner, and half of them keep nothing, so that faults reach pages. */
function impatient(configDir: string): void {
  const defaults = path.join(configDir, "defaults.json");
  const values = JSON.parse(readFileSync(defaults, "utf8")) as Defaults;
  Object.assign(values.call_limits, { idle_ms: 200, open_ms: 10 });
  Object.assign(values.loading, { page_deadline_ms: 15_000 });
  writeFileSync(defaults, JSON.stringify(values));
  for (const file of globSync("calls/*.json", { cwd: configDir }).toSorted()) {
    const table = path.join(configDir, file);
    const values = JSON.parse(readFileSync(table, "utf8")) as CallTable;
    for (const [index, row] of Object.values(values.calls).entries()) {
      row.timeout_ms = Math.min(row.timeout_ms, 3000);
      if (index % 2 === 0) delete row.cache;
    }
    writeFileSync(table, JSON.stringify(values));
  }
}

function faultOf(pick: Pick): Fault {
  const askForPages = async (): Promise<void> => {
    const asked = Array.from(
      { length: 1 + pick(8) },
      () => PAGES[pick(PAGES.length)]!,
    );
    for (const answered of await Promise.all(asked.map(get)))
      expect(answered, `${server.lastLines()}`).toBeTypeOf("number");
  };
  switch (pick(4)) {
    case 0:
      return visitorFault(server.port, pick);
    case 1:
      return operatorFault(server.configDir, pick, askForPages, ready);
    default:
      return upstream.fault(pick, askForPages);
  }
}

/**
 * A visitor who wants nothing but a page, as soon as the fault is over: calls that were
 * refused are tried again within open_ms, and connections that were closed are noticed.
 */
async function clean(): Promise<number | string> {
  const until = performance.now() + CLEAN_MS;
  for (;;) {
    const answered = await get("/rails-32/");
    if (answered === 200 || performance.now() > until) return answered;
    await wait(20);
  }
}

/** @returns the status, or how it failed */
async function get(page: string): Promise<number | string> {
  const answer = await ask(page);
  return typeof answer === "string" ? answer : answer.status;
}

async function ready(): Promise<string> {
  const answer = await ask("/readyz");
  return typeof answer === "string" ? answer : answer.body;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

function ask(page: string): Promise<Answer | string> {
  return new Promise((resolve) => {
    const asking = request(
      {
        port: server.port,
        path: page,
        headers: { host: "localhost" },
        agent: false,
      },
      (response) => {
        response.once("error", (error) => resolve(error.message));
        let body = "";
        response.setEncoding("utf8").on("data", (text) => (body += text));
        response.once("end", () =>
          resolve({ status: response.statusCode!, body }),
        );
      },
    );
    asking.once("error", (error) => resolve(error.message));
    asking.end();
  });
}

/** Where the system tells it; 0 elsewhere. */
function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1] ?? 0);
}
