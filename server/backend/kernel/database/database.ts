/** Where tickets, orders and payments are: the same questions to SQLite and to Postgres. */

/** What is put in the place of a `?`. Numbers are whole; what is true or false is 1 or 0. */
export type Value = string | number | null;

export interface Database {
  /** The first row, in the shape that the statement selects. */
  get<Row>(sql: string, ...values: readonly Value[]): Promise<Row | undefined>;
  all<Row>(sql: string, ...values: readonly Value[]): Promise<Row[]>;
  /** @returns how many rows changed */
  run(
    sql: string,
    ...values: readonly Value[]
  ): Promise<{ readonly changes: number }>;
  /**
   * All of it or nothing, and nobody in between. Work asks the database that it is given,
   * and does nothing else: it is done again where another transaction was in the way.
   * Work within work is part of it.
   */
  transaction<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Waits for what is under way. Nothing is answered after it. */
  close(): Promise<void>;
}

/** The database cannot do its work now; nothing of the work was kept. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
  /** busy: another holds it. full: there is no room on the disk. lost: it cannot be reached. */
  readonly reason: "busy" | "full" | "lost";
  constructor(reason: "busy" | "full" | "lost", cause: unknown) {
    super(`the database is ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * The tables of each part, as steps that were taken in this order. A step that was
 * released is never edited. They are written in SQLite's words: INTEGER (64 bits), TEXT,
 * STRICT.
 */
export type Migrations = Readonly<Record<string, readonly string[]>>;

/** The table in which each database says how many steps of each part it has seen. */
export const STEPS_TABLE = `CREATE TABLE IF NOT EXISTS schema_steps (
  part TEXT PRIMARY KEY,
  steps INTEGER NOT NULL
)`;

/** Takes the steps that the database has not seen, within a transaction. */
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
      throw new Error(
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
