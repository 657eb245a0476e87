/** Counts held and sold stock. All functions run within a transaction. */
import type { Database } from "../storage/database.ts";
import { Refusal } from "../refusals/refusals.ts";

/** A quantity of equal units: places at a time, cars on a day. */
export interface StockTaken {
  /** "activities.tea-ceremony.20261204.1000" */
  readonly key: string;
  readonly count: number;
  readonly capacity: number;
}

export const STOCK_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE stock_taken (
    validate_id TEXT NOT NULL,
    stock_key TEXT NOT NULL,
    taken INTEGER NOT NULL,
    -- NULL: sold.
    expires_at INTEGER,
    PRIMARY KEY (validate_id, stock_key)
  ) STRICT;
  CREATE INDEX stock_taken_by_key ON stock_taken (stock_key);
  CREATE INDEX stock_taken_by_end ON stock_taken (expires_at);
  `,
];

/** @param now holds that expired before are free again; milliseconds since 1970 */
export async function countTaken(
  database: Database,
  key: string,
  now: number,
): Promise<number> {
  const row = await database.get<{ taken: number | null }>(
    `SELECT sum(taken) AS taken FROM stock_taken
     WHERE stock_key = ? AND (expires_at IS NULL OR expires_at > ?)`,
    key,
    now,
  );
  return Number(row?.taken ?? 0);
}

/** The largest number of keys of one statement. */
const MAX_KEYS = 500;

/** The taken units of each key of which some are taken. */
export async function countAllTaken(
  database: Database,
  keys: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let at = 0; at < keys.length; at += MAX_KEYS) {
    const some = keys.slice(at, at + MAX_KEYS);
    const rows = await database.all<{ stock_key: string; taken: number }>(
      `SELECT stock_key, sum(taken) AS taken FROM stock_taken
       WHERE stock_key IN (${some.map(() => "?").join(", ")})
         AND (expires_at IS NULL OR expires_at > ?)
       GROUP BY stock_key`,
      ...some,
      now,
    );
    for (const { stock_key, taken } of rows)
      found.set(stock_key, Number(taken));
  }
  return found;
}

/**
 * Takes all of it for a quote, in place of the quote's earlier stock.
 *
 * @param expiresAt null: never
 * @throws Refusal sold_out; the transaction must roll back
 */
export async function takeStock(
  inside: Database,
  validateId: string,
  wanted: readonly StockTaken[],
  expiresAt: number | null,
  now: number,
): Promise<void> {
  await inside.run("DELETE FROM stock_taken WHERE expires_at <= ?", now);
  await dropStock(inside, validateId);
  for (const { key, count, capacity } of wanted) {
    if ((await countTaken(inside, key, now)) + count > capacity)
      throw new Refusal("sold_out");
    await inside.run(
      "INSERT INTO stock_taken (validate_id, stock_key, taken, expires_at) VALUES (?, ?, ?, ?)",
      validateId,
      key,
      count,
      expiresAt,
    );
  }
}

/** Holds what a quote has taken until a later moment. */
export async function keepStock(
  inside: Database,
  validateId: string,
  expiresAt: number,
): Promise<void> {
  await inside.run(
    "UPDATE stock_taken SET expires_at = ? WHERE validate_id = ? AND expires_at IS NOT NULL",
    expiresAt,
    validateId,
  );
}

/** Returns some of it. */
export async function returnStock(
  inside: Database,
  validateId: string,
  count: number,
): Promise<void> {
  await inside.run(
    "UPDATE stock_taken SET taken = taken - ? WHERE validate_id = ?",
    count,
    validateId,
  );
  await inside.run(
    "DELETE FROM stock_taken WHERE validate_id = ? AND taken <= 0",
    validateId,
  );
}

export async function dropStock(
  inside: Database,
  validateId: string,
): Promise<void> {
  await inside.run("DELETE FROM stock_taken WHERE validate_id = ?", validateId);
}
