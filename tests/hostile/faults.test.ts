/**
 * Random faults of upstream, operators and visitors, the same for the same seed: the
 * process goes on, and after each fault a clean request is answered. HOSTILE_MINUTES is
 * the duration; without it, there is a fixed number of steps. HOSTILE_SEED selects
 * other faults
 * (docs/reliability.md).
 */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
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
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { randomOf } from "../reliability/random.ts";
import { PATIENT } from "../support/patience.ts";
import type { Fault, Pick } from "./fault.ts";
import { operatorFault } from "./operator.ts";
import { startHostileServer, type HostileServer } from "./running-server.ts";
import { startHostileUpstream, type HostileUpstream } from "./upstream.ts";
import { visitorFault } from "./visitor.ts";

const MINUTES = Number(process.env["HOSTILE_MINUTES"] ?? 0);
const SEED = Number(process.env["HOSTILE_SEED"] ?? 1);
/** Nine have faults of the upstream, of operators and of visitors. */
const STEPS = EXHAUSTIVE ? 25 : 9;
/** Pages that are requested in the same instant. */
const CROWD = MINUTES > 0 ? 500 : 60;
/** Only ends what hangs. */
const PATIENCE_MS = (MINUTES + 15) * 60_000;
/** Generous, because healthy calls time out on a busy machine. */
const CLEAN_MS = 120_000;
/** Above the memory of any fault; an endless body alone took 6 GB. */
const MAX_MEMORY_KB = 1_500_000;

/** Without the lowest fares of railways, whose search takes longer than a fault. */
const PAGES = [
  "/ferry-40/",
  "/ja/ferry-40/",
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
// nock would hold back incomplete requests.
beforeAll(async () => {
  nock.restore();
  backend = await startReferenceBackend(undefined, { now: Date.now });
  upstream = await startHostileUpstream(backend.url);
  server = await startHostileServer(
    { UPSTREAM_URL: upstream.url, DRAIN_MS: "500" },
    impatient,
  );
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
      // Each fault has its own seed, because the number of its random picks may depend on time.
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

/** Everything up to the end of an answer, as it is on the wire. */
function raw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1");
    let answer = "";
    socket.on("error", () => {});
    socket.setEncoding("utf8").on("data", (part) => (answer += part));
    socket.once("close", () => resolve(answer));
    socket.write(text);
  });
}

const CLOSE = "Host: localhost\r\nConnection: close\r\n";

test.each([
  ["/%", `GET /% HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ["/p/%ff", `GET /p/%ff HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  [
    "a user in the request line",
    `GET http://user:pw@localhost/rails-32/ HTTP/1.1\r\n${CLOSE}\r\n`,
    400,
  ],
  [
    "chunks without an end",
    `POST /_/preferences HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${`10000\r\n${"a".repeat(0x10000)}\r\n`.repeat(4)}`,
    413,
  ],
])("%s is answered, and the connection closed", async (_, text, status) => {
  expect(await raw(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("searches beyond the limit are refused with the time to retry, and other pages are answered meanwhile", async () => {
  const held = upstream.hold((called) => called.endsWith("/srp/sections"));
  // Each request is for a different page, so that none waits for another's answer.
  const searches = Array.from({ length: 6 }, (__, index) =>
    ask(`/rails-32/search/?origin_position=tokyo&passengers=%5B%5D&n=${index}`),
  );
  await vi.waitFor(() => expect(held.calls()).toBeGreaterThan(0), PATIENT);
  // Requests with a place are held; the others are refused after their time.
  const refused = await Promise.any(
    searches.map(async (search) => {
      const answer = await search;
      if (typeof answer === "string" || answer.status !== 503)
        throw new Error(
          `${typeof answer === "string" ? answer : answer.status}`,
        );
      return answer;
    }),
  );
  expect(refused.headers["retry-after"]).toMatch(/^[1-9]/);
  expect(refused.body).toContain("</html>");
  for (const page of ["/ptp/order-details/?order_guid=none", "/robots.txt"])
    expect(await get(page)).toBeLessThan(500);
  held.release();
  await Promise.all(searches);
});

test(`${CROWD} visitors of an uncached page request its skeleton from the upstream once`, async () => {
  const held = upstream.hold((called) => called.endsWith("/home/sections"));
  const pages = Array.from({ length: CROWD }, () => get("/th/transport/"));
  await vi.waitFor(() => expect(held.calls()).toBeGreaterThan(0), PATIENT);
  held.release();
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
  expect(held.calls()).toBe(1);
});

test(
  "a stopping server answers all requests on open connections",
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const one = (): Promise<{ status: number; closes: boolean }> =>
      new Promise((resolve, reject) => {
        request(
          {
            port: server.port,
            path: "/robots.txt",
            headers: { host: "localhost" },
            agent,
          },
          (response) => {
            response.resume();
            response.once("end", () =>
              resolve({
                status: response.statusCode!,
                closes: response.headers.connection === "close",
              }),
            );
          },
        )
          .once("error", reject)
          .end();
      });
    await Promise.all(Array.from({ length: 20 }, one));
    process.kill(server.pid, "SIGTERM");
    // Each connection continues until it is closed.
    const client = async (): Promise<number> => {
      for (let sent = 1; ; sent += 1) {
        const { status, closes } = await one();
        expect(status).toBe(200);
        if (closes) return sent;
      }
    };
    await Promise.all(Array.from({ length: 20 }, client));
    agent.destroy();
    expect(await server.ended).toContain("ended with 0");
  },
  PATIENCE_MS,
);

/** Calls time out sooner, and half of them are not cached, so that faults reach pages. */
function impatient(configDir: string): void {
  const defaults = path.join(configDir, "defaults.json");
  const values = JSON.parse(readFileSync(defaults, "utf8")) as Defaults;
  Object.assign(values.call_limits!, { idle_ms: 200, open_ms: 10 });
  Object.assign(values.loading, { page_deadline_ms: 15_000 });
  Object.assign(values.queues!["search"]!, { at_once: 2, wait_ms: 50 });
  writeFileSync(defaults, JSON.stringify(values));
  for (const file of globSync("calls/*.json", { cwd: configDir }).toSorted()) {
    const table = path.join(configDir, file);
    const values = JSON.parse(readFileSync(table, "utf8")) as CallTable;
    for (const [index, row] of Object.values(values.calls).entries()) {
      row.timeout_ms = Math.min(row.timeout_ms, 3000);
      // Requests of a crowd after the skeleton's answer use the cached one.
      if (index % 2 === 0 && !row.path.endsWith("/home/sections"))
        delete row.cache;
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
 * A visitor who wants nothing but a page, as soon as the fault has ended: calls that were
 * refused are tried again within open_ms, and connections that were closed are noticed.
 */
async function clean(): Promise<number | string> {
  const until = performance.now() + CLEAN_MS;
  for (;;) {
    const answered = await get("/ferry-40/");
    if (answered === 200 || performance.now() > until) return answered;
    await wait(20);
  }
}

/** @returns the status, or the kind of failure */
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
  readonly headers: IncomingHttpHeaders;
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
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body,
          }),
        );
      },
    );
    asking.once("error", (error) => resolve(error.message));
    asking.end();
  });
}

/** On systems that report it; 0 elsewhere. */
function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1] ?? 0);
}
