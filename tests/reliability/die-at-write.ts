/**
 * Loaded before the program: kills it at the write that DIE_AT counts, as a power cut
 * would. A write counts twice, before and after, and so does the end of a transaction.
 */
import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";

const dieAt = Number(process.env["DIE_AT"]);
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|COMMIT)/i;

let counted = 0;
function count(): void {
  counted += 1;
  if (counted === dieAt) process.kill(process.pid, "SIGKILL");
}

/** Counts before and after a method's calls that `isWrite` says are writes. */
function countCalls<Name extends string>(
  prototype: Record<Name, unknown>,
  name: Name,
  isWrite: (first: unknown) => boolean,
): void {
  const method = prototype[name] as (...values: unknown[]) => unknown;
  prototype[name] = function call(this: unknown, ...values: unknown[]) {
    const counts = isWrite(values[0]);
    if (counts) count();
    const result = method.apply(this, values);
    if (counts && result instanceof Promise) result.then(count, () => {});
    else if (counts) count();
    return result;
  };
}

const writes = (sql: unknown) => WRITES.test(String(sql));
countCalls<"run">(StatementSync.prototype, "run", () => true);
countCalls<"exec">(DatabaseSync.prototype, "exec", writes);
countCalls<"query">(pg.Client.prototype, "query", writes);
