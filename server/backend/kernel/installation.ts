/**
 * Orders name accounts by numbers that the accounts' file counts. With another file, or an older
 * copy of it, the same number is another customer, who would see the first one's orders. So the
 * database stores which accounts it belongs to.
 */
import { StartError } from "../../process/start-error.ts";
import type { Database } from "./database/database.ts";
import { secretOf } from "./secret.ts";
import type { Store } from "./store.ts";

export const INSTALLATION_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE installation (
    part TEXT PRIMARY KEY,
    id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];

const ACCOUNTS = "accounts";

export interface BelongingTogether {
  readonly store: Store;
  readonly database: Database;
  /** What a message calls them. */
  readonly names: { readonly store: string; readonly database: string };
}

/**
 * Ties a database to the accounts that start with it first. Of two that start at the same time
 * one wins.
 *
 * @throws StartError when the database belongs to other accounts
 */
export async function tieToAccounts({
  store,
  database,
  names,
}: BelongingTogether): Promise<void> {
  const id = Buffer.from(secretOf(store, "installation")).toString("base64url");
  const tied = await database.transaction(async (inside) => {
    await inside.run(
      "INSERT INTO installation (part, id) VALUES (?, ?) ON CONFLICT DO NOTHING",
      ACCOUNTS,
      id,
    );
    return inside.get<{ id: string }>(
      "SELECT id FROM installation WHERE part = ?",
      ACCOUNTS,
    );
  });
  if (tied!.id === id) return continueNumbers(store, database);
  throw new StartError(
    `The orders in ${names.database} belong to other accounts than those in ${names.store}: customers would see each other's orders. Start with the DATA_DIR with which that database was first used, or with another, empty database. Several servers: docs/operations.md, "More than one process".`,
  );
}

/** The accounts may be an older copy: what was counted since then is counted on, and not again. */
async function continueNumbers(
  store: Store,
  database: Database,
): Promise<void> {
  const { counted } = (await database.get<{ counted: number | null }>(
    "SELECT max(CAST(substr(owner, 6) AS INTEGER)) AS counted FROM orders WHERE owner LIKE 'user:%'",
  ))!;
  if (counted === null) return;
  store.transaction(() => {
    const changed = store.run(
      "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'users'",
      counted,
    );
    if (changed.changes === 0)
      store.run("INSERT INTO sqlite_sequence VALUES ('users', ?)", counted);
  });
}
