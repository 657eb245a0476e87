/**
 * Holds of counted assistance, such as wheelchair spaces: places of a run like any other, so that
 * none has two owners. Their hold belongs to nobody and names its quote by a keyed hash, so that a
 * copy of the database does not say who needs them.
 */
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import {
  dropPlacesAt,
  newHold,
  spacesOf,
  type HoldWish,
} from "../seats/hold-rows.ts";
import { spaceClass, type RideSpaces } from "./rules.ts";

/** A counted kind of assistance of a journey, and who needs it. */
export interface SpaceWish {
  readonly assistance_id: string;
  readonly traveller: number;
  readonly spaces: readonly RideSpaces[];
}

/** A journey with counted assistance. */
export interface SpacesWish extends Pick<
  HoldWish,
  "product_type_id" | "route_id" | "ends_at"
> {
  readonly spaces: readonly SpaceWish[];
}

/** The owner of holds that must not name theirs. */
const NOBODY = "device:none";

/**
 * Holds the spaces of a journey, within a transaction.
 *
 * @throws Refusal assistance_sold_out: nothing is held if the transaction rolls back
 */
export async function holdSpaces(
  inside: Database,
  validateId: string,
  wish: SpacesWish,
  expiresAt: number,
  now: number,
): Promise<void> {
  if (wish.spaces.length === 0) return;
  const { hold_id } = await newHold(
    inside,
    NOBODY,
    { ...wish, seat_class: "", wishes: [] },
    expiresAt,
    spacesOf(inside, validateId),
  );
  for (const { assistance_id, traveller, spaces } of wish.spaces)
    for (const [leg, { run, count }] of spaces.entries()) {
      await inside.run(
        `DELETE FROM held_places WHERE run = ? AND hold_id IN
           (SELECT hold_id FROM seat_holds WHERE expires_at <= ?)`,
        run,
        now,
      );
      const kind = spaceClass(assistance_id);
      const place = { run, kind, hold_id, leg, traveller };
      if (!(await takeOne(inside, place, count)))
        throw new Refusal("assistance_sold_out", { route_id: wish.route_id });
    }
}

/** Takes the first free space of a run. */
async function takeOne(
  inside: Database,
  {
    run,
    kind,
    hold_id,
    leg,
    traveller,
  }: {
    readonly run: string;
    readonly kind: string;
    readonly hold_id: string;
    readonly leg: number;
    readonly traveller: number;
  },
  count: number,
): Promise<boolean> {
  for (let number = 0; number < count; number += 1) {
    const { changes } = await inside.run(
      `INSERT INTO held_places (run, place, seat_class, hold_id, leg, position, given)
       VALUES (?, ?, ?, ?, ?, ?, 1) ON CONFLICT (run, place) DO NOTHING`,
      run,
      `${kind}/${number}`,
      kind,
      hold_id,
      leg,
      traveller,
    );
    if (changes > 0) return true;
  }
  return false;
}

/**
 * Holds the spaces of a paid quote again if its hold has expired.
 *
 * @throws Refusal assistance_sold_out
 */
export async function ensureSpaces(
  inside: Database,
  validateId: string,
  wish: SpacesWish,
  expiresAt: number,
  now: number,
): Promise<void> {
  const key = spacesOf(inside, validateId);
  const row = await inside.get<{ held: number }>(
    `SELECT count(*) AS held FROM held_places JOIN seat_holds USING (hold_id)
     WHERE validate_id = ? AND route_id = ?`,
    key,
    wish.route_id,
  );
  const needed = wish.spaces.reduce((sum, one) => sum + one.spaces.length, 0);
  if (row!.held === needed) return;
  await inside.run(
    "DELETE FROM seat_holds WHERE validate_id = ? AND route_id = ?",
    key,
    wish.route_id,
  );
  await holdSpaces(inside, validateId, wish, expiresAt, now);
}

/** Releases the spaces of some travellers on a quote's journey. */
export function dropSpacesOf(
  inside: Database,
  validateId: string,
  routeId: string,
  travellers: readonly number[],
): Promise<void> {
  return dropPlacesAt(
    inside,
    spacesOf(inside, validateId),
    routeId,
    travellers,
  );
}
