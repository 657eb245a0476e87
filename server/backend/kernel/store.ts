/** The store of accounts and what belongs to them: one SQLite file. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import {
  DatabaseSync,
  type SQLInputValue,
  type StatementSync,
} from "node:sqlite";
import { asUnavailable } from "./database/sqlite-errors.ts";
import { untilFree } from "./database/until-free.ts";
import { MIGRATIONS } from "./store-migrations.ts";

export interface Store {
  /** The first row; its type is what the statement selects. */
  get<Row>(sql: string, ...values: readonly SQLInputValue[]): Row | undefined;
  all<Row>(sql: string, ...values: readonly SQLInputValue[]): Row[];
  /** @returns how many rows changed, and the id of the last inserted one */
  run(
    sql: string,
    ...values: readonly SQLInputValue[]
  ): { readonly changes: number; readonly id: number };
  /** Runs work in a transaction. A transaction within a transaction joins it. */
  transaction<T>(work: () => T): T;
  /**
   * Waits, before a change, while another process writes the file, 5 s at most. Other
   * requests are answered meanwhile.
   *
   * @throws DatabaseUnavailable when the file is still locked
   */
  untilFree(): Promise<void>;
  close(): void;
}

const FILE = "wayfare.sqlite";
/** Waiting here would block the process: see `untilFree`. */
const BUSY_MS = 0;
/** Before the first request it may block: a server that ends may still have locked the file. */
const BUSY_AT_START_MS = 5000;

/** @param directory the folder of the file; undefined keeps everything in memory */
export function openStore(directory: string | undefined): Store {
  // It holds personal data.
  if (directory !== undefined)
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(
    directory === undefined ? ":memory:" : path.join(directory, FILE),
    { timeout: BUSY_AT_START_MS, enableForeignKeyConstraints: true },
  );
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");

  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    let statement = prepared.get(sql);
    if (!statement) prepared.set(sql, (statement = database.prepare(sql)));
    return statement;
  };

  const transaction = <T>(work: () => T): T => {
    if (database.isTransaction) return work();
    database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      database.exec("COMMIT");
      return result;
    } catch (error) {
      // SQLite has already rolled back when the disk is full.
      if (database.isTransaction) database.exec("ROLLBACK");
      throw error;
    }
  };

  migrate(database, transaction);
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  return {
    get: <Row>(sql: string, ...values: readonly SQLInputValue[]) =>
      told(() => prepare(sql).get(...values) as Row | undefined),
    all: <Row>(sql: string, ...values: readonly SQLInputValue[]) =>
      told(() => prepare(sql).all(...values) as Row[]),
    run: (sql, ...values) =>
      told(() => {
        const { changes, lastInsertRowid } = prepare(sql).run(...values);
        return { changes: Number(changes), id: Number(lastInsertRowid) };
      }),
    transaction: (work) => told(() => transaction(work)),
    untilFree: () =>
      untilFree(() => database.exec("BEGIN IMMEDIATE; ROLLBACK")),
    close: () => database.close(),
  };
}

/** @throws DatabaseUnavailable when the file cannot be used now */
function told<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Runs the migrations that have not run yet; user_version counts those that have. */
function migrate(
  database: DatabaseSync,
  transaction: (work: () => void) => void,
): void {
  const { user_version: seen } = database
    .prepare("PRAGMA user_version")
    .get() as { user_version: number };
  if (seen > MIGRATIONS.length)
    throw new Error(
      `${FILE} was written by a newer version: it has ${seen} steps, ${MIGRATIONS.length} are known`,
    );
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < seen) continue;
    transaction(() => {
      database.exec(sql);
      database.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}
