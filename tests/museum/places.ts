/** The places of each visit: held ones and sold ones. */
import type { Database } from "#server/backend/storage/database.ts";
import { CAPACITY } from "./visits.ts";

export const MUSEUM_MIGRATIONS: readonly string[] = [
  `CREATE TABLE museum_places (
    validate_id TEXT PRIMARY KEY,
    visit_id TEXT NOT NULL,
    expires_at INTEGER
  ) STRICT`,
];

/** @param now places that were held until then are free again; milliseconds since 1970 */
export async function placesLeft(
  database: Database,
  visitId: string,
  now: number,
): Promise<number> {
  const row = await database.get<{ taken: number }>(
    `SELECT count(*) AS taken FROM museum_places
       WHERE visit_id = ? AND (expires_at IS NULL OR expires_at > ?)`,
    visitId,
    now,
  );
  return CAPACITY - Number(row!.taken);
}

/** @returns false when the visit is full */
export async function takePlace(
  inside: Database,
  validateId: string,
  visitId: string,
  expiresAt: number,
  now: number,
): Promise<boolean> {
  if ((await placesLeft(inside, visitId, now)) < 1) return false;
  await inside.run(
    "INSERT INTO museum_places (validate_id, visit_id, expires_at) VALUES (?, ?, ?)",
    validateId,
    visitId,
    expiresAt,
  );
  return true;
}

/** @returns false when the place is not held any more */
export async function makePermanent(
  inside: Database,
  validateId: string,
  now: number,
): Promise<boolean> {
  const { changes } = await inside.run(
    `UPDATE museum_places SET expires_at = NULL
       WHERE validate_id = ? AND (expires_at IS NULL OR expires_at > ?)`,
    validateId,
    now,
  );
  return changes === 1;
}

export async function freePlace(
  inside: Database,
  validateId: string,
): Promise<void> {
  await inside.run(
    "DELETE FROM museum_places WHERE validate_id = ?",
    validateId,
  );
}
