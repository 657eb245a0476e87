/**
 * Loaded before the program: kills it at the write that DIE_AT counts, as a power cut
 * would. A write counts twice, before and after, and so does the end of a transaction.
 */
import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";

const dieAt = Number(process.env["DIE_AT"]);
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|COMMIT)/i;

let writes = 0;
function count(): void {
  writes += 1;
  if (writes === dieAt) process.kill(process.pid, "SIGKILL");
}

const { run } = StatementSync.prototype;
StatementSync.prototype.run = function counted(
  this: StatementSync,
  ...values: Parameters<typeof run>
) {
  count();
  const result = run.apply(this, values);
  count();
  return result;
} as typeof run;

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function counted(
  this: DatabaseSync,
  sql: string,
) {
  const isWrite = WRITES.test(sql);
  if (isWrite) count();
  exec.call(this, sql);
  if (isWrite) count();
};

const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
pg.Client.prototype.query = function counted(
  this: pg.Client,
  ...values: unknown[]
) {
  const isWrite = WRITES.test(String(values[0]));
  if (isWrite) count();
  const result = query.apply(this, values);
  if (isWrite && result instanceof Promise) result.then(count, () => {});
  return result;
} as typeof pg.Client.prototype.query;
