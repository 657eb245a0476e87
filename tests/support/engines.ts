/** Both databases, for tests that hold on each: `describe.each(ENGINES)`. */
import { afterAll, beforeAll } from "vitest";
import { startPostgres, type Postgres } from "./postgres.ts";

export const ENGINES = ["SQLite", "Postgres"] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * Starts a Postgres for the tests of the file that calls it, and stops it after them.
 *
 * @returns the address of a new database; undefined: SQLite; null: there is no Postgres here to run
 */
export function usePostgres(): (
  engine: Engine,
) => Promise<string | undefined | null> {
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  return async (engine) =>
    engine === "SQLite" ? undefined : ((await postgres?.newDatabase()) ?? null);
}
