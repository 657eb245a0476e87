/**
 * The contents of the database after the run, and their consistency. All the SQL of these tests is
 * here and in order-books.ts and refund-books.ts: the rest works over HTTP.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { DATABASE_FILE } from "#server/backend/storage/sqlite.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Sealing } from "#server/backend/storage/sealed-value.ts";
import {
  DATA_KEY_FILE,
  readDataKeys,
} from "#server/backend/storage/sealing/data-keys.ts";
import { createSealing } from "#server/backend/storage/sealing/sealing.ts";
import { ENDED, readOrderBooks } from "./order-books.ts";

export interface Books {
  /** The state of each order, by its id. */
  readonly orders: ReadonlyMap<string, string>;
  /** The outcome of each confirmed refund. */
  readonly refunds: readonly string[];
  /** Contradictions. */
  readonly problems: readonly string[];
}

export interface Reader {
  all<Row>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Opens the personal data of rows, too.
 *
 * @param folder of the programs, with the SQLite file and the data key
 * @param url a Postgres instead of the file
 * @param dataKey left out: that of the folder
 */
export function openReader(
  folder: string,
  url?: string,
  dataKey?: string,
): Reader {
  const reader =
    url === undefined ? readerOfFile(folder) : readerOfPostgres(url);
  let opening: Promise<Sealing> | undefined;
  return {
    ...reader,
    async all<Row>(sql: string) {
      const rows = await reader.all<Row>(sql);
      opening ??= sealingOf(dataKey ?? keyIn(folder));
      const sealing = await opening;
      return rows.map((row) => opened(row, sealing));
    },
  };
}

function readerOfPostgres(url: string): Reader {
  const pool = new pg.Pool({ connectionString: url });
  return {
    all: async <Row>(sql: string) =>
      (await pool.query(sql)).rows.map(withNumbers) as Row[],
    close: () => pool.end(),
  };
}

function readerOfFile(folder: string): Reader {
  const file = path.join(folder, DATABASE_FILE);
  const database = new DatabaseSync(file, { readOnly: true });
  return {
    all: async <Row>(sql: string) => database.prepare(sql).all() as Row[],
    close: async () => database.close(),
  };
}

function keyIn(folder: string): string {
  return readFileSync(path.join(folder, DATA_KEY_FILE), "utf8").trim();
}

async function sealingOf(dataKey: string): Promise<Sealing> {
  const none = () => new Uint8Array();
  const source = { dataKey, dataDir: undefined };
  // With a key, the database is not asked.
  const keys = await readDataKeys({} as Database, none, source);
  return createSealing({ ...keys, root: "", isOn: false });
}

function opened<Row>(row: Row, sealing: Sealing): Row {
  return Object.fromEntries(
    Object.entries(row as object).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "string" ? sealing.open(name, value) : value,
    ]),
  ) as Row;
}

/** Postgres answers 64-bit integers as text. */
function withNumbers(row: object): object {
  return Object.fromEntries(
    Object.entries(row as object).map(([key, value]) => [
      key,
      typeof value === "string" && /^-?\d{1,15}$/.test(value)
        ? Number(value)
        : value,
    ]),
  );
}

/** The number of orders and refunds that have not ended. */
export async function countOpen(reader: Reader): Promise<number> {
  const rows = await reader.all<{ status: string; release_due: number }>(
    "SELECT status, release_due FROM orders",
  );
  const [refunds] = await reader.all<{ open: number }>(
    "SELECT count(*) AS open FROM refunds WHERE status IN ('accepted', 'returning')",
  );
  const orders = rows.filter(
    ({ status, release_due }) => !ENDED.includes(status) || release_due !== 0,
  );
  return orders.length + Number(refunds!.open);
}

export async function readBooks(reader: Reader): Promise<Books> {
  const { orders, refunds, problems } = await readOrderBooks(reader);
  const seats = await reader.all<{ validate_id: string; sold: number }>(
    `SELECT validate_id, count(*) AS sold FROM held_places JOIN seat_holds USING (hold_id)
       WHERE expires_at = ${Number.MAX_SAFE_INTEGER} GROUP BY validate_id`,
  );
  const soldTo = new Map(
    seats.map(({ validate_id, sold }) => [validate_id, Number(sold)]),
  );
  const wrongSeats = orders.flatMap((row) => {
    const { order_guid, status, tickets } = row;
    const left = tickets - row.refunded_parts - row.amended_parts;
    const sold = soldTo.get(row.validate_id) ?? 0;
    return sold === left
      ? []
      : [`order ${order_guid} (${status}) has ${sold} seats of ${left}`];
  });
  // Tickets name their seats: none is on two of them.
  const twice = await reader.all<{ run: string; place: string }>(
    "SELECT run, place FROM held_places GROUP BY run, place HAVING count(*) > 1",
  );
  return {
    orders: new Map(
      orders.map(({ order_guid, status }) => [order_guid, status]),
    ),
    refunds,
    problems: [
      ...problems,
      ...wrongSeats,
      ...twice.map(({ run, place }) => `${run} ${place} is sold twice`),
    ],
  };
}
