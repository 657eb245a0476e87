/** Copies the SQLite file while programs use it. */
import { chmodSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#server/config/process/start-error.ts";
import { DATABASE_FILE } from "./sqlite.ts";

export interface Backup {
  /** The new file. */
  readonly file: string;
  /** Its size. */
  readonly bytes: number;
}

/**
 * Writes a copy of one moment; transactions under way are not in it. Writers go on meanwhile. The copy has
 * no unused pages, so that nothing deleted is in it, and no keys.
 *
 * @param dataDir the folder with the database
 * @param target a file that does not exist
 * @throws StartError if there is no database, the target exists or cannot be written, or the copy is damaged
 */
export function backupFile(dataDir: string, target: string): Backup {
  const source = path.join(dataDir, DATABASE_FILE);
  if (!existsSync(source))
    throw new StartError(
      `${source} does not exist: DATA_DIR is the folder of the database (Postgres: pg_dump)`,
    );
  if (existsSync(target))
    throw new StartError(`${target} exists: a backup overwrites nothing`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    const database = new DatabaseSync(source, { readOnly: true });
    try {
      database.prepare("VACUUM INTO ?").run(unfinished);
    } finally {
      database.close();
    }
    chmodSync(unfinished, 0o600);
    check(unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`${target}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return { file: target, bytes: statSync(target).size };
}

/** @throws StartError */
function check(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [whole] = copy.prepare("PRAGMA integrity_check").all();
    const orphans = copy.prepare("PRAGMA foreign_key_check").all();
    if (whole?.["integrity_check"] !== "ok" || orphans.length > 0)
      throw new StartError(
        `${file}: the copy is damaged, and so may be the database`,
      );
  } finally {
    copy.close();
  }
}
