/** SQLite: one file, one connection, one statement or transaction at a time. */
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  migrate,
  STEPS_TABLE,
  type Database,
  type Migrations,
  type Value,
} from "./database.ts";
import { openFile } from "./open-file.ts";
import { untilFree } from "./until-free.ts";

export const ORDERS_FILE = "wayfare-orders.sqlite";
/**
 * The driver blocks the whole process while it waits for a locked file. It must not wait:
 * `untilFree` retries instead.
 */
const DRIVER_WAITS_MS = 0;

/** Statements of whoever has the turn. */
type Asked = Omit<Database, "transaction" | "close">;

/** @throws StartError when the file cannot be used */
export async function openSqlite(
  directory: string | undefined,
  migrations: Migrations,
): Promise<Database> {
  // It holds personal data.
  if (directory !== undefined)
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file =
    directory === undefined ? ":memory:" : path.join(directory, ORDERS_FILE);
  return openFile(file, async () => {
    const connection = new DatabaseSync(file, {
      timeout: DRIVER_WAITS_MS,
      enableForeignKeyConstraints: true,
    });
    try {
      connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
      const database = inTurns(connection);
      await database.transaction(async (inside) => {
        connection.exec(STEPS_TABLE);
        await migrate(inside, migrations, async (sql) => connection.exec(sql));
      });
      return database;
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

function inTurns(connection: DatabaseSync): Database {
  const asked = ask(connection);
  /** The transaction in which the current code runs, and whether it is still open. */
  const current = new AsyncLocalStorage<{ open: boolean }>();

  let last: Promise<unknown> = Promise.resolve();
  const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
    // Waiting here would be a deadlock: the transaction waits for this work.
    if (current.getStore()?.open)
      throw new Error("work of a transaction asks the database it is given");
    const turn = last.then(() => untilFree(work));
    last = turn.catch(() => {});
    return turn;
  };

  return {
    get: async <Row>(sql: string, ...values: readonly Value[]) =>
      takeTurn(() => asked.get<Row>(sql, ...values)),
    all: async <Row>(sql: string, ...values: readonly Value[]) =>
      takeTurn(() => asked.all<Row>(sql, ...values)),
    run: async (sql, ...values) => takeTurn(() => asked.run(sql, ...values)),
    transaction: async <T>(work: (database: Database) => Promise<T>) =>
      takeTurn(async () => {
        const state = { open: true };
        const inside: Database = {
          ...asked,
          transaction: (within) => within(inside),
          close: () => {
            throw new Error("a transaction does not close the database");
          },
        };
        connection.exec("BEGIN IMMEDIATE");
        try {
          const result = await current.run(state, () => work(inside));
          connection.exec("COMMIT");
          return result;
        } catch (error) {
          // SQLite has already rolled back when the disk is full.
          if (connection.isTransaction) connection.exec("ROLLBACK");
          throw error;
        } finally {
          state.open = false;
        }
      }),
    close: async () => takeTurn(async () => connection.close()),
  };
}

function ask(connection: DatabaseSync): Asked {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    let statement = prepared.get(sql);
    if (!statement) prepared.set(sql, (statement = connection.prepare(sql)));
    return statement;
  };
  return {
    get: async <Row>(sql: string, ...values: readonly Value[]) =>
      prepare(sql).get(...values) as Row | undefined,
    all: async <Row>(sql: string, ...values: readonly Value[]) =>
      prepare(sql).all(...values) as Row[],
    async run(sql, ...values) {
      return { changes: Number(prepare(sql).run(...values).changes) };
    },
  };
}
