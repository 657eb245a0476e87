/**
 * Holds of places: their owners and expiry. The database ensures that a place never has two owners.
 */
import type { SeatHold } from "#schema/modules/ticket_detail.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Owners } from "#server/backend/callers/owner.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import {
  dropHolds,
  dropOldHolds,
  dropQuotedHolds,
  dropOtherHolds,
  dropPlaces,
  sqlPlaceholders,
  newHold,
  ownHold,
  readHeldPlaces,
  takePlaces,
  type HoldRow,
  type HoldWish,
} from "./hold-rows.ts";

const MINUTE_MS = 60_000;
const HOLD_MS = 10 * MINUTE_MS;
const MAX_EXTENSIONS = 2;
/**
 * The maximum number of a visitor's seat holds at once: one for each journey of an itinerary, and
 * alternatives.
 */
const MAX_HOLDS = 6;

export interface HeldPlace {
  readonly run: string;
  readonly place: string;
  readonly owner: string;
  readonly expires_at: number;
}

export interface Holds {
  /**
   * Holds chosen seats. They replace the visitor's earlier seats on the journey, so that nobody
   * holds more than they need. With a hold's id, that hold continues and its expiry does not
   * change.
   */
  hold(owners: Owners, wish: HoldWish, holdId?: string): Promise<SeatHold>;
  extend(owners: Owners, holdId: string): Promise<SeatHold>;
  release(owners: Owners, holdId: string): Promise<void>;
  /** The visitor's hold on a class of a journey, if it is not quoted yet. */
  find(
    owners: Owners,
    routeId: string,
    seatClass: string,
  ): Promise<SeatHold | undefined>;
  /** A visitor's places on runs. */
  places(runs: readonly string[]): Promise<readonly HeldPlace[]>;
}

export interface HoldsInput {
  readonly database: Database;
  readonly now: () => number;
  /** Is called when places of runs were taken or released. */
  readonly onChange: (runs: readonly string[]) => Promise<void>;
}

export function createHolds({ database, now, onChange }: HoldsInput): Holds {
  return {
    async hold(owners, wish, holdId) {
      const { hold, runs } = await database.transaction(async (inside) => {
        const freed = [
          ...(await dropQuotedHolds(inside, owners, wish.route_id)),
          ...(await dropOtherHolds(inside, owners, wish.route_id, holdId)),
          ...(await dropOldHolds(inside, owners, MAX_HOLDS - 1, holdId)),
        ];
        const old =
          holdId === undefined
            ? undefined
            : await replaceable(inside, owners, holdId, wish, now());
        const row =
          old ?? (await newHold(inside, owners[0], wish, now() + HOLD_MS));
        await takePlaces(inside, row.hold_id, wish.wishes, now());
        return {
          hold: await describe(inside, row),
          runs: [...freed, ...wish.wishes.map(({ run }) => run)],
        };
      });
      await onChange(runs);
      return hold;
    },

    extend: (owners, holdId) =>
      database.transaction(async (inside) => {
        const row = await activeHold(inside, owners, holdId, now());
        if (!isExtendable(row)) throw new Refusal("hold_not_extendable");
        await inside.run(
          "UPDATE seat_holds SET expires_at = ?, extensions = ? WHERE hold_id = ?",
          row.expires_at + HOLD_MS,
          row.extensions + 1,
          holdId,
        );
        return describe(inside, {
          ...row,
          expires_at: row.expires_at + HOLD_MS,
          extensions: row.extensions + 1,
        });
      }),

    async release(owners, holdId) {
      const runs = await database.transaction(async (inside) => {
        const row = await ownHold(inside, owners, holdId);
        // Places that are being paid or are sold are not released here.
        if (!row || row.validate_id !== null) return [];
        return dropHolds(inside, [row]);
      });
      await onChange(runs);
    },

    async find(owners, routeId, seatClass) {
      const row = await database.get<HoldRow>(
        `SELECT * FROM seat_holds
         WHERE owner IN (${sqlPlaceholders(owners)}) AND route_id = ? AND seat_class = ?
           AND expires_at > ? AND validate_id IS NULL
         ORDER BY expires_at DESC LIMIT 1`,
        ...owners,
        routeId,
        seatClass,
        now(),
      );
      return row && describe(database, row);
    },

    places: (runs) =>
      database.all<HeldPlace>(
        `SELECT run, place, owner, expires_at
         FROM held_places JOIN seat_holds USING (hold_id)
         WHERE run IN (${sqlPlaceholders(runs)}) AND expires_at > ?`,
        ...runs,
        now(),
      ),
  };
}

/** @throws Refusal hold_unknown, hold_expired */
async function activeHold(
  database: Database,
  owners: Owners,
  holdId: string,
  now: number,
): Promise<HoldRow> {
  const row = await ownHold(database, owners, holdId);
  if (!row) throw new Refusal("hold_unknown");
  if (row.expires_at <= now) throw new Refusal("hold_expired");
  return row;
}

/** A hold whose seats can be exchanged; its expiry does not change. */
async function replaceable(
  database: Database,
  owners: Owners,
  holdId: string,
  wish: HoldWish,
  now: number,
): Promise<HoldRow | undefined> {
  const row = await ownHold(database, owners, holdId);
  if (!row) return undefined;
  await dropPlaces(database, holdId);
  const fits =
    row.route_id === wish.route_id &&
    row.seat_class === wish.seat_class &&
    row.expires_at > now &&
    row.validate_id === null;
  return fits ? row : undefined;
}

async function describe(database: Database, row: HoldRow): Promise<SeatHold> {
  return {
    hold_id: row.hold_id,
    seats: await readHeldPlaces(database, row.hold_id),
    expires_at: row.expires_at,
    extendable: isExtendable(row),
  };
}

function isExtendable({ extensions, validate_id }: HoldRow): boolean {
  return extensions < MAX_EXTENSIONS && validate_id === null;
}
