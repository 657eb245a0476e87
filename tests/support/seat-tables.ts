/** Tables of seats and notes on both databases, for tests of what the databases promise alike. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database, Migrations } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import { databaseOf, type Engine } from "./engines.ts";

export const SEATS = `
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
export const SEAT_MIGRATIONS: Migrations = { seats: [SEATS] };

export interface SeatTables {
  readonly open: (migrations?: Migrations) => Promise<Database>;
  readonly stop: () => Promise<void>;
}

/** @returns new tables; undefined: there is no Postgres here to run */
export async function makeSeatTables(
  engine: Engine,
): Promise<SeatTables | undefined> {
  const url = await databaseOf(engine);
  if (url === null) return undefined;
  const directory =
    url === undefined
      ? mkdtempSync(path.join(tmpdir(), "wayfare-"))
      : undefined;
  return {
    open: (migrations = SEAT_MIGRATIONS) =>
      openDatabase({ directory, url, migrations }),
    async stop() {
      if (directory !== undefined) rmSync(directory, { recursive: true });
    },
  };
}
