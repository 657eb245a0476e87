/** A database whose sealed columns are opened when rows are read. */
import type { Database, Value } from "../database.ts";
import { SEALED, type Sealing } from "../sealed-value.ts";
import { SEALED_COLUMNS } from "./personal-columns.ts";

/** Statements seal what they write themselves, with `database.sealing`. */
export function withSealing(database: Database, sealing: Sealing): Database {
  /** Row by row in place: rows are made for one reader. */
  const open = (row: unknown): void => {
    for (const [name, value] of Object.entries(row as Record<string, unknown>))
      if (
        typeof value === "string" &&
        value.startsWith(SEALED) &&
        SEALED_COLUMNS.has(name)
      )
        (row as Record<string, unknown>)[name] = sealing.open(name, value);
  };
  return {
    sealing,
    async get<Row>(sql: string, ...values: readonly Value[]) {
      const row = await database.get<Row>(sql, ...values);
      if (row !== undefined) open(row);
      return row;
    },
    async all<Row>(sql: string, ...values: readonly Value[]) {
      const rows = await database.all<Row>(sql, ...values);
      for (const row of rows) open(row);
      return rows;
    },
    run: (sql, ...values) => database.run(sql, ...values),
    transaction: (work) =>
      database.transaction((inside) => work(withSealing(inside, sealing))),
    close: () => database.close(),
  };
}
