/** Holds and their places as rows. Everything here is work within a transaction. */
import { randomBytes } from "node:crypto";
import type { Database } from "../database/database.ts";
import type { Owner } from "../owner.ts";
import { Refusal } from "../refusals.ts";

/** Whose things a visitor may use: the account's and the device's. New ones are the first one's. */
export type Owners = readonly [Owner, ...Owner[]];

const DAY_MS = 24 * 60 * 60_000;
/** Of what is sold: it does not end. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** Places of one run. */
export interface PlaceWish {
  readonly run: string;
  readonly seat_class: string;
  /** Chosen seats; none: any. */
  readonly seats: readonly string[];
  readonly count: number;
  /** How many places of the class can be sold here, held ones among them. */
  readonly places: number;
  /** Seats that others have sold. */
  readonly occupied: ReadonlySet<string>;
}

export interface HoldWish {
  readonly product_type_id: string;
  readonly route_id: string;
  /** When the journey ends: until then its places count. */
  readonly ends_at: number;
  readonly seat_class: string;
  readonly wishes: readonly PlaceWish[];
}

export interface HoldRow {
  readonly hold_id: string;
  readonly owner: string;
  readonly product_type_id: string;
  readonly route_id: string;
  readonly seat_class: string;
  readonly expires_at: number;
  readonly extensions: number;
  readonly validate_id: string | null;
}

/** A hold without places. */
export async function newHold(
  database: Database,
  owner: Owner,
  wish: HoldWish,
  expiresAt: number,
  validateId: string | null = null,
): Promise<HoldRow> {
  const row: HoldRow = {
    hold_id: randomBytes(16).toString("base64url"),
    owner,
    product_type_id: wish.product_type_id,
    route_id: wish.route_id,
    seat_class: wish.seat_class,
    expires_at: expiresAt,
    extensions: 0,
    validate_id: validateId,
  };
  await database.run(
    `INSERT INTO seat_holds
       (hold_id, owner, product_type_id, route_id, seat_class, expires_at, extensions, validate_id, ends_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.hold_id,
    row.owner,
    row.product_type_id,
    row.route_id,
    row.seat_class,
    row.expires_at,
    row.extensions,
    row.validate_id,
    wish.ends_at,
  );
  return row;
}

/**
 * Within a transaction.
 *
 * @throws Refusal seat_taken, sold_out: nothing is taken when the transaction ends by it
 */
export async function takePlaces(
  database: Database,
  holdId: string,
  wishes: readonly PlaceWish[],
  now: number,
): Promise<void> {
  for (const wish of wishes) {
    const { run, seat_class, seats, count } = wish;
    await database.run(
      `DELETE FROM held_places WHERE run = ? AND hold_id IN
         (SELECT hold_id FROM seat_holds WHERE expires_at <= ?)`,
      run,
      now,
    );
    const row = await database.get<{ held: number }>(
      "SELECT count(*) AS held FROM held_places WHERE run = ? AND seat_class = ?",
      run,
      seat_class,
    );
    const taken: string[] = [];
    const places =
      seats.length > 0
        ? seats
        : Array.from({ length: count }, (_, index) => `any/${holdId}/${index}`);
    for (const place of places) {
      const { changes } = wish.occupied.has(place)
        ? { changes: 0 }
        : await database.run(
            `INSERT INTO held_places (run, place, seat_class, hold_id)
             VALUES (?, ?, ?, ?) ON CONFLICT (run, place) DO NOTHING`,
            run,
            place,
            seat_class,
            holdId,
          );
      if (changes === 0) taken.push(place);
    }
    if (taken.length > 0) throw new Refusal("seat_taken", { taken });
    if (row!.held + places.length > wish.places) throw new Refusal("sold_out");
  }
}

/** @returns the runs of which it gave places back */
export async function dropPlaces(
  database: Database,
  holdId: string,
): Promise<readonly string[]> {
  const rows = await database.all<{ run: string }>(
    "SELECT DISTINCT run FROM held_places WHERE hold_id = ?",
    holdId,
  );
  await database.run("DELETE FROM held_places WHERE hold_id = ?", holdId);
  return rows.map(({ run }) => run);
}

async function dropHold(
  database: Database,
  holdId: string,
): Promise<readonly string[]> {
  const runs = await dropPlaces(database, holdId);
  await database.run("DELETE FROM seat_holds WHERE hold_id = ?", holdId);
  return runs;
}

/** Takes what ended long ago away: until then one can be told that it did. */
export async function forgetEnded(
  database: Database,
  now: number,
): Promise<void> {
  await database.run(
    "DELETE FROM seat_holds WHERE expires_at <= ?",
    now - DAY_MS,
  );
  await database.run(
    "DELETE FROM purchases WHERE expires_at <= ? AND order_guid IS NULL",
    now - DAY_MS,
  );
}

/** The places of a hold. */
export async function placesHeld(
  database: Database,
  holdId: string,
): Promise<readonly string[]> {
  const rows = await database.all<{ place: string }>(
    "SELECT place FROM held_places WHERE hold_id = ? ORDER BY run, place",
    holdId,
  );
  return rows.map(({ place }) => place);
}

/**
 * Somebody chooses again: what they were about to pay for is given back, unless there is
 * an order for it.
 *
 * @returns the runs of which it gave places back
 */
export async function dropOpenPurchases(
  database: Database,
  owners: Owners,
  routeId: string,
): Promise<readonly string[]> {
  const open = await database.all<{ hold_id: string }>(
    `SELECT hold_id FROM seat_holds JOIN purchases USING (validate_id)
     WHERE seat_holds.owner IN (${marks(owners)}) AND route_id = ?
       AND order_guid IS NULL`,
    ...owners,
    routeId,
  );
  return dropHolds(database, open);
}

export async function dropOtherHolds(
  database: Database,
  owners: Owners,
  routeId: string,
  holdId = "",
): Promise<readonly string[]> {
  const others = await database.all<{ hold_id: string }>(
    `SELECT hold_id FROM seat_holds
     WHERE owner IN (${marks(owners)}) AND route_id = ?
       AND validate_id IS NULL AND hold_id <> ?`,
    ...owners,
    routeId,
    holdId,
  );
  return dropHolds(database, others);
}

export async function dropHolds(
  database: Database,
  holds: readonly { readonly hold_id: string }[],
): Promise<readonly string[]> {
  const runs: string[] = [];
  for (const { hold_id } of holds)
    runs.push(...(await dropHold(database, hold_id)));
  return runs;
}

export function marks(values: readonly unknown[]): string {
  return values.map(() => "?").join(", ");
}

export async function ownHold(
  database: Database,
  owners: Owners,
  holdId: string,
): Promise<HoldRow | undefined> {
  const row = await database.get<HoldRow>(
    "SELECT * FROM seat_holds WHERE hold_id = ?",
    holdId,
  );
  return row && owners.some((owner) => owner === row.owner) ? row : undefined;
}
