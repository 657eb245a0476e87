/** Migrations, also while programs of the release before serve, on both databases. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ENGINES } from "../../../tests/support/engines.ts";
import {
  SEATS,
  makeSeatTables,
  type SeatTables,
} from "../../../tests/support/seat-tables.ts";
import type { Database, Migrations } from "./database.ts";

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

  test("applies each migration once, for each part, and refuses newer databases", async () => {
    const two: Migrations = {
      seats: [SEATS, "ALTER TABLE notes ADD COLUMN color TEXT"],
      other: ["CREATE TABLE others (id INTEGER PRIMARY KEY) STRICT"],
    };
    await database.run("INSERT INTO notes (text) VALUES (?)", "kept");
    const later = await engine.open(two);
    await later.close();
    const same = await engine.open(two);
    expect(await same.all("SELECT * FROM notes")).toEqual([
      { note_id: 1, text: "kept", color: null },
    ]);
    await same.close();
    await expect(engine.open()).rejects.toThrow("newer version");
  });

  const EXPANDED: Migrations = {
    seats: [
      SEATS,
      { sql: "ALTER TABLE seats ADD COLUMN color TEXT", worksFrom: 1 },
    ],
  };

  test("a newer migration that this version works with lets it start, and it takes none back", async () => {
    await (await engine.open(EXPANDED)).close();
    const older = await engine.open();
    await older.run("INSERT INTO seats (seat) VALUES (?)", "1A");
    await older.close();
    const newer = await engine.open(EXPANDED);
    expect(await newer.all("SELECT seat, color FROM seats")).toEqual([
      { seat: "1A", color: null },
    ]);
    await newer.close();
  });

  test("a migration that removes what only older versions use lets the release before start, and no earlier one", async () => {
    const removed: Migrations = {
      seats: [
        ...EXPANDED["seats"]!,
        { sql: "ALTER TABLE seats DROP COLUMN at", worksFrom: 2 },
      ],
    };
    await (await engine.open(removed)).close();
    await (await engine.open(EXPANDED)).close();
    await expect(engine.open()).rejects.toThrow(
      '"seats" has 3 steps, of which a program must know 2; 1 are known',
    );
  });

  test("a failed migration leaves nothing behind, and the next version continues from it", async () => {
    const wrong: Migrations = {
      seats: [
        SEATS,
        { sql: "ALTER TABLE seats ADD COLUMN color TEXT", worksFrom: 1 },
        { sql: "ALTER TABLE nowhere ADD COLUMN color TEXT", worksFrom: 1 },
      ],
    };
    await expect(engine.open(wrong)).rejects.toThrow("nowhere");
    await (await engine.open(EXPANDED)).close();
  });
});

test("a migration gives way to the transactions of running programs, and is taken after them", async (context) => {
  const engine = await makeSeatTables("Postgres");
  if (!engine) return context.skip("there is no Postgres here to run");
  const running = await engine.open();
  const reads = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const long = running.transaction(async (inside) => {
    await inside.all("SELECT seat FROM seats");
    reads.resolve();
    await goOn.promise;
  });
  await reads.promise;
  const newer = engine.open({
    seats: [
      SEATS,
      { sql: "ALTER TABLE seats ADD COLUMN color TEXT", worksFrom: 1 },
    ],
  });
  // Statements that wait behind the migration are not refused.
  await vi.waitFor(async () => {
    const [waiting] = await running.all<{ count: number }>(
      `SELECT count(*) AS count FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE seats%'`,
    );
    expect(waiting!.count).toBe(1);
  });
  await running.run("INSERT INTO seats (seat) VALUES (?)", "1A");
  goOn.resolve();
  await long;
  const migrated = await newer;
  expect(await migrated.all("SELECT seat, color FROM seats")).toEqual([
    { seat: "1A", color: null },
  ]);
  await migrated.close();
  await running.close();
  return undefined;
});
