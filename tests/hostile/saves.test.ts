/**
 * An operator who saves, breaks, deletes, renames and moves files while visitors ask for
 * pages: no request fails, and each answer is of one configuration. With HOSTILE_MINUTES
 * it is a thousand saves.
 */
import {
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import nock from "nock";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { randomOf } from "../reliability/random.ts";
import { PATIENT } from "../support/patience.ts";
import { startHostileServer, type HostileServer } from "./running-server.ts";

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
    /** Two values of one file that go together: a number in each. */
    const text = (count: number): string => {
      const main = `#14${hex(count % 16)}b0`;
      const background = `#fc${hex((count % 16) + LIGHT)}fe`;
      const colours = { main, background };
      return JSON.stringify({ ...good, colours }, null, 2);
    };
    writeFileSync(file, text(0));
    const number = (body: string, colour: RegExp) =>
      Number.parseInt(colour.exec(body)?.[1] ?? "", 16);
    const look = async (): Promise<number> => {
      const { status, body } = await page(`${PARTNER}.localhost`);
      expect(status).toBe(200);
      const main = number(body, /--site-main:#14(..)b0/);
      const background = number(body, /--site-background:#fc(..)fe/);
      expect(background - LIGHT).toBe(main);
      return main;
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

/** A background must be light enough for text on it, or it is refused. */
const LIGHT = 0xea;

function hex(value: number): string {
  return value.toString(16).padStart(2, "0");
}

type Save = (folder: string, file: string, text: string) => Promise<void>;

/** The ways in which editors and copying tools save, and what goes wrong with them. */
const SAVERS: readonly Save[] = [
  async (_, file, text) => writeFileSync(file, text),
  async (_, file, text) => {
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
  },
  async (_, file, text) => {
    rmSync(file);
    await pause(5);
    writeFileSync(file, text);
  },
  async (_, file, text) => {
    const half = Math.floor(text.length / 2);
    writeFileSync(file, text.slice(0, half));
    await pause(20);
    writeFileSync(file, text);
  },
  async (_, file, text) => {
    writeFileSync(file, "null");
    await pause(150);
    writeFileSync(file, text);
  },
  async (_, file, text) => {
    writeFileSync(file, "[".repeat(20_000));
    await pause(150);
    writeFileSync(file, text);
  },
  async (folder, file, text) => {
    const away = `${folder}-away`;
    renameSync(folder, away);
    await pause(150);
    renameSync(away, folder);
    writeFileSync(file, text);
  },
  async (folder, file, text) => {
    const partners = path.join(folder, "partners");
    renameSync(partners, `${folder}-partners`);
    await pause(150);
    renameSync(`${folder}-partners`, partners);
    writeFileSync(file, text);
  },
  async (folder, file, text) => {
    const routes = path.join(folder, "routes/orders.json");
    const before = readFileSync(routes, "utf8");
    writeFileSync(routes, before.replace('"pattern": "', '"pattern": "[a-z'));
    writeFileSync(file, text);
    await pause(150);
    writeFileSync(routes, before);
  },
  async (folder, file, text) => {
    const link = path.join(folder, "partners/link");
    symlinkSync("..", link);
    writeFileSync(file, text);
    await pause(150);
    unlinkSync(link);
  },
];

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
