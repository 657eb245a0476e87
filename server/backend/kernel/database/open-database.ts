import type { Database, Migrations } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export interface DatabaseInput {
  /** The folder of the SQLite file; undefined keeps everything in memory. */
  readonly directory: string | undefined;
  /** postgres://...; undefined: SQLite. */
  readonly url?: string | undefined;
  readonly migrations: Migrations;
}

export async function openDatabase({
  directory,
  url,
  migrations,
}: DatabaseInput): Promise<Database> {
  return url === undefined
    ? openSqlite(directory, migrations)
    : openPostgres(url, migrations);
}
