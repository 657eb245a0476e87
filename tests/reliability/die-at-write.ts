/**
 * Loaded before the program: kills it at the write that DIE_AT counts, as a power cut
 * would. A write counts twice, before and after, and so does the end of a transaction.
 * DIE_WHERE: a pattern; only statements that match it count.
 */
import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";

const dieAt = Number(process.env["DIE_AT"]);
const dieWhere = new RegExp(process.env["DIE_WHERE"] ?? "");
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|COMMIT)/i;

let counted = 0;
function count(): void {
  counted += 1;
  if (counted === dieAt) process.kill(process.pid, "SIGKILL");
}

/** Counts before and after a method's calls that are writes. */
function countCalls<Name extends string>(
  prototype: Record<Name, unknown>,
  name: Name,
  sqlOf: (self: unknown, first: unknown) => unknown,
): void {
  const method = prototype[name] as (...values: unknown[]) => unknown;
  prototype[name] = function call(this: unknown, ...values: unknown[]) {
    const sql = String(sqlOf(this, values[0]));
    const counts = WRITES.test(sql) && dieWhere.test(sql);
    if (counts) count();
    const result = method.apply(this, values);
    if (counts && result instanceof Promise) result.then(count, () => {});
    else if (counts) count();
    return result;
  };
}

const ownSql = (statement: unknown) => (statement as StatementSync).sourceSQL;
const first = (_self: unknown, sql: unknown) => sql;
countCalls<"run">(StatementSync.prototype, "run", ownSql);
// An INSERT that returns the number of its row.
countCalls<"get">(StatementSync.prototype, "get", ownSql);
countCalls<"exec">(DatabaseSync.prototype, "exec", first);
countCalls<"query">(pg.Client.prototype, "query", first);
