/** A small pool of connections to Postgres. */
import { DatabaseError, Pool } from "pg";
import { DatabaseAway, type Postgres, type Query } from "./postgres.ts";

const CONNECTIONS = 3;
const CONNECT_MS = 2000;
/** What is asked each second must not wait for long: the one who asks goes on alone. */
const QUERY_MS = 3000;
/** Transactions store a whole configuration. */
const TRANSACTION_MS = 30_000;
const LOCK_MS = 10_000;

export function connectPostgres(url: string): Postgres {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    statement_timeout: TRANSACTION_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: TRANSACTION_MS,
  });
  // The pool replaces an idle connection that breaks.
  pool.on("error", () => {});
  // A connection that breaks in use fails its query; an error event without a listener would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    query: ask(pool, QUERY_MS),
    async transaction(work) {
      const client = await pool.connect().catch(rethrow);
      let broken: Error | undefined;
      try {
        const query = ask(client, TRANSACTION_MS);
        await query("BEGIN");
        const result = await work(query);
        await query("COMMIT");
        return result;
      } catch (error) {
        await client.query("ROLLBACK").catch((lost: Error) => (broken = lost));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

/** The part of pg's pools and clients that is used here. */
interface Connection {
  query(config: {
    readonly text: string;
    readonly values: unknown[];
    /** The driver reads it, though its types do not have it. */
    readonly query_timeout: number;
  }): Promise<{ readonly rows: unknown[] }>;
}

function ask(connection: Connection, query_timeout: number): Query {
  return async <Row>(text: string, ...values: readonly unknown[]) => {
    const { rows } = await connection
      .query({ text, values: [...values], query_timeout })
      .catch(rethrow);
    return rows as Row[];
  };
}

/**
 * Conflicts, errors of the connection, a lack of resources, a server that stops or starts, time-outs
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const AWAY = /^(?:08|40|53|55P03|57|25P03)/;

/** Everything that is no error of the database itself is one of the way to it: pg has no classes for those. */
function rethrow(error: unknown): never {
  if (error instanceof DatabaseError && !AWAY.test(error.code ?? ""))
    throw error;
  if (!(error instanceof Error) || error instanceof TypeError) throw error;
  // Node's error for several addresses has no message.
  const { message, code } = error as NodeJS.ErrnoException;
  throw new DatabaseAway(message || String(code), { cause: error });
}
