/** The database: the same statements run on SQLite and Postgres. */

import { StartError } from "#server/config/process/start-error.ts";

/** A parameter of a statement. Numbers are whole; booleans are 1 or 0. */
export type Value = string | number | null;

export interface Database {
  /** The first row, with the selected columns. */
  get<Row>(sql: string, ...values: readonly Value[]): Promise<Row | undefined>;
  all<Row>(sql: string, ...values: readonly Value[]): Promise<Row[]>;
  /** @returns the number of changed rows */
  run(
    sql: string,
    ...values: readonly Value[]
  ): Promise<{ readonly changes: number }>;
  /**
   * Runs work in a serializable transaction. The work uses only the database that it is
   * given and has no other effects, because it is repeated after a conflict with
   * another transaction. A transaction within a transaction joins it.
   */
  transaction<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Waits for statements in progress, and closes the connections. */
  close(): Promise<void>;
}

/**
 * The database is not available now. Nothing was stored, unless the connection to Postgres
 * was lost during a commit: then the outcome is unknown.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  /** busy: locked by others. full: the disk is full. lost: it cannot be reached. */
  readonly reason: "busy" | "full" | "lost";
  constructor(reason: "busy" | "full" | "lost", cause: unknown) {
    super(`the database is ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * The migrations of each part, in order. A released migration is never edited. They are
 * written in SQLite's dialect: INTEGER (64 bits), TEXT, STRICT.
 */
export type Migrations = Readonly<Record<string, readonly string[]>>;

/** The table that counts the migrations of each part that have run. */
export const STEPS_TABLE = `CREATE TABLE IF NOT EXISTS schema_steps (
  part TEXT PRIMARY KEY,
  steps INTEGER NOT NULL
)`;

/** Runs the migrations that have not run yet, in a transaction. */
export async function migrate(
  database: Database,
  migrations: Migrations,
  take: (sql: string) => Promise<void>,
): Promise<void> {
  for (const [part, steps] of Object.entries(migrations)) {
    const row = await database.get<{ steps: number }>(
      "SELECT steps FROM schema_steps WHERE part = ?",
      part,
    );
    const seen = row?.steps ?? 0;
    if (seen > steps.length)
      throw new StartError(
        `the database was written by a newer version: "${part}" has ${seen} steps, ${steps.length} are known`,
      );
    for (const sql of steps.slice(seen)) await take(sql);
    await database.run(
      `INSERT INTO schema_steps (part, steps) VALUES (?, ?)
         ON CONFLICT (part) DO UPDATE SET steps = excluded.steps`,
      part,
      steps.length,
    );
  }
}
