import { StartError } from "#server/config/process/start-error.ts";
import type { Database, Migrations } from "./database.ts";
import { nameDatabase } from "#server/config/process/name-database.ts";
import { openSqlite } from "./sqlite.ts";

export interface DatabaseInput {
  /** The folder of the SQLite file; undefined keeps everything in memory. */
  readonly directory: string | undefined;
  /** postgres://...; undefined: SQLite. */
  readonly url?: string | undefined;
  readonly migrations: Migrations;
}

/** @throws StartError if the database cannot be used */
export async function openDatabase({
  directory,
  url,
  migrations,
}: DatabaseInput): Promise<Database> {
  if (url === undefined) return openSqlite(directory, migrations);
  const name = nameDatabase(url, "DATABASE_URL");
  const { isRefused, openPostgres } = await import("./postgres.ts");
  try {
    return await openPostgres(url, migrations);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { message, cause } = error as Error;
    // "connect ECONNREFUSED 127.0.0.1:5432" is more useful than "lost".
    const reason =
      cause instanceof Error && cause.message ? cause : { message };
    throw new StartError(`DATABASE_URL, ${name}: ${reason.message}`, {
      cause: error,
    });
  }
}
