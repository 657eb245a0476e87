import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import express from "express";
import { expect, it } from "vitest";
import { visitBackend } from "../../../tests/support/backend-visitor.ts";
import { startReferenceBackend } from "../../../tests/support/reference-backend.ts";
import { DatabaseUnavailable } from "./database/database.ts";
import { answerRefusals } from "./envelope.ts";
import { openStore } from "./store.ts";

it("does not stop the process when another holds the file, and works when it is free", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const store = openStore(directory);
  const other = new DatabaseSync(path.join(directory, "wayfare.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  const write = () => store.run("DELETE FROM sessions");
  const change = () => store.transaction(write);
  expect(write).toThrow(new DatabaseUnavailable("busy", undefined));
  expect(change).toThrow(new DatabaseUnavailable("busy", undefined));
  expect(store.all("SELECT * FROM sessions")).toEqual([]);
  other.exec("COMMIT");
  expect(change()).toMatchObject({ changes: 0 });
  other.close();
  store.close();
  rmSync(directory, { recursive: true });
});

it("changes something when the other is done, and answers everybody else meanwhile", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const backend = await startReferenceBackend(undefined, {
    dataDir: directory,
  });
  const visitor = visitBackend(backend.url);
  const other = new DatabaseSync(path.join(directory, "wayfare.sqlite"));
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
  "a database that is %s is a 503 with words",
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
