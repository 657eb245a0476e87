/** Reads and writes holds and their places as rows. All functions run within a transaction. */
import { randomBytes } from "node:crypto";
import type { Database } from "#server/backend/storage/database.ts";
import type { Owner, Owners } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { assignSeats } from "./assign-seats.ts";
import { seatsOf, type CoachPlan } from "./seat-layouts.ts";

const DAY_MS = 24 * 60 * 60_000;
/** The expiry of a hold whose places are sold: never. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER;

/** The places to hold on one run. */
export interface PlaceWish {
  readonly run: string;
  readonly seat_class: string;
  /** The chosen seats; travellers without a chosen seat get an assigned one. */
  readonly seats: readonly string[];
  /** The number of places to hold, chosen seats included. */
  readonly count: number;
  /** The coaches with its seats; empty if seats are not reserved. */
  readonly coaches: readonly CoachPlan[];
  /** The number of places of the class that can be sold here, held ones included. */
  readonly places: number;
  /** The seats that other sellers have sold. */
  readonly occupied: ReadonlySet<string>;
}

/** The places to hold for a journey: one request for each leg. */
export interface HoldWish {
  readonly product_type_id: string;
  readonly route_id: string;
  /** The end of the journey, until which its places count as taken. */
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

/** Inserts a hold without places. */
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

/** Which places to hold: all, or only those besides the chosen seats that the hold already has. */
export type Missing = "all" | "unchosen";

/**
 * Takes places within a transaction.
 *
 * @throws Refusal seat_taken, sold_out: nothing is taken if the transaction rolls back
 */
export async function takePlaces(
  database: Database,
  holdId: string,
  wishes: readonly PlaceWish[],
  now: number,
  missing: Missing = "all",
): Promise<void> {
  for (const [leg, wish] of wishes.entries()) {
    const { run, seat_class, seats } = wish;
    const chosen = missing === "all" ? seats : [];
    if (missing === "unchosen" && wish.count === seats.length) continue;
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
    const given = await givePlaces(database, holdId, wish);
    const places = [...chosen, ...given];
    const first = seats.length - chosen.length;
    const taken: string[] = [];
    for (const [index, place] of places.entries()) {
      const { changes } = wish.occupied.has(place)
        ? { changes: 0 }
        : await database.run(
            `INSERT INTO held_places (run, place, seat_class, hold_id, leg, position, given)
             VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (run, place) DO NOTHING`,
            run,
            place,
            seat_class,
            holdId,
            leg,
            first + index,
            index < chosen.length ? 0 : 1,
          );
      if (changes === 0) taken.push(place);
    }
    if (taken.length > 0) throw new Refusal("seat_taken", { taken });
    if (row!.held + places.length > wish.places) throw new Refusal("sold_out");
  }
}

/** The prefix of a place without a reserved seat. */
const ANY = "any/";

/**
 * Assigns places to travellers without a chosen seat.
 *
 * @throws Refusal sold_out
 */
async function givePlaces(
  database: Database,
  holdId: string,
  { run, seats, count, coaches, occupied }: PlaceWish,
): Promise<readonly string[]> {
  const needed = count - seats.length;
  if (needed <= 0) return [];
  if (coaches.length === 0)
    return Array.from({ length: needed }, (_, at) => `${ANY}${holdId}/${at}`);
  const rows = await database.all<{ place: string }>(
    "SELECT place FROM held_places WHERE run = ?",
    run,
  );
  const held = new Set(rows.map(({ place }) => place));
  const free = seatsOf(coaches)
    .map(({ seat_id }) => seat_id)
    .filter(
      (seat) => !held.has(seat) && !occupied.has(seat) && !seats.includes(seat),
    );
  const given = assignSeats(coaches, new Set(free), needed, seats);
  if (!given) throw new Refusal("sold_out");
  return given;
}

/** The seats of a journey. */
export interface JourneySeats {
  readonly route_id: string;
  /**
   * The seat ids of each leg, in the order of the travellers who occupy a place; empty if seats are
   * not reserved.
   */
  readonly legs: readonly (readonly string[])[];
}

/** The seats of a quote, chosen or assigned. */
export async function readHeldSeats(
  database: Database,
  validateId: string,
): Promise<readonly JourneySeats[]> {
  const rows = await database.all<{
    route_id: string;
    leg: number;
    place: string;
  }>(
    `SELECT route_id, leg, place FROM held_places JOIN seat_holds USING (hold_id)
     WHERE validate_id = ? ORDER BY leg, position, place`,
    validateId,
  );
  return [...Map.groupBy(rows, ({ route_id }) => route_id)].map(
    ([route_id, places]) => ({
      route_id,
      legs: [...Map.groupBy(places, ({ leg }) => leg).values()].map((inLeg) =>
        inLeg
          .map(({ place }) => place)
          .filter((place) => !place.startsWith(ANY)),
      ),
    }),
  );
}

/** @returns the runs on which places were released */
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

/** Releases some places of a quote's journey, by their positions. */
export async function dropPlacesAt(
  database: Database,
  validateId: string,
  routeId: string,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  await database.run(
    `DELETE FROM held_places WHERE position IN (${sqlPlaceholders(positions)}) AND hold_id IN
       (SELECT hold_id FROM seat_holds WHERE validate_id = ? AND route_id = ?)`,
    ...positions,
    validateId,
    routeId,
  );
}

async function dropHold(
  database: Database,
  holdId: string,
): Promise<readonly string[]> {
  const runs = await dropPlaces(database, holdId);
  await database.run("DELETE FROM seat_holds WHERE hold_id = ?", holdId);
  return runs;
}

/** Deletes holds one day after they expire: until then their owner is told that they expired. */
export async function deleteExpiredHolds(
  database: Database,
  now: number,
): Promise<void> {
  await database.run(
    "DELETE FROM seat_holds WHERE expires_at <= ?",
    now - DAY_MS,
  );
}

/** The places of a hold. */
export async function readHeldPlaces(
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
 * Releases the visitor's earlier quoted holds on a journey that they choose again, except sold
 * ones.
 *
 * @param holdId the hold whose seats stay, for the next quote; left out: none
 * @returns the runs on which places were released
 */
export async function dropQuotedHolds(
  database: Database,
  owners: Owners,
  routeId: string,
  holdId?: string,
): Promise<readonly string[]> {
  const open = await database.all<{ hold_id: string; validate_id: string }>(
    `SELECT hold_id, validate_id FROM seat_holds
     WHERE owner IN (${sqlPlaceholders(owners)}) AND route_id = ?
       AND validate_id IS NOT NULL AND expires_at < ? AND kept = 0`,
    ...owners,
    routeId,
    FOR_GOOD,
  );
  const runs = await dropHolds(
    database,
    open.filter(({ hold_id }) => hold_id !== holdId),
  );
  for (const { validate_id } of open)
    runs.push(...(await dropSpaces(database, validate_id, routeId)));
  return runs;
}

export async function dropOtherHolds(
  database: Database,
  owners: Owners,
  routeId: string,
  holdId = "",
): Promise<readonly string[]> {
  const others = await database.all<{ hold_id: string }>(
    `SELECT hold_id FROM seat_holds
     WHERE owner IN (${sqlPlaceholders(owners)}) AND route_id = ?
       AND validate_id IS NULL AND hold_id <> ?`,
    ...owners,
    routeId,
    holdId,
  );
  return dropHolds(database, others);
}

/**
 * Releases a visitor's oldest unquoted holds beyond a limit. Visitors leave a seat plan without
 * notice, and nobody travels on many trains at once.
 *
 * @param most how many holds stay, besides the one whose seats are exchanged
 * @returns the runs on which places were released
 */
export async function dropOldHolds(
  database: Database,
  owners: Owners,
  most: number,
  holdId = "",
): Promise<readonly string[]> {
  const open = await database.all<{ hold_id: string }>(
    `SELECT hold_id FROM seat_holds
     WHERE owner IN (${sqlPlaceholders(owners)}) AND validate_id IS NULL AND hold_id <> ?
     ORDER BY expires_at DESC, hold_id`,
    ...owners,
    holdId,
  );
  return dropHolds(database, open.slice(most));
}

/** The number of a visitor's quotes with unsold holds. */
export async function countHeldQuotes(
  database: Database,
  owners: Owners,
  now: number,
): Promise<number> {
  const row = await database.get<{ open: number }>(
    `SELECT count(DISTINCT validate_id) AS open FROM seat_holds
     WHERE owner IN (${sqlPlaceholders(owners)}) AND validate_id IS NOT NULL
       AND expires_at > ? AND expires_at < ?`,
    ...owners,
    now,
    FOR_GOOD,
  );
  return row!.open;
}

/** Releases the spaces that a quote holds on a journey, besides its seats. */
async function dropSpaces(
  database: Database,
  validateId: string,
  routeId: string,
): Promise<readonly string[]> {
  const holds = await database.all<{ hold_id: string }>(
    "SELECT hold_id FROM seat_holds WHERE validate_id = ? AND route_id = ?",
    spacesOf(database, validateId),
    routeId,
  );
  return dropHolds(database, holds);
}

/**
 * The `validate_id` of a quote's spaces: a keyed hash, so that a copy of the database does not say
 * who needs them.
 */
export function spacesOf({ sealing }: Database, validateId: string): string {
  return sealing.blind("validate_id", `${validateId}/spaces`);
}

export async function dropHolds(
  database: Database,
  holds: readonly { readonly hold_id: string }[],
): Promise<string[]> {
  const runs: string[] = [];
  for (const { hold_id } of holds)
    runs.push(...(await dropHold(database, hold_id)));
  return runs;
}

export function sqlPlaceholders(values: readonly unknown[]): string {
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
