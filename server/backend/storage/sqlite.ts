/**
 * SQLite: one file. Writes take turns, one statement or transaction at a time. Reads of
 * a file have a connection of their own: they see the last commit, and do not wait for
 * writes.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  migrate,
  STEPS_TABLES,
  type Database,
  type Migrations,
  type Value,
} from "./database.ts";
import { openFile } from "./open-file.ts";
import { NOT_SEALED } from "./sealed-value.ts";
import { untilFree } from "./until-free.ts";
import { WAIT_MS } from "./waits.ts";

export const DATABASE_FILE = "database.sqlite";
/**
 * The driver blocks the whole process while it waits for a locked file. It must not wait:
 * `untilFree` retries instead.
 */
const DRIVER_WAITS_MS = 0;

/** Statements that change nothing. Others may also return rows. */
const READS = /^\s*SELECT\b/i;

/** Statements of one connection. */
type Asked = Omit<Database, "transaction" | "close" | "sealing">;

/** @throws StartError if the file cannot be used */
export async function openSqlite(
  directory: string | undefined,
  migrations: Migrations,
): Promise<Database> {
  // Readable by the owner only, because it contains personal data.
  if (directory !== undefined)
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file =
    directory === undefined ? ":memory:" : path.join(directory, DATABASE_FILE);
  return openFile(file, async () => {
    const connection = new DatabaseSync(file, {
      timeout: DRIVER_WAITS_MS,
      enableForeignKeyConstraints: true,
    });
    try {
      // secure_delete: deleted rows are overwritten, where that costs no more writes.
      connection.exec(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = FAST;",
      );
      await inTurns(connection).transaction(async (inside) => {
        connection.exec(STEPS_TABLES);
        await migrate(inside, migrations, async (sql) => connection.exec(sql));
      });
      // A database in memory is visible to one connection only.
      const reader =
        directory === undefined
          ? undefined
          : new DatabaseSync(file, {
              timeout: DRIVER_WAITS_MS,
              readOnly: true,
            });
      return inTurns(connection, reader);
    } catch (error) {
      connection.close();
      throw error;
    }
  });
}

function inTurns(connection: DatabaseSync, reader?: DatabaseSync): Database {
  const asked = ask(connection);
  const read = reader && ask(reader);
  /** The transaction in which the current code runs, and whether it is still open. */
  const current = new AsyncLocalStorage<{ open: boolean }>();

  let last: Promise<unknown> = Promise.resolve();
  // It would not see the changes of its transaction, or would wait for itself.
  const checkOutside = (): void => {
    if (current.getStore()?.open)
      throw new Error("a transaction must use the database that it is given");
  };
  const takeTurn = <T>(work: () => Promise<T>): Promise<T> => {
    checkOutside();
    // The wait for a turn counts as well, so that every caller gives up the same time after its call.
    const until = performance.now() + WAIT_MS;
    const turn = last.then(() => untilFree(until, work));
    last = turn.catch(() => {});
    return turn;
  };

  const answer = <T>(
    sql: string,
    work: (asked: Asked) => Promise<T>,
  ): Promise<T> => {
    if (!read || !READS.test(sql)) return takeTurn(() => work(asked));
    checkOutside();
    return untilFree(performance.now() + WAIT_MS, () => work(read));
  };

  return {
    sealing: NOT_SEALED,
    get: async <Row>(sql: string, ...values: readonly Value[]) =>
      answer(sql, (by) => by.get<Row>(sql, ...values)),
    all: async <Row>(sql: string, ...values: readonly Value[]) =>
      answer(sql, (by) => by.all<Row>(sql, ...values)),
    run: async (sql, ...values) => takeTurn(() => asked.run(sql, ...values)),
    transaction: async <T>(work: (database: Database) => Promise<T>) =>
      takeTurn(async () => {
        const state = { open: true };
        const inside: Database = {
          ...asked,
          sealing: NOT_SEALED,
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
    close: async () =>
      takeTurn(async () => {
        reader?.close();
        connection.close();
      }),
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
