import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import {
  startPostgres,
  type Postgres,
} from "../../../../tests/support/postgres.ts";
import type { Database, Migrations } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { withNumbers } from "./sql.ts";

const SEATS = `
  CREATE TABLE seats (
    seat TEXT PRIMARY KEY,
    holder TEXT,
    at INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE notes (
    note_id INTEGER PRIMARY KEY AUTOINCREMENT,
    text TEXT NOT NULL
  ) STRICT;
`;
const migrations: Migrations = { seats: [SEATS] };

interface Engine {
  readonly open: (parts?: Migrations) => Promise<Database>;
  readonly stop: () => Promise<void>;
}

async function sqliteEngine(): Promise<Engine> {
  const directory = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  return {
    open: (parts = migrations) =>
      openDatabase({ directory, migrations: parts }),
    stop: async () => rmSync(directory, { recursive: true }),
  };
}

let postgres: Postgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

async function postgresEngine(): Promise<Engine | undefined> {
  const url = await postgres?.newDatabase();
  return url === undefined
    ? undefined
    : {
        open: (parts = migrations) =>
          openDatabase({ directory: undefined, url, migrations: parts }),
        stop: async () => {},
      };
}

describe.each([
  ["SQLite", sqliteEngine],
  ["Postgres", postgresEngine],
])("%s", (_name, start) => {
  let engine: Engine;
  let database: Database;
  beforeEach(async (context) => {
    const started = await start();
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

  test("answers rows as they were written, times included", async () => {
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

  test("keeps all of a transaction or nothing", async () => {
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

  test("nobody sees half of a transaction", async () => {
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
    // It waited, or saw what was there before.
    expect([undefined, "x"]).toContain((await meanwhile)?.holder);
    expect(await seatOf("1A")).toBe("x");
  });

  test("of many who read and then write, one is first", async () => {
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

  test("takes each step once, part by part, and refuses what is newer", async () => {
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
    await expect(engine.open(migrations)).rejects.toThrow("newer version");
  });
});

test("a Postgres that is started again costs the transactions under way, and nothing else", async (context) => {
  const engine = await postgresEngine();
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

test("a question mark within quotes stays", () => {
  expect(withNumbers("a = ? AND b = '?''?' AND c = ?")).toBe(
    "a = $1 AND b = '?''?' AND c = $2",
  );
});

test("a SQLite file that another holds stops nobody, and is used when it is free again", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "wayfare-"));
  const database = await openDatabase({ directory, migrations });
  const other = new DatabaseSync(path.join(directory, "wayfare-orders.sqlite"));
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
  // The process goes on while the file is held, and nobody has given up.
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

test("a full disk is said to be one, and nothing of the work is kept", async () => {
  const { open, stop } = await sqliteEngine();
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

test("in SQLite work that asks another than the one it is given is told so, and waits for nobody", async () => {
  const { open, stop } = await sqliteEngine();
  const database = await open();
  const work = database.transaction(() =>
    database.all("SELECT seat FROM seats"),
  );
  await expect(work).rejects.toThrow("asks the database it is given");
  expect(await database.all("SELECT seat FROM seats")).toEqual([]);
  await database.close();
  await stop();
});
