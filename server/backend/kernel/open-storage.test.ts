import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import express from "express";
import { expect, it } from "vitest";
import { visitBackend } from "../../../tests/support/backend-visitor.ts";
import { ROOT } from "../../../tests/support/mini-config.ts";
import type { Starting } from "../../../tests/support/start-at-once.ts";
import { startReferenceBackend } from "../../../tests/support/reference-backend.ts";
import { StartError } from "#server/config/process/start-error.ts";
import { DatabaseUnavailable } from "../storage/database.ts";
import { answerRefusals } from "../http/envelope.ts";
import { openStorage } from "./open-storage.ts";
import { DATABASE_FILE } from "../storage/sqlite.ts";

const open = (dataDir: string) =>
  openStorage({
    dataDir,
    databaseUrl: undefined,
    dataKey: undefined,
    migrations: {},
  });

it("is created once by processes that start at the same moment on an empty folder", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const threads = 4;
  const workerData: Starting = {
    folder,
    threads,
    ready: new SharedArrayBuffer(4),
  };
  const started = Array.from({ length: threads }, async () => {
    const file = path.join(ROOT, "tests/support/start-at-once.ts");
    const [key] = (await once(new Worker(file, { workerData }), "message")) as [
      string,
    ];
    return key;
  });
  const keys = await Promise.all(started);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(keys).size).toBe(1);
  rmSync(folder, { recursive: true });
});

it.each([
  [
    "is none",
    (file: string) => writeFileSync(file, "not a database".repeat(99)),
  ],
  ["is a folder", (file: string) => mkdirSync(file)],
])("a file that %s is named, and why it cannot be used", async (_, spoil) => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const file = path.join(folder, DATABASE_FILE);
  spoil(file);
  await expect(open(folder)).rejects.toThrow(StartError);
  await expect(open(folder)).rejects.toThrow(file);
  rmSync(folder, { recursive: true });
});

it("a change waits for the other program, and other requests are answered meanwhile", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const backend = await startReferenceBackend(undefined, {
    dataDir: directory,
  });
  const visitor = visitBackend(backend.url);
  const other = new DatabaseSync(path.join(directory, DATABASE_FILE));
  other.exec("BEGIN IMMEDIATE");
  const changed = visitor.post("/v1/usrcsrv/wishlist/add", {
    item_id: "product-32",
  });
  for (let times = 0; times < 10; times += 1)
    expect(await visitor.get("/v1/logsrv/health")).toMatchObject({
      status: 200,
    });
  other.exec("COMMIT");
  expect(await changed).toMatchObject({ status: 200, success: true });
  other.close();
  await backend.stop();
  rmSync(directory, { recursive: true });
});

it.each(["busy", "full", "lost"] as const)(
  "a database that is %s is a 503 with an explanation",
  async (reason) => {
    const app = express();
    app.get("/", () => {
      throw new DatabaseUnavailable(reason, undefined);
    });
    app.use(answerRefusals);
    const server = createServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      success: false,
      error: { code: "unavailable", message: `the database is ${reason}` },
    });
    server.closeAllConnections();
    server.close();
  },
);
