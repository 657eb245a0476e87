/** Both databases, for tests that hold on each: `describe.each(ENGINES)`. */
import { newDatabase } from "./databases.ts";

export const ENGINES = ["SQLite", "Postgres"] as const;
export type Engine = (typeof ENGINES)[number];

/** @returns the address of a new database; undefined: SQLite; null: there is no Postgres here to run */
export async function databaseOf(
  engine: Engine,
): Promise<string | undefined | null> {
  return engine === "SQLite" ? undefined : ((await newDatabase()) ?? null);
}
