/**
 * Bugs on purpose, each a wrapper of what the engine uses: the simulation must find every one. They are
 * mistakes that the engine's code could have.
 */
import type { Database } from "#server/backend/storage/database.ts";
import type { Bugs } from "./node.ts";

/** Changes the statements of a database, inside of transactions, too. */
function rewriting(
  rewrite: (sql: string) => string,
): (database: Database) => Database {
  return (database) => ({
    ...database,
    get: (sql, ...values) => database.get(rewrite(sql), ...values),
    all: (sql, ...values) => database.all(rewrite(sql), ...values),
    run: (sql, ...values) => database.run(rewrite(sql), ...values),
    transaction: (work) =>
      database.transaction((inside) => work(rewriting(rewrite)(inside))),
  });
}

/** Answers that a statement that begins so has changed a row, whatever it did. */
function believing(start: string): (database: Database) => Database {
  return (database) => ({
    ...database,
    async run(sql, ...values) {
      const result = await database.run(sql, ...values);
      return sql.trimStart().startsWith(start) ? { changes: 1 } : result;
    },
    transaction: (work) =>
      database.transaction((inside) => work(believing(start)(inside))),
  });
}

export interface Bug extends Bugs {
  readonly name: string;
  /** What the simulation says about it. */
  readonly found: RegExp;
  /** It takes hundreds of runs to find it. */
  readonly isRare?: true;
}

let requests = 0;
/** A key that no request had before. */
const freshKey = (key: string): string => `${key}.${(requests += 1)}`;

export const BUGS: readonly Bug[] = [
  {
    name: "a write skew: transactions see what others have not finished",
    tearsTransactions: true,
    found: /./,
  },
  {
    name: "a refund without an idempotency key",
    gateway: (gateway) => ({
      ...gateway,
      refund: (id, amount, key) => gateway.refund(id, amount, freshKey(key)),
    }),
    found: /more than was captured|was taken/,
  },
  {
    name: "a payment without an idempotency key",
    gateway: (gateway) => ({
      ...gateway,
      authorise: (input) =>
        gateway.authorise({ ...input, key: freshKey(input.key) }),
    }),
    found: /still reserved|captured twice|is gone/,
  },
  {
    name: "a lost expiry",
    database: rewriting((sql) =>
      sql.startsWith("SELECT order_guid FROM orders WHERE next_at <= ?")
        ? sql.replace("WHERE", "WHERE status <> 'pending_payment' AND")
        : sql,
    ),
    found: /has not ended/,
  },
  {
    name: "a lost release of places",
    database: rewriting((sql) => sql.replace("release_due = ?", "tries = ?")),
    found: /is held by nobody|has not released/,
  },
  {
    name: "a place whose sale is not checked",
    database: believing("UPDATE fake_places SET validate_id = ?"),
    found: /is sold twice|has no place/,
  },
  {
    name: "a transition whose state is not checked",
    isRare: true,
    database: rewriting((sql) =>
      sql.startsWith("UPDATE orders SET status")
        ? sql.replace("AND status = ?", "AND ? <> ''")
        : sql,
    ),
    found: /./,
  },
  {
    name: "a share that is paid when its payment has ended",
    isRare: true,
    database: rewriting((sql) =>
      sql.startsWith("UPDATE payment_share_sets SET closes_at")
        ? sql.replace("closed_at IS NULL AND", "")
        : sql,
    ),
    found: /still reserved|share \d of/,
  },
  {
    name: "a coupon that is not marked as used",
    database: rewriting((sql) => sql.replace("used = 0", "used <= 1")),
    found: /coupon/,
  },
  {
    name: "a mail that two servers claim",
    database: believing("UPDATE mails SET next_at = ?, tries"),
    found: /is sent \d+ times/,
  },
];
