/**
 * Accounts of an older version, which had a SQLite file of their own, are imported into the
 * database at the first start, in one transaction.
 */
import { randomUUID } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#server/config/process/start-error.ts";
import { DATA_KEY_FILE, hasDataKeys } from "../storage/sealing/data-keys.ts";
import type { Database, Value } from "../storage/database.ts";
import { nameDatabase } from "#server/config/process/name-database.ts";
import { openFile } from "../storage/open-file.ts";
import { DATABASE_FILE } from "../storage/sqlite.ts";
import { ACCOUNT_STEPS } from "./accounts-steps.ts";
import {
  OLD_ACCOUNTS_FILE,
  OLD_ORDERS_FILE,
  renameImportedFile,
} from "./old-file.ts";

export interface ImportInput {
  readonly dataDir: string;
  /** undefined: the database is a file of `dataDir`. */
  readonly databaseUrl: string | undefined;
}

/** The id of the accounts' file to which the orders belong, and which was imported. */
const BELONGS = "accounts";
const IMPORTED = "accounts_imported";
const BUSY_MS = 5000;

/**
 * Imports the file of DATA_DIR, if there is one. Idempotent.
 *
 * @throws StartError if the file and the database do not belong together: the numbers of accounts
 * would be other customers
 */
export async function importAccounts(
  database: Database,
  { dataDir, databaseUrl }: ImportInput,
): Promise<void> {
  const file = path.join(dataDir, OLD_ACCOUNTS_FILE);
  const name =
    databaseUrl === undefined
      ? path.join(dataDir, DATABASE_FILE)
      : `DATABASE_URL (${nameDatabase(databaseUrl, "DATABASE_URL")})`;
  if (!existsSync(file)) return requireAccounts(database, name, file);
  const old = await openFile(file, () => openOld(file)).catch((error) => {
    if (existsSync(file)) throw error;
  });
  // Another starting process has imported it meanwhile.
  if (!old) return requireAccounts(database, name, file);
  try {
    const id = keyOf(old, "installation")?.toString("base64url") ?? "none";
    await database.transaction(async (inside) => {
      const imported = await idOf(inside, IMPORTED);
      const owner = imported ?? (await idOf(inside, BELONGS));
      if ((owner ?? id) !== id)
        throw new StartError(
          `${name} belongs to other accounts than those in ${file}: customers would see each other's orders. Start with the DATA_DIR with which that database was first used, or with another, empty database. Several servers: docs/operations.md, "More than one process".`,
        );
      if (imported !== undefined) return;
      if (await inside.get("SELECT 1 AS one FROM users LIMIT 1"))
        throw new StartError(
          `${name} has accounts already, and ${file} has others: they cannot be joined. Start with another DATA_DIR, or with another, empty database.`,
        );
      // The first statement: other processes that import at the same time wait here, and start
      // again.
      await inside.run(
        "INSERT INTO installation (part, id) VALUES (?, ?) ON CONFLICT DO NOTHING",
        IMPORTED,
        id,
      );
      await copyRows(old, inside);
      await continueNumbers(old, inside, databaseUrl !== undefined);
      // Before the commit: afterwards the old file is not read again.
      keepDataKey(old, dataDir);
    });
  } finally {
    old.close();
  }
  renameImportedFile(dataDir, OLD_ACCOUNTS_FILE);
  renameImportedFile(dataDir, OLD_ORDERS_FILE);
}

/** @throws StartError if orders name accounts of a missing file */
async function requireAccounts(
  database: Database,
  name: string,
  file: string,
): Promise<void> {
  const owner = await idOf(database, BELONGS);
  if (owner === undefined || (await idOf(database, IMPORTED)) === owner) return;
  throw new StartError(
    `The orders in ${name} belong to accounts that an older version kept in a file: ${file} is missing. Start once with the DATA_DIR that has it, or with another, empty database.`,
  );
}

async function idOf(from: Database, part: string): Promise<string | undefined> {
  const row = await from.get<{ id: string }>(
    "SELECT id FROM installation WHERE part = ?",
    part,
  );
  return row?.id;
}

/**
 * The file may be older than the last version that wrote one: then its missing migrations run
 * first.
 */
function openOld(file: string): DatabaseSync {
  // A missing file must not be created.
  const old = new DatabaseSync(file, { timeout: BUSY_MS, readOnly: true });
  try {
    if (stepsOf(old) === ACCOUNT_STEPS.length) return old;
    takeSteps(file);
  } catch (error) {
    old.close();
    throw error;
  }
  return old;
}

function takeSteps(file: string): void {
  const old = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    old.exec("BEGIN IMMEDIATE");
    // Another process may have run them meanwhile.
    for (const sql of ACCOUNT_STEPS.slice(stepsOf(old))) old.exec(sql);
    old.exec(`PRAGMA user_version = ${ACCOUNT_STEPS.length}; COMMIT`);
  } finally {
    old.close();
  }
}

function stepsOf(old: DatabaseSync): number {
  const row = old.prepare("PRAGMA user_version").get();
  return Number(row!["user_version"]);
}

function keyOf(old: DatabaseSync, name: string): Buffer | undefined {
  const row = old
    .prepare("SELECT value FROM secrets WHERE name = ?")
    .get(name) as { value: Uint8Array } | undefined;
  return row && Buffer.from(row.value);
}

/** The tables have their old names and columns. Bytes are converted to hexadecimal digits. */
async function copyRows(old: DatabaseSync, inside: Database): Promise<void> {
  const tables = old
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all() as { name: string }[];
  for (const { name } of tables)
    for (const row of old.prepare(`SELECT * FROM ${name}`).iterate()) {
      if (name === "secrets" && row["name"] === "data") continue;
      const columns = Object.keys(row);
      await inside.run(
        `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
        ...Object.values(row).map(toValue),
      );
    }
}

function toValue(value: unknown): Value {
  return value instanceof Uint8Array
    ? Buffer.from(value).toString("hex")
    : (value as Value);
}

/**
 * Numbering continues: the number of a deleted account, or one that an order names, is never used
 * again.
 */
async function continueNumbers(
  old: DatabaseSync,
  inside: Database,
  isPostgres: boolean,
): Promise<void> {
  const { ordered } = (await inside.get<{ ordered: number | null }>(
    "SELECT max(CAST(substr(owner, 6) AS BIGINT)) AS ordered FROM orders WHERE owner LIKE 'user:%'",
  ))!;
  const counted = new Map(
    old
      .prepare("SELECT name, seq FROM sqlite_sequence")
      .all()
      .map(({ name, seq }) => [String(name), Number(seq)]),
  );
  counted.set("users", Math.max(counted.get("users") ?? 0, ordered ?? 0));
  await inside.run(
    "UPDATE ended_count SET last = ?",
    counted.get("ended_sessions") ?? 0,
  );
  counted.delete("ended_sessions");
  for (const [table, last] of counted) {
    if (last === 0) continue;
    if (isPostgres) {
      await inside.all(
        "SELECT setval(pg_get_serial_sequence(?, a.attname), ?) FROM pg_attribute a WHERE a.attrelid = CAST(? AS regclass) AND a.attidentity <> ''",
        table,
        last,
        table,
      );
      continue;
    }
    await inside.run("DELETE FROM sqlite_sequence WHERE name = ?", table);
    await inside.run("INSERT INTO sqlite_sequence VALUES (?, ?)", table, last);
  }
}

/**
 * The key that encrypts passport numbers becomes a file, because it must not be in the database.
 */
function keepDataKey(old: DatabaseSync, dataDir: string): void {
  const key = keyOf(old, "data");
  const file = path.join(dataDir, DATA_KEY_FILE);
  if (!key || hasDataKeys(file)) return;
  const whole = `${file}.${randomUUID()}.new`;
  writeFileSync(whole, `${key.toString("base64url")}\n`, { mode: 0o600 });
  renameSync(whole, file);
}
