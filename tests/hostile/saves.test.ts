/**
 * Operators who save, break, delete, rename and move files of both folders while visitors ask for
 * pages: no request fails, and each answer is of one state. With HOSTILE_MINUTES it is a thousand
 * saves. The benchmark tests/bench/saves.ts measures how long requests wait meanwhile,
 * because that depends on the machine.
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
import {
  contentNumberOf,
  DATA_SAVERS,
  numbered,
  numberedContent,
  numberOf,
  SAVERS,
  type Save,
} from "./savers.ts";

const isLong = Number(process.env["HOSTILE_MINUTES"] ?? 0) > 0;
/** As many as there are ways to save. */
const SAVES = isLong ? 1000 : SAVERS.length;
const DATA_SAVES = isLong ? 300 : DATA_SAVERS.length;
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

interface Edited {
  readonly folder: string;
  readonly file: string;
  readonly savers: readonly Save[];
  readonly saves: number;
  /** The text of a save. */
  readonly text: (count: number) => string;
  /** The host of the page that shows it. */
  readonly host: string;
  /** The number of the save that a page shows. */
  readonly numberOf: (page: string) => number | undefined;
}

test(
  "saves, deletes and renames in both folders under load fail no request, and mix no states",
  async () => {
    const partner = path.join(server.configDir, `partners/${PARTNER}.json`);
    const good = JSON.parse(readFileSync(partner, "utf8")) as object;
    const words = path.join(server.backendData, "content/en/thferry.json");
    const content = JSON.parse(readFileSync(words, "utf8")) as Parameters<
      typeof numberedContent
    >[0];
    const edited: readonly Edited[] = [
      {
        folder: server.configDir,
        file: partner,
        savers: SAVERS,
        saves: SAVES,
        text: (count) => numbered(good, count),
        host: `${PARTNER}.localhost`,
        numberOf,
      },
      {
        folder: server.backendData,
        file: words,
        savers: DATA_SAVERS,
        saves: DATA_SAVES,
        text: (count) => numberedContent(content, count),
        host: "localhost",
        numberOf: contentNumberOf,
      },
    ];
    const look = async (one: Edited): Promise<number> => {
      const { status, body } = await page(one.host);
      expect(status).toBe(200);
      const number = one.numberOf(body);
      expect(number).toBeDefined();
      return number!;
    };
    const isLive = (one: Edited, count: number) =>
      vi.waitFor(async () => expect(await look(one)).toBe(count % 16), PATIENT);
    for (const one of edited) {
      writeFileSync(one.file, one.text(0));
      await isLive(one, 0);
    }

    let saving = true;
    const visitors = Array.from({ length: VISITORS }, async () => {
      while (saving)
        for (const one of edited) expect(await look(one)).toBeLessThan(16);
    });
    await Promise.all(
      edited.map(async (one, index) => {
        const pick = randomOf(SEED + index);
        for (let count = 1; count <= one.saves; count += 1) {
          const { length } = one.savers;
          const save = one.savers[isLong ? pick(length) : count % length]!;
          await save(one.folder, one.file, one.text(count));
          await pause(pick(40));
        }
        writeFileSync(one.file, one.text(one.saves + 1));
        await isLive(one, one.saves + 1);
      }),
    );
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

/** A page whose lowest fares are soon found again after each save of the data. */
const page = (host: string) => ask(host, "/ferry-40/");
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
