import type { Database, Migrations } from "./database.ts";
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
  if (url === undefined) return openSqlite(directory, migrations);
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(url, migrations);
}
