/** A Postgres that several programs share. Its client is loaded only if there is one (open-postgres.ts). */

/** A value of a parameter: $1, $2, ... */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly (string | number | null)[];

/**
 * Runs a statement.
 *
 * @returns its rows, with the selected columns
 * @throws DatabaseAway if the database does not answer in time
 */
export type Query = <Row>(
  sql: string,
  ...values: readonly Value[]
) => Promise<readonly Row[]>;

export interface Postgres {
  readonly query: Query;
  /** Runs work in a transaction (READ COMMITTED), whose statements may take longer. */
  readonly transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** The database cannot be reached now, or is too slow. If a transaction was being committed, its outcome is unknown. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
}
