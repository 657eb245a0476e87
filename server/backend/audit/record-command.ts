import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#server/config/process/start-error.ts";
import type { NamedAct } from "#server/config/audit/act.ts";
import { DATABASE_FILE } from "../storage/sqlite.ts";
import { WAIT_MS } from "../storage/waits.ts";

/**
 * Records a command that works on the SQLite file itself, while programs use it. A file of an earlier version has no
 * audit log, and stays as it is.
 *
 * @param at milliseconds since 1970
 * @throws StartError if the file cannot be written
 */
export function recordCommand(
  dataDir: string,
  { act, target = "" }: NamedAct,
  at: number,
): void {
  const file = path.join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: WAIT_MS });
    const known = database
      .prepare("SELECT 1 FROM sqlite_master WHERE name = 'audit_acts'")
      .get();
    if (known)
      database
        .prepare(
          "INSERT INTO audit_acts (at, who, address, act, target, outcome) VALUES (?, 'command', '', ?, ?, 'done')",
        )
        .run(at, act, target);
  } catch (error) {
    throw new StartError(
      `it is done, but not in the audit log: ${(error as Error).message}`,
      { cause: error },
    );
  } finally {
    database?.close();
  }
}
