/**
 * An operator who saves, breaks, deletes, renames and moves files while visitors ask for
 * pages: no request fails, and each answer is of one configuration. With HOSTILE_MINUTES
 * it is a thousand saves. For how long requests stand still meanwhile is a figure
 * (tests/bench/saves.ts), because it is the machine's too.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import nock from "nock";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { randomOf } from "../reliability/random.ts";
import { PATIENT } from "../support/patience.ts";
import { startHostileServer, type HostileServer } from "./running-server.ts";
import { numbered, numberOf, SAVERS } from "./savers.ts";

const SAVES = Number(process.env["HOSTILE_MINUTES"] ?? 0) > 0 ? 1000 : 30;
const SEED = Number(process.env["HOSTILE_SEED"] ?? 1);
/** Only ends what hangs. */
const PATIENCE_MS = 60 * 60_000;
const VISITORS = 3;
const PARTNER = "samsung";

let server: HostileServer;
beforeAll(async () => {
  nock.restore();
  server = await startHostileServer();
}, PATIENCE_MS);
afterAll(async () => {
  await server.stop();
  nock.activate();
}, PATIENCE_MS);

test(
  "saves, deletes and renames under load fail no request, and mix no configurations",
  async () => {
    const file = path.join(server.configDir, `partners/${PARTNER}.json`);
    const good = JSON.parse(readFileSync(file, "utf8")) as object;
    const text = (count: number) => numbered(good, count);
    writeFileSync(file, text(0));
    const look = async (): Promise<number> => {
      const { status, body } = await page(`${PARTNER}.localhost`);
      expect(status).toBe(200);
      const number = numberOf(body);
      expect(number).toBeDefined();
      return number!;
    };
    await vi.waitFor(async () => expect(await look()).toBe(0), PATIENT);

    let saving = true;
    const visitors = Array.from({ length: VISITORS }, async () => {
      while (saving) {
        expect(await look()).toBeLessThan(16);
        expect((await page("localhost")).status).toBe(200);
      }
    });
    const pick = randomOf(SEED);
    for (let count = 1; count <= SAVES; count += 1) {
      const save = SAVERS[pick(SAVERS.length)]!;
      await save(server.configDir, file, text(count));
      await pause(pick(40));
    }
    writeFileSync(file, text(SAVES + 1));
    const last = (SAVES + 1) % 16;
    await vi.waitFor(async () => expect(await look()).toBe(last), PATIENT);
    saving = false;
    await Promise.all(visitors);
    await vi.waitFor(
      async () => expect((await ready()).body).toBe("ready\n"),
      PATIENT,
    );
  },
  PATIENCE_MS,
);

interface Answer {
  readonly status: number;
  readonly body: string;
}

const page = (host: string) => ask(host, "/rails-32/");
const ready = () => ask("localhost", "/readyz");

function ask(host: string, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port: server.port, path: address, headers: { host } };
    request(options, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.once("end", () =>
        resolve({ status: response.statusCode!, body }),
      );
    })
      .once("error", (error) =>
        reject(new Error(`${error.message}\n${server.lastLines()}`)),
      )
      .end();
  });
}
