/** Postgres: a pool of connections; serializable transactions that are retried when they conflict. */
import { setTimeout as wait } from "node:timers/promises";
import {
  DatabaseError,
  Pool,
  types,
  type CustomTypesConfig,
  type PoolClient,
} from "pg";
import {
  DatabaseUnavailable,
  migrate,
  STEPS_TABLES,
  type Database,
  type Migrations,
  type Value,
} from "./database.ts";
import { NOT_SEALED } from "./sealed-value.ts";
import { toPostgres, withNumbers } from "./sql.ts";
import { CONFLICT_MS, WAIT_MS } from "./waits.ts";

const CONNECTIONS = 10;
/** The timeout of a statement, and of an idle transaction, whose process hangs. */
const STATEMENT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 60_000;
/** serialization_failure, deadlock_detected. */
const IN_THE_WAY: ReadonlySet<string> = new Set(["40001", "40P01"]);
const MAX_PAUSE_MS = 100;
/** The advisory lock of migrations. */
const MIGRATION_LOCK = 4_104_001;
/** How long a migration waits for a table: shorter than the statements of running programs, which wait for WAIT_MS. */
const MIGRATION_LOCK_MS = WAIT_MS / 3;
/** The pause before it is tried again, in which the statements that waited behind it run, and how long it is tried. */
const MIGRATION_PAUSE_MS = 500;
const MIGRATION_MS = 60_000;

/** int8 and numeric, of counts and sums: SQLite returns them as numbers. */
const AS_NUMBER: ReadonlySet<number> = new Set([20, 1700]);
const getTypeParser: typeof types.getTypeParser = (id, format) =>
  AS_NUMBER.has(id) ? Number : types.getTypeParser(id, format);
const numbers: CustomTypesConfig = { getTypeParser };

/** The part of pg's pools and clients that is used here. */
interface Connection {
  query(
    sql: string,
    values: readonly Value[],
  ): Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>;
}

export async function openPostgres(
  url: string,
  migrations: Migrations,
): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: WAIT_MS,
    types: numbers,
    options: [
      "default_transaction_isolation=serializable",
      `statement_timeout=${STATEMENT_MS}`,
      `lock_timeout=${WAIT_MS}`,
      `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    ]
      .map((setting) => `-c ${setting}`)
      .join(" "),
  });
  // The pool replaces an idle connection that breaks.
  pool.on("error", () => {});
  // A connection that breaks in use fails its query; an error event without a listener would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));

  const again = oneAtATime();
  // Work that waits for its turn occupies no connection.
  const transaction: Database["transaction"] = (work) =>
    again(() => inTransaction(pool, "BEGIN", (client) => work(within(client))));
  const asked = ask(pool);
  const database: Database = {
    sealing: NOT_SEALED,
    get: (sql, ...values) => again(() => asked.get(sql, ...values)),
    all: (sql, ...values) => again(() => asked.all(sql, ...values)),
    run: (sql, ...values) => again(() => asked.run(sql, ...values)),
    transaction,
    close: () => pool.end(),
  };
  try {
    await prepareTables(pool, migrations);
  } catch (error) {
    await pool.end();
    throw asUnavailable(error);
  }
  return database;
}

/** Runs work in a transaction on a connection of its own, which is closed if it cannot roll back. */
async function inTransaction<T>(
  pool: Pool,
  begin: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Changes the tables while other programs use them. A change waits for the transactions that use its table, and every
 * later statement waits behind it: so it gives way before they give up, and is tried again.
 */
async function prepareTables(
  pool: Pool,
  migrations: Migrations,
): Promise<void> {
  const until = performance.now() + MIGRATION_MS;
  for (;;) {
    try {
      return await tryToPrepare(pool, migrations);
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
    }
    await wait(MIGRATION_PAUSE_MS);
  }
}

/** Servers migrate one after the other: the advisory lock ends with the transaction. */
function tryToPrepare(pool: Pool, migrations: Migrations): Promise<void> {
  const begin = "BEGIN ISOLATION LEVEL READ COMMITTED";
  return inTransaction(pool, begin, async (client) => {
    // No time limit: a migration may change a large table, and other starting programs wait for it.
    await client.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0",
    );
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(`SET LOCAL lock_timeout = ${MIGRATION_LOCK_MS}`);
    await client.query(toPostgres(STEPS_TABLES));
    await migrate(within(client), migrations, async (sql) => {
      await client.query(toPostgres(sql));
    });
  });
}

function within(connection: Connection): Database {
  const inside: Database = {
    ...ask(connection),
    sealing: NOT_SEALED,
    transaction: (work) => work(inside),
    close: () => {
      throw new Error("a transaction does not close the database");
    },
  };
  return inside;
}

function ask(
  connection: Connection,
): Omit<Database, "transaction" | "close" | "sealing"> {
  const all = async <Row>(sql: string, ...values: readonly Value[]) =>
    (await connection.query(withNumbers(sql), values.map(storable)))
      .rows as Row[];
  return {
    all,
    get: async <Row>(sql: string, ...values: readonly Value[]) =>
      (await all<Row>(sql, ...values))[0],
    async run(sql, ...values) {
      const { rowCount } = await connection.query(
        withNumbers(sql),
        values.map(storable),
      );
      return { changes: rowCount ?? 0 };
    },
  };
}

/** Postgres has no NUL in texts; no valid value has one. */
function storable(value: Value): Value {
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}

type Again = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Retries work after a conflict. Retries run one at a time, so that they do not
 * conflict with each other.
 */
function oneAtATime(): Again {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const until = performance.now() + CONFLICT_MS;
    try {
      return await work();
    } catch (error) {
      if (!isInTheWay(error)) throw asUnavailable(error);
    }
    const turn = last.then(() => untilDone(until, work));
    last = turn.catch(() => {});
    return turn;
  };
}

/** @param until when to give up, by `performance.now()`; work is tried at least once */
async function untilDone<T>(until: number, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isInTheWay(error)) throw asUnavailable(error);
      if (performance.now() >= until)
        throw new DatabaseUnavailable("busy", error);
      // A random pause, so that conflicting servers do not retry at the same time.
      await wait(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** tries));
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

function isInTheWay(error: unknown): boolean {
  const code = error instanceof DatabaseError ? error.code : undefined;
  return code !== undefined && IN_THE_WAY.has(code);
}

// SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html).
const DISK_FULL = "53100";
/** query_canceled: the statement's timeout. */
const TOOK_TOO_LONG = "57014";
/** The timeout of a lock. */
const LOCK_NOT_AVAILABLE = "55P03";
/**
 * Errors of the connection (class 08), a lack of resources (53), a server that stops or starts (57P)
 * and the end of an idle transaction (25P03).
 */
const UNAVAILABLE = /^(?:08|53|57P|25P03)/;

/**
 * Translates errors of an unavailable database into DatabaseUnavailable; returns others unchanged.
 */
function asUnavailable(error: unknown): unknown {
  const code = error instanceof DatabaseError ? error.code : undefined;
  if (code === DISK_FULL) return new DatabaseUnavailable("full", error);
  if (code === TOOK_TOO_LONG || code === LOCK_NOT_AVAILABLE)
    return new DatabaseUnavailable("busy", error);
  if (code !== undefined)
    return UNAVAILABLE.test(code)
      ? new DatabaseUnavailable("lost", error)
      : error;
  return isLost(error) ? new DatabaseUnavailable("lost", error) : error;
}

/** The server refuses the login (class 28), lacks the database (3D), or the user lacks privileges (42501). */
const NOT_ADMITTED = /^(?:28|3D|42501)/;

/**
 * Whether an error of `openPostgres` comes from the database: it cannot be reached, or
 * refuses the user.
 */
export function isRefused(error: unknown): boolean {
  if (error instanceof DatabaseError)
    return NOT_ADMITTED.test(error.code ?? "");
  return error instanceof DatabaseUnavailable;
}

/** pg reports a broken connection by its message, the network by a code. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { readonly code?: unknown };
  return (
    /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable/.test(
      error.message,
    ) ||
    (typeof code === "string" && /^E[A-Z]+$/.test(code))
  );
}
