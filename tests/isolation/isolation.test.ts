/**
 * Isolation of transactions: two servers on one database, with connections that break. Every balance and every
 * seat is linearizable, and the books balance. Postgres loses connections by pg_terminate_backend; SQLite has none
 * to lose, so answers get lost.
 */
import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import {
  DatabaseUnavailable,
  type Database,
  type Value,
} from "#server/backend/storage/database.ts";
import { randomOf } from "../reliability/random.ts";
import { SimulatedFault } from "../simulation/node.ts";
import { databaseOf, ENGINES } from "../support/engines.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { tempFolder, type TempFolder } from "../support/mini-config.ts";
import { runWorkload } from "./workload.ts";

const TRANSACTIONS = Number(
  process.env["ISOLATION_TRANSACTIONS"] ?? (EXHAUSTIVE ? 10_000 : 200),
);
const SEED = Number(process.env["ISOLATION_SEED"] ?? 37);
/** One of this many statements on SQLite loses its answer. */
const LOST_ANSWERS = 100;
/** A connection to Postgres is ended after this many operations. */
const OPERATIONS_A_KILL = 10;
const TURNS = 20;

/** What was asked is stored, and the answer is lost. */
function losingAnswers(
  database: Database,
  below: (limit: number) => number,
): Database {
  const answer = async <T>(work: Promise<T>): Promise<T> => {
    const value = await work;
    if (below(LOST_ANSWERS) === 0)
      throw new DatabaseUnavailable("lost", new SimulatedFault("answer"));
    return value;
  };
  return {
    sealing: database.sealing,
    get: (sql, ...values) => answer(database.get(sql, ...values)),
    all: (sql, ...values) => answer(database.all(sql, ...values)),
    run: (sql, ...values) => answer(database.run(sql, ...values)),
    transaction: (work) => answer(database.transaction(work)),
    close: () => database.close(),
  };
}

/** What a transaction reads is old before it writes: others read the same meanwhile. */
const slowToRead = (database: Database): Database => ({
  ...database,
  async all<Row>(sql: string, ...values: readonly Value[]) {
    const rows = await database.all<Row>(sql, ...values);
    for (let left = TURNS; left > 0; left -= 1) await turn();
    return rows;
  },
});

/** A write skew on Postgres: transactions see a snapshot, and nobody checks what they read. */
const withoutSerialization = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (inside) => {
      await inside.run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
      return work(slowToRead(inside));
    }),
});

/** A write skew on SQLite: the statements of transactions take turns. */
function withoutTransactions(database: Database): Database {
  const torn: Database = {
    ...slowToRead(database),
    transaction: (work) => work(torn),
  };
  return torn;
}

describe.each(ENGINES)("%s", (engine) => {
  let folder: TempFolder | undefined;
  afterEach(() => {
    folder?.remove();
    folder = undefined;
  });

  test(
    `${TRANSACTIONS} transactions at once, while connections break, could have run one after the other`,
    { timeout: 0 },
    async (context) => {
      const url = await databaseOf(engine);
      if (url === null) return context.skip("there is no Postgres here to run");
      folder = tempFolder({});
      const below = randomOf(SEED);
      // Operations end at the same time, and a client takes one query at a time.
      const killer =
        url === undefined
          ? undefined
          : new pg.Pool({ connectionString: url, max: 1 });
      let operations = 0;
      const problems = await runWorkload({
        directory: folder.dir,
        url,
        transactions: TRANSACTIONS,
        seed: SEED,
        uses: "everything",
        around: (database) =>
          url === undefined ? losingAnswers(database, below) : database,
        async onOperation() {
          if ((operations += 1) % OPERATIONS_A_KILL !== 0) return;
          await killer?.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()
             ORDER BY state = 'idle', random() LIMIT 1`,
          );
        },
      });
      await killer?.end();
      expect(problems, `ISOLATION_SEED=${SEED}`).toEqual([]);
      return undefined;
    },
  );

  test("a write skew is found", async (context) => {
    const url = await databaseOf(engine);
    if (url === null) return context.skip("there is no Postgres here to run");
    folder = tempFolder({});
    const problems = await runWorkload({
      directory: folder.dir,
      url,
      transactions: 100,
      seed: SEED,
      uses: "credits",
      around: url === undefined ? withoutTransactions : withoutSerialization,
      onOperation: () => Promise.resolve(),
    });
    expect(problems.join("\n")).toMatch(/credits: of \d+ operations only/);
    return undefined;
  });
});
