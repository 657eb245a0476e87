/** The store of accounts and what belongs to them: one SQLite file. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import {
  DatabaseSync,
  type SQLInputValue,
  type StatementSync,
} from "node:sqlite";
import { StartError } from "../../process/start-error.ts";
import { openFile } from "./database/open-file.ts";
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
  /**
   * From now on a locked file is an error at once: waiting would block the requests of everybody.
   * Until then, the process answers nobody, and statements wait for others that start.
   */
  answersRequests(): void;
  close(): void;
}

export const STORE_FILE = "wayfare.sqlite";
/** How long statements of the start wait for a locked file. */
const BUSY_AT_START_MS = 5000;

/**
 * @param directory the folder of the file; undefined keeps everything in memory
 * @throws StartError when the file cannot be used
 */
export async function openStore(directory: string | undefined): Promise<Store> {
  // It holds personal data.
  if (directory !== undefined)
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file =
    directory === undefined ? ":memory:" : path.join(directory, STORE_FILE);
  const database = await openFile(file, () => {
    const opened = new DatabaseSync(file, {
      timeout: BUSY_AT_START_MS,
      enableForeignKeyConstraints: true,
    });
    try {
      opened.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
      migrate(opened);
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  });

  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    let statement = prepared.get(sql);
    if (!statement) prepared.set(sql, (statement = database.prepare(sql)));
    return statement;
  };

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
    transaction: (work) => told(() => transaction(database, work)),
    untilFree: () =>
      untilFree(() => database.exec("BEGIN IMMEDIATE; ROLLBACK")),
    answersRequests: () => database.exec("PRAGMA busy_timeout = 0"),
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

function transaction<T>(database: DatabaseSync, work: () => T): T {
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
}

/** Runs the migrations that have not run yet; user_version counts those that have. */
function migrate(database: DatabaseSync): void {
  if (stepsOf(database) === MIGRATIONS.length) return;
  transaction(database, () => {
    // Another process may have run them meanwhile.
    for (const sql of MIGRATIONS.slice(stepsOf(database))) database.exec(sql);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}

/** @throws StartError when the file has more steps than are known */
function stepsOf(database: DatabaseSync): number {
  const { user_version: steps } = database
    .prepare("PRAGMA user_version")
    .get() as { user_version: number };
  if (steps > MIGRATIONS.length)
    throw new StartError(
      `${STORE_FILE} was written by a newer version: it has ${steps} steps, ${MIGRATIONS.length} are known`,
    );
  return steps;
}
