/**
 * Seals stored values that are in clear text, or sealed with a key that is no longer the first.
 * Values that are done no longer match, so that it can stop at any time and be run again.
 */
import type { Database, Value } from "../database.ts";
import { BLIND, CannotOpen, SEALED } from "../sealed-value.ts";
import { PERSONAL_TABLES, type PersonalTable } from "./personal-columns.ts";

export interface SealedAgain {
  /** The number of rows that were written. */
  readonly changed: number;
  /** Why rows could not be opened; they stay as they are. At most one reason a table. */
  readonly refused: readonly string[];
}

export interface SealAgainInput {
  readonly database: Database;
  /** Asked between two transactions; true ends the work. */
  readonly isStopped: () => boolean;
}

/** Rows that are read, and written in one transaction. */
const AT_ONCE = 50;

/** Goes through all tables once. */
export async function sealAgain({
  database,
  isStopped,
}: SealAgainInput): Promise<SealedAgain> {
  let changed = 0;
  const refused: string[] = [];
  for (const [table, personal] of Object.entries(PERSONAL_TABLES)) {
    const done = personal.blind
      ? await hashAgain(database, table, personal, isStopped)
      : 0;
    const { rows, reason } = await sealTable(
      database,
      table,
      personal,
      isStopped,
    );
    changed += done + rows;
    if (reason !== undefined) refused.push(`${table}.${reason}`);
  }
  return { changed, refused };
}

/** The sealed columns of a table, in the order of its key. */
async function sealTable(
  database: Database,
  table: string,
  { key, sealed }: PersonalTable,
  isStopped: () => boolean,
): Promise<{ readonly rows: number; readonly reason?: string | undefined }> {
  if (sealed.length === 0) return { rows: 0 };
  // By other names, so that these are the stored texts: of them the beginning tells the key.
  const begins = sealed.map(
    (column) =>
      `substr(${column}, 1, ${database.sealing.prefix.length}) AS has_${column}`,
  );
  let rows = 0;
  let reason: string | undefined;
  for (let after: Value | undefined; !isStopped();) {
    const found = await database.all<Record<string, Value>>(
      `SELECT ${key} AS id, ${begins.join(", ")} FROM ${table}
         ${after === undefined ? "" : `WHERE ${key} > ?`} ORDER BY ${key} LIMIT ?`,
      ...(after === undefined ? [] : [after]),
      AT_ONCE,
    );
    const last = found.at(-1);
    if (!last) break;
    after = last["id"]!;
    const old = found.filter((row) =>
      sealed.some((column) => isOld(row[`has_${column}`], database)),
    );
    if (old.length > 0)
      await database.transaction(async (inside) => {
        for (const row of old) {
          const why = await sealRow(inside, table, { key, sealed }, row["id"]!);
          if (why === undefined) rows += 1;
          else reason ??= why;
        }
      });
    await new Promise(setImmediate);
  }
  return { rows, reason };
}

function isOld(begin: Value | undefined, { sealing }: Database): boolean {
  return typeof begin === "string" && begin !== "" && begin !== sealing.prefix;
}

/** @returns why it could not be opened; undefined if it was sealed */
async function sealRow(
  inside: Database,
  table: string,
  { key, sealed }: Pick<PersonalTable, "key" | "sealed">,
  id: Value,
): Promise<string | undefined> {
  const { seal, open, openEarlier } = inside.sealing;
  try {
    const row = await inside.get<Record<string, string | null>>(
      `SELECT ${sealed.join(", ")} FROM ${table} WHERE ${key} = ?`,
      id,
    );
    if (!row) return undefined;
    // JSON may have values that are sealed by themselves (booking/people/secret-values.ts).
    const again = (text: string): string =>
      text.replaceAll(WITHIN, (whole, name: string, value: string) => {
        const opened = value.startsWith(SEALED)
          ? open(name, value)
          : openEarlier(name, value.slice(EARLIER.length));
        return opened === undefined
          ? whole
          : `"${name}":${JSON.stringify(seal(name, opened))}`;
      });
    await inside.run(
      `UPDATE ${table} SET ${sealed.map((column) => `${column} = ?`).join(", ")} WHERE ${key} = ?`,
      ...sealed.map((column) => {
        const text = row[column];
        return typeof text === "string" ? seal(column, again(text)) : null;
      }),
      id,
    );
    return undefined;
  } catch (error) {
    if (error instanceof CannotOpen) return error.message;
    throw error;
  }
}

const EARLIER = "sealed:1:";
const WITHIN = /"(\w+)":"(sealed:[12]:[\w:-]*)"/g;

/** Texts by which rows are found: a text in several rows is hashed in all of them. */
async function hashAgain(
  database: Database,
  table: string,
  { blind = [], copies = {}, unique }: PersonalTable,
  isStopped: () => boolean,
): Promise<number> {
  let count = 0;
  for (const column of blind)
    while (!isStopped()) {
      const found = await database.all<{ text: string }>(
        `SELECT DISTINCT ${column} AS text FROM ${table}
           WHERE ${column} IS NOT NULL AND ${column} NOT LIKE '${BLIND}%' LIMIT ?`,
        AT_ONCE,
      );
      if (found.length === 0) break;
      const copy = copies[column];
      await database.transaction(async (inside) => {
        const { blind: hash, seal } = inside.sealing;
        for (const { text } of found) {
          if (unique !== undefined)
            await inside.run(
              `DELETE FROM ${table} WHERE ${column} = ?
                 AND ${unique} IN (SELECT ${unique} FROM ${table} WHERE ${column} = ?)`,
              text,
              hash(column, text),
            );
          const { changes } = await inside.run(
            `UPDATE ${table} SET ${column} = ?${copy === undefined ? "" : `, ${copy} = ?`} WHERE ${column} = ?`,
            hash(column, text),
            ...(copy === undefined ? [] : [seal(copy, text)]),
            text,
          );
          count += changes;
        }
      });
      await new Promise(setImmediate);
    }
  return count;
}

/**
 * Whether this program's first key is the one that became first last. Where programs have different
 * first keys, because they are restarted one by one, only those with the new one seal again.
 */
export async function hasNewestKey(database: Database): Promise<boolean> {
  const newest = await database.get<{ key_id: string }>(
    "SELECT key_id FROM data_keys ORDER BY number DESC LIMIT 1",
  );
  return newest?.key_id === keyIdOf(database);
}

function keyIdOf({ sealing }: Database): string {
  return sealing.prefix.slice(SEALED.length, -1);
}

/**
 * Forgets the keys with which nothing is sealed any more. To be called after `sealAgain` has found
 * nothing to do.
 *
 * @returns their ids: the operator may remove them
 */
export async function retireKeys(database: Database): Promise<string[]> {
  const rows = await database.all<{ key_id: string }>(
    "DELETE FROM data_keys WHERE key_id <> ? RETURNING key_id",
    keyIdOf(database),
  );
  return rows.map(({ key_id }) => key_id);
}
