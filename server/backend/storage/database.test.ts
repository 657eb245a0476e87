import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ENGINES } from "../../../tests/support/engines.ts";
import {
  SEAT_MIGRATIONS,
  makeSeatTables,
  type SeatTables,
} from "../../../tests/support/seat-tables.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { DATABASE_FILE } from "./sqlite.ts";
import { withNumbers } from "./sql.ts";
import { WAIT_MS } from "./waits.ts";

describe.each(ENGINES)("%s", (name) => {
  let engine: SeatTables;
  let database: Database;
  beforeEach(async (context) => {
    const started = await makeSeatTables(name);
    if (!started) return context.skip("there is no Postgres here to run");
    engine = started;
    database = await engine.open();
    return undefined;
  });
  afterEach(async (context) => {
    if (context.task.result?.state === "skip") return;
    await database.close();
    await engine.stop();
  });

  const seatOf = async (seat: string) =>
    (
      await database.get<{ holder: string | null }>(
        "SELECT holder FROM seats WHERE seat = ?",
        seat,
      )
    )?.holder;

  test("returns rows as they were written, times included", async () => {
    const at = Date.parse("2026-11-21T12:00:00Z");
    const { changes } = await database.run(
      "INSERT INTO seats (seat, holder, at) VALUES (?, ?, ?), (?, NULL, 0)",
      "1A",
      "it's '?'",
      at,
      "1B",
    );
    expect(changes).toBe(2);
    expect(
      await database.all("SELECT seat, holder, at FROM seats ORDER BY seat"),
    ).toEqual([
      { seat: "1A", holder: "it's '?'", at },
      { seat: "1B", holder: null, at: 0 },
    ]);
    expect(
      await database.get(
        "SELECT count(*) AS seats, sum(at) AS at FROM seats WHERE holder <> '?' OR seat = ?",
        "1B",
      ),
    ).toEqual({ seats: 2, at });
    for (const nobodys of ["9Z", "\0", "\ud800"])
      expect(
        await database.get("SELECT * FROM seats WHERE seat = ?", nobodys),
      ).toBeUndefined();
  });

  test("commits all of a transaction or nothing", async () => {
    const fails = database.transaction(async (inside) => {
      await inside.run("INSERT INTO seats (seat) VALUES (?)", "1A");
      await inside.transaction((within) =>
        within.run("INSERT INTO seats (seat) VALUES (?)", "1B"),
      );
      throw new Error("changed its mind");
    });
    await expect(fails).rejects.toThrow("changed its mind");
    await expect(database.all("SELECT seat FROM seats")).resolves.toEqual([]);
  });

  test("shows no partial transaction to other readers", async () => {
    const half = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const work = database.transaction(async (inside) => {
      await inside.run("INSERT INTO seats (seat) VALUES (?)", "1A");
      half.resolve();
      await goOn.promise;
      await inside.run("UPDATE seats SET holder = ? WHERE seat = ?", "x", "1A");
    });
    await half.promise;
    const meanwhile = database.get<{ holder: string | null }>(
      "SELECT holder FROM seats WHERE seat = '1A'",
    );
    goOn.resolve();
    await work;
    // It waited, or read the earlier state.
    expect([undefined, "x"]).toContain((await meanwhile)?.holder);
    expect(await seatOf("1A")).toBe("x");
  });

  test("serialises concurrent transactions that read and then write", async () => {
    await database.run("INSERT INTO seats (seat) VALUES (?)", "1A");
    const take = (holder: string) =>
      database.transaction(async (inside) => {
        const row = await inside.get<{ holder: string | null }>(
          "SELECT holder FROM seats WHERE seat = '1A'",
        );
        if (row!.holder !== null) return false;
        await inside.run("UPDATE seats SET holder = ?", holder);
        return true;
      });
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, index) => take(`shopper-${index}`)),
    );
    const winner = taken.indexOf(true);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await seatOf("1A")).toBe(`shopper-${winner}`);
  });
});

test("a restart of Postgres fails only the transactions under way", async (context) => {
  const engine = await makeSeatTables("Postgres");
  if (!engine) return context.skip("there is no Postgres here to run");
  const database = await engine.open();
  const other = await engine.open();
  const work = database.transaction(async (inside) => {
    await inside.run("INSERT INTO seats (seat) VALUES (?)", "1A");
    await other.all(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND datname = current_database()`,
    );
    return inside.all("SELECT seat FROM seats");
  });
  await expect(work).rejects.toMatchObject({
    name: "DatabaseUnavailable",
    reason: "lost",
  });
  expect(await database.all("SELECT seat FROM seats")).toEqual([]);
  await database.close();
  await other.close();
  return undefined;
});

test("a statement of Postgres is cancelled after 10 s, and reported as busy", async (context) => {
  const engine = await makeSeatTables("Postgres");
  if (!engine) return context.skip("there is no Postgres here to run");
  const database = await engine.open();
  expect(await database.get("SHOW statement_timeout")).toEqual({
    statement_timeout: "10s",
  });
  const work = database.transaction(async (inside) => {
    await inside.run("INSERT INTO seats (seat) VALUES (?)", "1A");
    await inside.all("SET LOCAL statement_timeout = 1");
    return inside.all("SELECT pg_sleep(60)");
  });
  await expect(work).rejects.toMatchObject({
    name: "DatabaseUnavailable",
    reason: "busy",
  });
  expect(await database.all("SELECT seat FROM seats")).toEqual([]);
  await database.close();
  return undefined;
});

test("a question mark within quotes is no placeholder", () => {
  expect(withNumbers("a = ? AND b = '?''?' AND c = ?")).toBe(
    "a = $1 AND b = '?''?' AND c = $2",
  );
});

test("a SQLite file that another program locks blocks no thread, and is used when it is free", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const database = await openDatabase({
    directory,
    migrations: SEAT_MIGRATIONS,
  });
  const other = new DatabaseSync(path.join(directory, DATABASE_FILE));
  other.exec("BEGIN IMMEDIATE");
  const writing = database.run("INSERT INTO seats (seat) VALUES (?)", "1A");
  const transaction = database.transaction((inside) =>
    inside.run("INSERT INTO seats (seat) VALUES (?)", "1B"),
  );
  let over = false;
  const noteEnd = (): void => {
    over = true;
  };
  writing.then(noteEnd, noteEnd);
  // Reads do not wait for writes.
  expect(await database.all("SELECT seat FROM seats")).toEqual([]);
  // The process continues while the file is locked, and no request has failed.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(over).toBe(false);
  other.exec("COMMIT");
  other.close();
  await writing;
  await transaction;
  expect(await database.all("SELECT seat FROM seats ORDER BY seat")).toEqual([
    { seat: "1A" },
    { seat: "1B" },
  ]);
  await database.close();
  rmSync(directory, { recursive: true });
});

test("writes that wait for a locked SQLite file fail after the same time, whatever their turn", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const database = await openDatabase({
    directory,
    migrations: SEAT_MIGRATIONS,
  });
  const other = new DatabaseSync(path.join(directory, DATABASE_FILE));
  other.exec("BEGIN IMMEDIATE");
  vi.useFakeTimers({ toFake: ["performance"] });
  const writing = Array.from({ length: 4 }, (_, index) =>
    database.run("INSERT INTO seats (seat) VALUES (?)", `${index}A`),
  );
  const told = Promise.allSettled(writing);
  vi.advanceTimersByTime(WAIT_MS);
  for (const one of await told)
    expect(one).toMatchObject({
      status: "rejected",
      reason: { name: "DatabaseUnavailable", reason: "busy" },
    });
  vi.useRealTimers();
  other.close();
  await database.run("INSERT INTO seats (seat) VALUES (?)", "1A");
  await database.close();
  rmSync(directory, { recursive: true });
});

test("a transaction of Postgres that waits too long for a locked row fails", async (context) => {
  const engine = await makeSeatTables("Postgres");
  if (!engine) return context.skip("there is no Postgres here to run");
  const database = await engine.open();
  expect(await database.get("SHOW lock_timeout")).toEqual({
    lock_timeout: `${WAIT_MS / 1000}s`,
  });
  await database.run("INSERT INTO seats (seat) VALUES (?)", "1A");
  const locked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const holder = database.transaction(async (inside) => {
    await inside.run("UPDATE seats SET holder = ? WHERE seat = ?", "x", "1A");
    locked.resolve();
    await goOn.promise;
  });
  await locked.promise;
  const other = database.transaction(async (inside) => {
    await inside.all("SET LOCAL lock_timeout = 1");
    await inside.run("UPDATE seats SET holder = ? WHERE seat = ?", "y", "1A");
  });
  await expect(other).rejects.toMatchObject({
    name: "DatabaseUnavailable",
    reason: "busy",
  });
  goOn.resolve();
  await holder;
  await database.close();
  return undefined;
});

test("a full disk is reported, and the transaction is rolled back", async () => {
  const { open, stop } = (await makeSeatTables("SQLite"))!;
  const database = await open();
  const { page_count } = (await database.get<{ page_count: number }>(
    "PRAGMA page_count",
  ))!;
  await database.all(`PRAGMA max_page_count = ${page_count}`);
  const work = database.transaction(async (inside) => {
    for (let note = 0; note < 1000; note += 1)
      await inside.run("INSERT INTO notes (text) VALUES (?)", "x".repeat(5000));
  });
  await expect(work).rejects.toMatchObject({
    name: "DatabaseUnavailable",
    reason: "full",
  });
  expect(await database.all("SELECT * FROM notes")).toEqual([]);
  await database.close();
  await stop();
});

test("in SQLite, a transaction that uses another connection than its own fails at once", async () => {
  const { open, stop } = (await makeSeatTables("SQLite"))!;
  const database = await open();
  const work = database.transaction(() =>
    database.all("SELECT seat FROM seats"),
  );
  await expect(work).rejects.toThrow("must use the database that it is given");
  expect(await database.all("SELECT seat FROM seats")).toEqual([]);
  await database.close();
  await stop();
});
