/**
 * A shop under faults: customers are served or informed, and nothing is lost. Only the long run
 * includes it.
 */
import {
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import nock from "nock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Defaults } from "#schema/defaults.ts";
import { openBrowser } from "../reliability/browser.ts";
import {
  choose,
  createOrder,
  newShopper,
  pay,
  USUAL_PLAN,
  validate,
  type World,
} from "../reliability/shopper.ts";
import { startHostileServer, type HostileServer } from "./running-server.ts";

const MINUTES = Number(process.env["HOSTILE_MINUTES"] ?? 0);
/** Only ends what hangs. */
const PATIENCE_MS = 10 * 60_000;
const OPERATOR_TOKEN = "a-token-of-the-hostile-tests";

describe.runIf(MINUTES > 0)("a shopper who has selected a train", () => {
  let folder: string;
  let server: HostileServer;
  beforeAll(async () => {
    nock.restore();
    folder = mkdtempSync(path.join(tmpdir(), "wayfare-shop-"));
    server = await startHostileServer(
      { DATA_DIR: folder, OPERATOR_TOKEN, TRUSTED_PROXIES: "loopback" },
      withFewPlaces,
    );
  }, PATIENCE_MS);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
    nock.activate();
  }, PATIENCE_MS);

  const visit = (address: string): World =>
    newShopper(
      openBrowser({
        port: () => server.port,
        host: "localhost",
        address,
        token: OPERATOR_TOKEN,
      }),
    );

  test(
    "pays and gets a ticket while searches are refused",
    async () => {
      const world = visit("192.0.2.1");
      const selection = await choose(USUAL_PLAN, world);
      let isPaying = true;
      const statuses = new Set<number>();
      let searches = 0;
      const crowd = Array.from({ length: 20 }, async () => {
        while (isPaying) statuses.add(await search((searches += 1)));
      });
      const id = await validate(selection, world);
      const order = await createOrder(id, USUAL_PLAN, world);
      const paid = await pay(order, id, USUAL_PLAN, world);
      isPaying = false;
      await Promise.all(crowd);
      expect(paid.order_status).toBe("issued");
      expect(statuses).toContain(503);
    },
    PATIENCE_MS,
  );

  test(
    "is asked to retry while another program locks the database, and then buys",
    async () => {
      const world = visit("192.0.2.2");
      const id = await validate(await choose(USUAL_PLAN, world), world);
      const locks = globSync("*.sqlite", { cwd: folder }).map((file) => {
        const database = new DatabaseSync(path.join(folder, file));
        database.exec("BEGIN IMMEDIATE");
        return database;
      });
      expect(locks).not.toEqual([]);
      await expect(createOrder(id, USUAL_PLAN, world)).rejects.toMatchObject({
        code: "503 unavailable",
      });
      for (const database of locks) {
        database.exec("ROLLBACK");
        database.close();
      }
      const order = await createOrder(id, USUAL_PLAN, world);
      const paid = await pay(order, id, USUAL_PLAN, world);
      expect(paid.order_status).toBe("issued");
    },
    PATIENCE_MS,
  );

  /** @returns the status of a page of results; each is of another day. */
  function search(index: number): Promise<number> {
    const day = new Date(Date.now() + (3 + (index % 60)) * 86_400_000);
    const query = new URLSearchParams({
      origin_position: "tokyo",
      destination_position: "kyoto",
      departure_date: day.toISOString().slice(0, 10),
      n: String(index),
    });
    return new Promise((resolve, reject) => {
      request(
        {
          port: server.port,
          path: `/rails-32/search/?${query}`,
          headers: { host: "localhost" },
          agent: false,
        },
        (answer) => {
          answer.resume().once("end", () => resolve(answer.statusCode!));
        },
      )
        .once("error", reject)
        .end();
    });
  }
});

/** Searches have few places, and a short wait. */
function withFewPlaces(configDir: string): void {
  const file = path.join(configDir, "defaults.json");
  const values = JSON.parse(readFileSync(file, "utf8")) as Defaults;
  Object.assign(values.queues!["search"]!, { at_once: 2, wait_ms: 50 });
  writeFileSync(file, JSON.stringify(values));
}
