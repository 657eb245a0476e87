/** The database: the same statements run on SQLite and Postgres. */

import { StartError } from "#server/config/process/start-error.ts";
import type { Sealing } from "./sealed-value.ts";

/** A parameter of a statement. Numbers are whole; booleans are 1 or 0. */
export type Value = string | number | null;

export interface Database {
  /** Seals personal data: a statement stores what this made of it (sealing/personal-columns.ts). */
  readonly sealing: Sealing;
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
 * A change of tables, in SQLite's dialect: INTEGER (64 bits), TEXT, STRICT. It is released before the last program of the
 * release before has ended, so an object says which programs can go on (docs/deployment.md, "Migrations"). A text is a
 * change from before this rule: programs that do not know it do not start.
 */
export type Migration =
  | string
  | {
      readonly sql: string;
      /** Programs that know at least this many steps of the part work with the changed tables. */
      readonly worksFrom: number;
    };

/** The migrations of each part, in order. A released migration is never edited. */
export type Migrations = Readonly<Record<string, readonly Migration[]>>;

/** How many migrations of each part have run, and how many of them a program must know at least. */
export const STEPS_TABLES = `CREATE TABLE IF NOT EXISTS schema_steps (
  part TEXT PRIMARY KEY,
  steps INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS schema_works_from (
  part TEXT PRIMARY KEY,
  steps INTEGER NOT NULL
)`;

/**
 * Runs the migrations that have not run yet, in a transaction.
 *
 * @throws StartError if a newer version has changed the tables so that this one cannot work with them
 */
export async function migrate(
  database: Database,
  migrations: Migrations,
  take: (sql: string) => Promise<void>,
): Promise<void> {
  for (const [part, steps] of Object.entries(migrations)) {
    const stepsIn = async (table: "schema_steps" | "schema_works_from") =>
      (
        await database.get<{ steps: number }>(
          `SELECT steps FROM ${table} WHERE part = ?`,
          part,
        )
      )?.steps;
    const seen = (await stepsIn("schema_steps")) ?? 0;
    const known = steps.length;
    if (seen > known) {
      // Programs from before this rule have not written what is needed.
      const needed = (await stepsIn("schema_works_from")) ?? seen;
      if (needed > known)
        throw new StartError(
          `the database was written by a newer version: "${part}" has ${seen} steps, of which a program must know ${needed}; ${known} are known`,
        );
      continue;
    }
    for (const step of steps.slice(seen)) await take(sqlOf(step));
    const write = (table: string, count: number) =>
      database.run(
        `INSERT INTO ${table} (part, steps) VALUES (?, ?)
           ON CONFLICT (part) DO UPDATE SET steps = excluded.steps`,
        part,
        count,
      );
    await write("schema_steps", known);
    await write("schema_works_from", worksFrom(steps));
  }
}

function sqlOf(step: Migration): string {
  return typeof step === "string" ? step : step.sql;
}

function worksFrom(steps: readonly Migration[]): number {
  return Math.max(
    0,
    ...steps.map((step, index) =>
      typeof step === "string" ? index + 1 : step.worksFrom,
    ),
  );
}
