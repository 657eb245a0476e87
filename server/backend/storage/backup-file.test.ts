/** A copy that is made while customers buy, and a new server that starts with it. */
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { visitBackend } from "../../../tests/support/backend-visitor.ts";
import { buyTicket } from "../../../tests/support/booking.ts";
import {
  tempFolder,
  type TempFolder,
} from "../../../tests/support/mini-config.ts";
import { startReferenceBackend } from "../../../tests/support/reference-backend.ts";
import { backupFile } from "./backup-file.ts";
import { DATABASE_FILE } from "./sqlite.ts";

let folder: TempFolder;
let restored: TempFolder;
beforeEach(() => {
  folder = tempFolder({});
  restored = tempFolder({});
});
afterEach(() => {
  folder.remove();
  restored.remove();
});

const start = (dataDir: string) =>
  startReferenceBackend(undefined, { dataDir, onError() {} });

test("a backup under load has whole purchases, and a new server goes on with it", async () => {
  const backend = await start(folder.dir);
  const copy = path.join(restored.dir, DATABASE_FILE);
  const buyers = Array.from({ length: 6 }, (_, index) =>
    visitBackend(backend.url, {
      "X-Device-Id": `backup-device-${index}`,
      "X-Session-Key": `backup-session-${index}`,
    }),
  );
  const first = await buyTicket(buyers[0]!);
  const others = buyers.slice(1).map((buyer) => buyTicket(buyer));
  // In a thread, as the command is another process; the purchases go on meanwhile.
  const thread = new Worker(
    `const { workerData } = require("node:worker_threads");
     import(workerData.module).then(({ backupFile }) => backupFile(workerData.from, workerData.to));`,
    {
      eval: true,
      workerData: {
        module: new URL("./backup-file.ts", import.meta.url).href,
        from: folder.dir,
        to: copy,
      },
    },
  );
  const [code] = (await once(thread, "exit")) as [number];
  expect(code).toBe(0);
  const bought = await Promise.all(others);
  await backend.stop();

  const file = new DatabaseSync(copy);
  const all = (sql: string) => file.prepare(sql).all();
  expect(all("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  // Each posting balances, each paid order has its money and each issued one its tickets.
  expect(
    all(
      "SELECT posting_id FROM ledger_entries GROUP BY posting_id, currency HAVING sum(amount) <> 0",
    ),
  ).toEqual([]);
  expect(
    all(
      `SELECT order_guid FROM orders WHERE status = 'issued' AND (
         NOT EXISTS (SELECT 1 FROM documents WHERE documents.order_guid = orders.order_guid)
         OR NOT EXISTS (SELECT 1 FROM order_payments WHERE order_payments.order_guid = orders.order_guid AND status = 'captured'))`,
    ),
  ).toEqual([]);
  file.close();

  // The copy alone opens nothing: the keys are elsewhere.
  await expect(start(restored.dir)).rejects.toThrow(/data-key is missing/);
  copyFileSync(
    path.join(folder.dir, "data-key"),
    path.join(restored.dir, "data-key"),
  );
  const again = await start(restored.dir);
  const visitor = visitBackend(again.url, {
    "X-Device-Id": "backup-device-0",
    "X-Session-Key": "backup-session-0",
  });
  const { result } = await visitor.get(
    "/v3/reappserv/ptp/orderdetail/travellers",
    { order_guid: first.order_guid },
  );
  expect(JSON.stringify(result)).toContain("ana@example.com");
  expect((await buyTicket(visitor)).order_status).toBe("issued");
  await again.stop();
  expect(bought.map(({ order_status }) => order_status)).toEqual(
    bought.map(() => "issued"),
  );
});

test("a backup overwrites nothing, and names what is missing", () => {
  const target = path.join(restored.dir, "copy.sqlite");
  expect(() => backupFile(folder.dir, target)).toThrow(
    `${path.join(folder.dir, DATABASE_FILE)} does not exist`,
  );
  const file = new DatabaseSync(path.join(folder.dir, DATABASE_FILE));
  file.exec("CREATE TABLE one (a TEXT) STRICT");
  file.close();
  writeFileSync(target, "something else");
  expect(() => backupFile(folder.dir, target)).toThrow(`${target} exists`);
  expect(readFileSync(target, "utf8")).toBe("something else");
  const nowhere = path.join(restored.dir, "no-folder", "copy.sqlite");
  expect(() => backupFile(folder.dir, nowhere)).toThrow(nowhere);
  expect(existsSync(nowhere)).toBe(false);
});
